import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordedMoment, recordingRules } from '../../../tests/builders/recordings.ts';
import { stubAudio, stubNotifications } from '../../../tests/fakes/browser.ts';
import { optionsWith, recordingWith, startRecordingClient, step } from '../../../tests/stages/client.ts';
import { startNotices } from './start-notices.ts';

/** The notices of a test would answer those of the next one, as another tab does. */
let stopStarted = (): void => undefined;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => stopStarted());

/** Notices for the channel `somebody`, in a browser that allows notifications. */
function start(
  notices: readonly string[],
  { permission = 'granted', isAudioAllowed = true, throws = false } = {},
) {
  const shown = stubNotifications({ permission, throws });
  let isAllowed = isAudioAllowed;
  const audio = stubAudio(() => isAllowed);
  const { client, join, send } = startRecordingClient();
  const options = optionsWith({ notices });
  const sessionId = join('somebody');
  client.record(sessionId, recordingRules('never'));
  send(step(1));
  const onOpen = vi.fn();
  const stop = startNotices(client, options, () => false, onOpen);
  stopStarted = stop;
  send(recordingWith([]));
  return {
    shown,
    ...audio,
    client,
    sessionId,
    options,
    onOpen,
    stop,
    /** Has moments at these starts, and all that follows from it. */
    async announce(...starts: readonly number[]): Promise<void> {
      send(recordingWith(starts.map((startS) => recordedMoment(startS))));
      await vi.advanceTimersByTimeAsync(2_000);
    },
    allowAudio(): void {
      isAllowed = true;
    },
  };
}

test('a notification names the channel, the winning emote and its times of the usual; it is silent', async () => {
  const { shown, announce, played } = start(['notification']);
  await announce(600);
  expect(shown.map(({ title, options }) => [title, options])).toEqual([
    ['somebody', { body: 'KEKW ×3.3', tag: 'moment-somebody', renotify: true, silent: true }],
  ]);
  expect(played()).toBe(0);
});

test('a click on it brings the tab and the channel to the front', async () => {
  const focused = vi.spyOn(window, 'focus').mockImplementation(() => undefined);
  const { shown, announce, onOpen, client, sessionId } = start(['notification']);
  await announce(600);
  shown[0]?.onclick();
  expect(focused).toHaveBeenCalledOnce();
  expect(shown[0]?.close).toHaveBeenCalledOnce();
  expect(onOpen.mock.calls).toEqual([['somebody']]);
  client.leave(sessionId);
  await vi.advanceTimersByTimeAsync(1);
  // The page follows another channel by now.
  shown[0]?.onclick();
  expect(location.pathname).toBe('/somebody');
  expect(onOpen).toHaveBeenCalledTimes(1);
});

test('the sound has two tones, once in a minute; without a sound no audio is opened', async () => {
  const { played, open, announce, options } = start([]);
  await announce(600);
  expect([played(), open()]).toEqual([0, 0]);
  options.update({ notices: ['sound'] });
  await announce(600, 800);
  await announce(600, 800, 820);
  expect([played(), open()]).toEqual([2, 1]);
  options.update({ notices: [] });
  expect(open()).toBe(0);
});

test('a sound that the browser does not allow is left out, not made up for later, and followed by no rest; a click allows the next', async () => {
  const { played, announce, allowAudio } = start(['sound'], { isAudioAllowed: false });
  await announce(600);
  await vi.advanceTimersByTimeAsync(2_000);
  allowAudio();
  dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(10);
  expect(played()).toBe(0);
  await announce(600, 800);
  expect(played()).toBe(2);
});

test.each([
  ['the permission is gone', { permission: 'denied' }],
  ['the browser refuses it', { throws: true }],
])('where %s there is no notification, and the sound is heard all the same', async (_, browser) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { shown, played, announce } = start(['notification', 'sound'], browser);
  await announce(600);
  expect([shown, played()]).toEqual([[], 2]);
  expect(warned).toHaveBeenCalledTimes('throws' in browser ? 1 : 0);
});

test('after the stop nothing is heard or shown', async () => {
  const { shown, played, open, announce, stop } = start(['notification', 'sound']);
  stop();
  await announce(600);
  expect([shown, played(), open()]).toEqual([[], 0, 0]);
});
