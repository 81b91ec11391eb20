import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { recordedMoment } from '../../tests/builders/recordings.ts';
import { stubNotifications } from '../../tests/fakes/browser.ts';
import { recordingWith, step } from '../../tests/stages/client.ts';
import { openScreens, visit } from '../../tests/stages/screens.tsx';

beforeEach(() => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
});
/** The screens with notifications on. */
async function openAt(path: string) {
  const shown = stubNotifications();
  const { client, send } = openScreens(path, { saved: { notices: ['notification'] } });
  await waitFor(() => expect(client.state().sessions.size).toBe(1));
  const sendMoments = (...starts: readonly number[]): void =>
    send(recordingWith(starts.map((startS) => recordedMoment(startS))));
  return {
    shown,
    /** The first step of the channel, and a moment in its recording. */
    async announce(): Promise<void> {
      // The code for notices is loaded.
      await act(() => vi.dynamicImportSettled());
      vi.useFakeTimers();
      act(() => send(step(1)));
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
  const { shown, announce } = await openAt('/somebody');
  await visit('/recorded');
  await announce();
  expect(shown.map(({ title }) => title)).toEqual(['somebody']);
  await act(async () => shown[0]?.onclick());
  expect(location.pathname).toBe('/somebody');
});
