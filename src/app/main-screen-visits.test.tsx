// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"handleDisabledFileLoadingAsSuccess":true}}
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { UnixMs } from '../domain/clock.ts';
import type { EmoteUse } from '../domain/emote.ts';
import { createOptionsStore } from '../options/options-store.ts';
import type { SessionMessage } from '../session/protocol.ts';
import { createRoutes } from './routes.tsx';
import { createSessionClient } from './session-client.ts';

afterEach(cleanup);

const use = (code: string): EmoteUse => ({
  emote: { key: `7TV:${code}`, id: code, code, imageUrl: 'https://example.com/a', source: '7TV', score: 1 },
  count: 3,
});

/** The screens with nothing saved, and a worker that says what the test says. */
function openScreens(path: string) {
  let tell: (message: SessionMessage) => void = () => undefined;
  let sessionId = 0;
  const session = createSessionClient((onMessage) => {
    tell = onMessage;
    return {
      post(message) {
        if (message.kind === 'join') sessionId = message.sessionId;
      },
      close: () => undefined,
    };
  });
  const storage = { read: () => null, write: () => false, onChange: () => () => undefined };
  const options = createOptionsStore(storage, () => undefined);
  const router = createMemoryRouter(createRoutes({ options, session }), { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return {
    visit: (next: string) => act(() => router.navigate(next)),
    /** One snapshot, with three uses of `code`. */
    count(version: number, code: string): void {
      act(() => {
        tell({ kind: 'link', sessionId, state: { kind: 'joined' } });
        tell({
          kind: 'snapshot',
          sessionId,
          snapshot: {
            version,
            endTime: (version * 1_000) as UnixMs,
            emoteCounts: [use(code)],
            totalEmotes: 3,
            observedMs: 10_000,
            lastCountedAt: (version * 1_000) as UnixMs,
            messagesSeen: 1,
            oldestMessageAgeMs: 0,
          },
        });
      });
    },
  };
}

test('a pause ends with the visit: back in the channel, what was paused there is not shown', async () => {
  const { visit, count } = openScreens('/channel_a');
  count(1, 'OldEmote');
  fireEvent.click(screen.getByRole('button', { name: /^Pause/ }));
  await visit('/channel_b');
  await visit('/channel_a');
  count(1, 'NewEmote');
  expect(screen.getByRole('button', { name: /^Pause/ })).toBeTruthy();
  expect(screen.queryByText('OldEmote')).toBeNull();
  expect(screen.getByText('NewEmote')).toBeTruthy();
});

test('a past snapshot that was opened is not open in the next channel', async () => {
  const { visit, count } = openScreens('/channel_a');
  for (const version of [1, 2]) count(version, 'OldEmote');
  fireEvent.click(screen.getByText('Past Stats'));
  fireEvent.click(screen.getByRole('button', { expanded: false, name: /:01/ }));
  expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(1);
  await visit('/channel_b');
  for (const version of [1, 2]) count(version, 'NewEmote');
  expect(screen.queryAllByRole('button', { expanded: true })).toHaveLength(0);
});
