// @vitest-environment happy-dom
import { act, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeWorkers } from '../../tests/fake-workers.ts';
import { optionsWith } from '../../tests/options-with.ts';
import { infoOf, recordedMoment } from '../../tests/recorded-session.ts';
import { stepOf } from '../../tests/snapshot-of.ts';
import { stubNotifications } from '../../tests/stub-notifications.ts';
import { withRecordings } from '../client/recording-client.ts';
import { createSessionClient } from '../client/session-client.ts';
import { pushPath, replacePath } from '../links/navigation.ts';
import { loadScreen } from './load-screen.tsx';
import { Routes } from './routes.tsx';

beforeEach(() => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The screens with notifications on. */
async function openAt(path: string) {
  const shown = stubNotifications();
  const { open, newest } = createFakeWorkers();
  const client = withRecordings(createSessionClient(open));
  const options = optionsWith({ notices: ['notification'] });
  replacePath(path);
  render(
    <Routes
      stores={{ options, client, loadTwitchEmbed: () => Promise.reject(new Error('blocked')) }}
      loadScreen={loadScreen}
    />,
  );
  await waitFor(() => expect(client.state().sessions.size).toBe(1));
  function sendMoments(...starts: readonly number[]): void {
    const [sessionId = 0] = client.state().sessions.keys();
    const info = infoOf({ moments: starts.map((startS) => recordedMoment(startS)) });
    newest().send({ kind: 'recording', sessionId, info, savingState: 'in-memory' });
  }
  return {
    shown,
    visit: (next: string) => act(async () => pushPath(next)),
    /** The first step of the channel, and a moment in its recording. */
    async announce(): Promise<void> {
      const [sessionId = 0] = client.state().sessions.keys();
      // The code for notices is loaded.
      await act(() => vi.dynamicImportSettled());
      vi.useFakeTimers();
      act(() => newest().send({ kind: 'step', sessionId, step: stepOf(1, [], []) }));
      act(() => sendMoments());
      act(() => sendMoments(600));
      await vi.advanceTimersByTimeAsync(2_000);
    },
    async announceAgain(): Promise<void> {
      act(() => sendMoments(600, 800));
      await vi.advanceTimersByTimeAsync(2_000);
    },
  };
}

test.each(['/somebody', '/panel/somebody', '/board/somebody'])(
  'a moment is notified at %s, also in a tab that was never seen',
  async (path) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { shown, announce } = await openAt(path);
    await announce();
    expect(shown.map(({ title }) => title)).toEqual(['somebody']);
  },
);

test.each(['/somebody', '/panel/somebody', '/board/somebody'])(
  'none at %s while the user looks at it; a page that is only visible is not looked at',
  async (path) => {
    const hasFocus = vi.mocked(document.hasFocus).mockReturnValue(true);
    const { shown, announce, announceAgain } = await openAt(path);
    await announce();
    expect(shown).toEqual([]);
    hasFocus.mockReturnValue(false);
    await announceAgain();
    expect(shown).toHaveLength(1);
  },
);

test('a moment of the channel that was followed before is notified while the user looks at a recorded chat; a click shows the channel', async () => {
  vi.mocked(document.hasFocus).mockReturnValue(true);
  const { shown, visit, announce } = await openAt('/somebody');
  await visit('/recorded');
  await announce();
  expect(shown.map(({ title }) => title)).toEqual(['somebody']);
  await act(async () => shown[0]?.onclick());
  expect(location.pathname).toBe('/somebody');
});
