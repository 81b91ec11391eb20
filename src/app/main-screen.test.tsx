// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSessionClient } from '../client/session-client.ts';
import type { UnixMs } from '../domain/clock.ts';
import type { CustomEmote } from '../domain/custom-emote.ts';
import type { EmoteCount } from '../domain/emote.ts';
import { createOptionsStore } from '../options/options-store.ts';
import type { SessionMessage } from '../session/protocol.ts';
import type { LoadTwitchEmbed } from './load-twitch-embed.ts';
import { createRoutes } from './routes.tsx';

const logged = vi.spyOn(console, 'error');
beforeEach(() => {
  logged.mockReset();
});
afterEach(cleanup);

const use = (code: string | undefined): EmoteCount => ({
  emote: {
    key: `7TV:${code}`,
    id: String(code),
    code: code as string,
    imageUrl: 'https://example.com/a',
    source: '7TV',
    score: 1,
  },
  count: 3,
});

/** The screens with nothing saved, and a worker that says what the test says. */
function openScreens(
  path: string,
  loadTwitchEmbed: LoadTwitchEmbed = () => Promise.reject(new Error('blocked')),
) {
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
  const router = createMemoryRouter(createRoutes({ options, session, loadTwitchEmbed }), {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />);
  return {
    options,
    visit: (next: string) => act(() => router.navigate(next)),
    /** One snapshot, with three uses of `code`; without one, it cannot be shown. */
    count(version: number, code: string | undefined): void {
      act(() => {
        tell({ kind: 'connection', sessionId, state: { kind: 'joined' } });
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

const alerts = (): (string | null)[] => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const tryAgain = (): void => {
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
};

test('a fault in the player leaves the statistics', async () => {
  logged.mockImplementation(() => undefined);
  class Embed {
    static readonly VIDEO_READY = 'ready';
    addEventListener(_event: string, listener: () => void): void {
      listener();
    }
    getPlayer(): never {
      throw new Error('the player is gone');
    }
  }
  const { visit, count } = openScreens('/channel_a', () => Promise.resolve({ Embed }));
  await act(() => Promise.resolve());
  await visit('/channel_b');
  count(1, 'AnEmote');
  expect(alerts()).toEqual(['The video player stopped because of an error.']);
  expect(screen.getByText('AnEmote')).toBeTruthy();
  tryAgain();
  expect(alerts()).toEqual([]);
});

test('a fault in the statistics leaves the player and the tools, and ends with the next channel', async () => {
  logged.mockImplementation(() => undefined);
  const { visit, count } = openScreens('/channel_a');
  count(1, undefined);
  expect(alerts()).toEqual(['The statistics stopped because of an error.']);
  expect(screen.getByRole('region', { name: 'Video player' }).children).not.toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Settings' })).toBeTruthy();
  await visit('/channel_b');
  count(1, 'AnEmote');
  expect(alerts()).toEqual([]);
  expect(screen.getByText('AnEmote')).toBeTruthy();
});

test('a fault in the settings leaves the statistics, and Try again opens the settings', async () => {
  logged.mockImplementation(() => undefined);
  const { options, count } = openScreens('/channel_a');
  count(1, 'AnEmote');
  act(() => options.update({ customEmotes: [null as unknown as CustomEmote] }));
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The settings stopped because of an error.');
  expect(screen.getByText('AnEmote')).toBeTruthy();
  act(() => options.update({ customEmotes: [] }));
  tryAgain();
  expect(screen.getByRole('dialog', { name: 'Settings' })).toBeTruthy();
  expect(alerts()).toEqual([]);
});
