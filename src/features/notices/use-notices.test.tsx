import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordedMoment, recordingRules } from '../../../tests/builders/recordings.ts';
import { stubAudio, stubNotifications } from '../../../tests/fakes/browser.ts';
import { createFakeLocks } from '../../../tests/fakes/storage.ts';
import { inApp } from '../../../tests/stages/app.tsx';
import { optionsWith, recordingWith, startRecordingClient, step } from '../../../tests/stages/client.ts';
import { newRecorded } from '../../client/recorded-state.ts';
import type { ClientState } from '../../client/session-client.ts';
import { NO_SESSION, type SessionState } from '../../client/session-state.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { createStore } from '../../domain/create-store.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import { type DomWindow, PanelWindow } from '../../ui/panel-window.ts';
import { startNotices, useNotices } from './use-notices.ts';

test('none while the window of the panel is in front, of whatever kind it is', async () => {
  const shown = stubNotifications();
  const { client, join, send } = startRecordingClient();
  const options = optionsWith({ notices: ['notification'] });
  client.record(join('somebody'), recordingRules('never'));
  send(step(1));
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const panel = { hidden: false, hasFocus: () => true };
  const panelWindow = { document: panel } as unknown as DomWindow;
  function Screen() {
    useNotices();
    return null;
  }
  render(
    <PanelWindow value={panelWindow}>
      <Screen />
    </PanelWindow>,
    inApp({ client, options }),
  );
  vi.useFakeTimers();
  const announce = async (...starts: readonly number[]): Promise<void> => {
    send(recordingWith(starts.map((startS) => recordedMoment(startS))));
    await vi.advanceTimersByTimeAsync(2_000);
  };
  await announce();
  await announce(600);
  expect(shown).toEqual([]);
  panel.hasFocus = () => false;
  await announce(600, 800);
  expect(shown).toHaveLength(1);
});

/** The notices of a test would answer those of the next one, as another tab does. */
const stops: (() => void)[] = [];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  Reflect.deleteProperty(navigator, 'locks');
});

const wait = (seconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(seconds * 1_000);

function giveLocks(): void {
  Object.defineProperty(navigator, 'locks', { value: createFakeLocks(), configurable: true });
}

/** A page that follows these channels, whose moments are those that it announces. */
function openPage(
  channels: readonly string[] = ['somebody'],
  notices: readonly string[] = ['notification'],
  wasAnnounced = false,
) {
  let isInFront = false;
  const sessionOf = (index: number, moment: RecordedMoment | null): SessionState => ({
    ...NO_SESSION,
    sessionId: index + 1,
    channelLogin: channels[index] as ChannelLogin,
    recorded: { ...newRecorded(), announced: moment && { moment, first: moment } },
  });
  const first = wasAnnounced ? recordedMoment(0) : null;
  const sessions = new Map(channels.map((_, index) => [index + 1, sessionOf(index, first)]));
  const client = createStore<ClientState>({ sessions, customEmoteProblems: [] });
  const options = optionsWith({ notices });
  const onOpen = vi.fn();
  const stop = startNotices(client, options, () => isInFront, onOpen);
  stops.push(stop);
  const publish = () => client.set({ ...client.state(), sessions: new Map(sessions) });
  return {
    options,
    onOpen,
    stop,
    setInFront(next: boolean): void {
      isInFront = next;
    },
    /** The channel has a new moment; waits `forS` for what follows. */
    async announce(index = 0, surprise = 5, forS = 2): Promise<void> {
      sessions.set(index + 1, sessionOf(index, recordedMoment(0, { surprise })));
      publish();
      await wait(forS);
    },
    /** The last moment of the channel has a higher peak. */
    async grow(index = 0): Promise<void> {
      const session = sessions.get(index + 1) as SessionState;
      const { announced = null } = session.recorded ?? {};
      const grown = announced && { ...announced, moment: { ...announced.moment, surprise: 99 } };
      sessions.set(index + 1, {
        ...session,
        recorded: session.recorded && { ...session.recorded, announced: grown },
      });
      publish();
      await wait(2);
    },
    leave(index = 0): void {
      sessions.delete(index + 1);
      publish();
    },
  };
}

test('a notification names the channel, the winning emote and its times of the usual, once; it is silent', async () => {
  const shown = stubNotifications();
  const { played } = stubAudio();
  const { announce, grow } = openPage();
  await announce();
  await grow();
  await wait(120);
  await grow();
  expect(shown.map(({ title, options }) => [title, options])).toEqual([
    ['somebody', { body: 'KEKW ×3.3', tag: 'moment-somebody', renotify: true, silent: true }],
  ]);
  expect(played()).toBe(0);
});

test('a click on it brings the tab and the channel to the front', async () => {
  const focused = vi.spyOn(window, 'focus').mockImplementation(() => undefined);
  const shown = stubNotifications();
  const { announce, onOpen, leave } = openPage();
  await announce();
  shown[0]?.onclick();
  expect(focused).toHaveBeenCalledOnce();
  expect(shown[0]?.close).toHaveBeenCalledOnce();
  expect(onOpen.mock.calls).toEqual([['somebody']]);
  leave();
  // The page follows another channel by now.
  shown[0]?.onclick();
  expect(location.pathname).toBe('/somebody');
  expect(onOpen).toHaveBeenCalledTimes(1);
});

test('what was announced before is not notified', async () => {
  const shown = stubNotifications();
  const { grow, announce } = openPage(['one', 'two'], ['notification'], true);
  await grow();
  expect(shown).toEqual([]);
  await announce(1);
  expect(shown).toMatchObject([{ title: 'two' }]);
});

test('of ten channels at once the strongest is notified, and then no other for a minute', async () => {
  const shown = stubNotifications();
  const { announce } = openPage(Array.from({ length: 10 }, (_, index) => `channel${index}`));
  for (let index = 0; index < 10; index++) await announce(index, index === 6 ? 20 : 5 + index, 0.1);
  await wait(2);
  await announce(3, 30, 55);
  await announce(4, 40);
  expect(shown).toMatchObject([{ title: 'channel6' }]);
  await wait(2);
  await announce(5);
  expect(shown).toMatchObject([{ title: 'channel6' }, { title: 'channel5' }]);
});

test('nothing is notified while the page is in front, and no rest follows', async () => {
  const shown = stubNotifications();
  const { announce, setInFront } = openPage();
  setInFront(true);
  await announce();
  setInFront(false);
  expect(shown).toEqual([]);
  await announce();
  expect(shown).toHaveLength(1);
});

test('the sound has two tones, once in a minute; a click prepares it, and without a sound no audio is opened', async () => {
  const { played, open } = stubAudio();
  const { announce, options } = openPage(['one'], ['sound']);
  options.update({ notices: [] });
  await announce();
  dispatchEvent(new Event('keydown'));
  expect([played(), open()]).toEqual([0, 0]);
  options.update({ notices: ['sound'] });
  dispatchEvent(new Event('keydown'));
  dispatchEvent(new Event('pointerdown'));
  expect([played(), open()]).toEqual([0, 1]);
  await announce();
  await announce();
  expect([played(), open()]).toEqual([2, 1]);
  options.update({ notices: [] });
  dispatchEvent(new Event('pointerdown'));
  expect(open()).toBe(0);
});

test('a sound that the browser does not allow is left out, not made up for later, and followed by no rest; a click allows the next', async () => {
  giveLocks();
  let isAllowed = false;
  const { played } = stubAudio(() => isAllowed);
  const { announce } = openPage(['one'], ['sound']);
  await announce(0, 5, 4);
  isAllowed = true;
  dispatchEvent(new Event('pointerdown'));
  await wait(0.01);
  expect(played()).toBe(0);
  await announce();
  expect(played()).toBe(2);
});

test.each([
  ['the permission is gone', { permission: 'denied' }],
  ['the browser refuses it', { throws: true }],
])('where %s there is no notification, and the sound is heard all the same', async (_, browser) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const shown = stubNotifications(browser);
  const { played } = stubAudio();
  await openPage(['one'], ['notification', 'sound']).announce();
  expect([shown, played()]).toEqual([[], 2]);
  expect(warned).toHaveBeenCalledTimes('throws' in browser ? 1 : 0);
});

test('a notification that the browser refuses is followed by no rest', async () => {
  giveLocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  stubNotifications({ throws: true });
  const { announce } = openPage();
  await announce();
  const shown = stubNotifications();
  await announce();
  expect(shown).toHaveLength(1);
});

test.each([
  ['one notifies for both', giveLocks, [1, 1, 2]],
  ['each notifies by itself where locks are denied', () => undefined, [2, 2, 3]],
])('of two pages with one channel, %s, with a minute of rest', async (_, prepare, counts) => {
  prepare();
  const shown = stubNotifications();
  const [board, tab] = [openPage(['one', 'two']), openPage(['two'])];
  void board.announce(1);
  await tab.announce();
  const seen = [shown.length];
  board.stop();
  await wait(30);
  await tab.announce();
  seen.push(shown.length);
  await wait(30);
  await tab.announce();
  expect([...seen, shown.length]).toEqual(counts);
});

test('a page that the browser keeps silent leaves the notice to another one, and begins no rest', async () => {
  giveLocks();
  const shown = stubNotifications();
  const { played } = stubAudio(() => false);
  const [silent, heard] = [openPage(['one'], ['sound']), openPage(['one'])];
  void silent.announce();
  await heard.announce();
  expect([played(), shown.length]).toEqual([0, 1]);
});

test('after the stop nothing is heard or shown', async () => {
  const shown = stubNotifications();
  const { played, open } = stubAudio();
  const { announce, stop } = openPage(['one'], ['notification', 'sound']);
  void announce(0, 5, 0);
  await wait(1);
  stop();
  await wait(2);
  await announce();
  expect([shown, played(), open()]).toEqual([[], 0, 0]);
});
