import { beforeEach, expect, test, vi } from 'vitest';
import { recordedMoment } from '../../../tests/builders/recordings.ts';
import { createLockManager } from '../../../tests/fakes/storage.ts';
import { newRecorded } from '../../client/recorded-state.ts';
import type { ClientState } from '../../client/session-client.ts';
import { NO_SESSION, type SessionState } from '../../client/session-state.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { createStore } from '../../domain/create-store.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import { holdName } from '../../storage/held-name.ts';
import { watchNewMoments } from './watch-new-moments.ts';

beforeEach(() => void vi.useFakeTimers());
type StartRest = Parameters<typeof watchNewMoments>[1]['startRest'];

/** A browser with pages, which may deny locks. Returns how a page that is opened begins a rest. */
function createBrowser({ deniesLocks = false } = {}): { openPage(): StartRest } {
  const manager = createLockManager();
  const deny = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  return {
    openPage() {
      const page = manager.openPage();
      return () => holdName('rest', deniesLocks ? deny : () => page);
    },
  };
}

interface WatchOptions {
  readonly announcedBefore?: boolean;
  /** Whether the browser lets the page notify. */
  readonly isAllowed?: boolean;
  /** Whether a notice then succeeds. */
  readonly canNotify?: boolean;
  readonly page?: StartRest;
}

/** A client whose sessions are those of `channels`, in order, and what is notified as `channel surprise`. */
function startWatch(
  channels: readonly string[],
  {
    announcedBefore = false,
    isAllowed = true,
    canNotify = true,
    page = createBrowser().openPage(),
  }: WatchOptions = {},
) {
  const sessionOf = (index: number, moment: RecordedMoment | null): SessionState => {
    const recorded = newRecorded();
    const announced = moment && { moment, first: moment };
    return {
      ...NO_SESSION,
      sessionId: index + 1,
      channelLogin: channels[index] as ChannelLogin,
      recorded: { ...recorded, announced },
    };
  };
  const before = announcedBefore ? recordedMoment(0) : null;
  const sessions = new Map(channels.map((_, index) => [index + 1, sessionOf(index, before)]));
  const client = createStore<ClientState>({ sessions, customEmoteProblems: [] });
  const notified: string[] = [];
  let isInFront = false;
  let isAble = canNotify;
  const stop = watchNewMoments(client, {
    now: () => performance.now(),
    startRest: page,
    isInFront: () => isInFront,
    canNotify: async () => isAllowed,
    notify({ channelLogin, moment }) {
      if (isAble) notified.push(`${channelLogin} ${moment.surprise}`);
      return isAble;
    },
  });
  return {
    notified,
    stop,
    setInFront(next: boolean): void {
      isInFront = next;
    },
    setAble(next: boolean): void {
      isAble = next;
    },
    /** The channel with this index has a new moment. */
    announce(index: number, surprise = 5): void {
      sessions.set(index + 1, sessionOf(index, { ...recordedMoment(0), surprise }));
      client.set({ ...client.state(), sessions: new Map(sessions) });
    },
    /** The last moment of the channel has another peak, or another second has passed. */
    grow(index: number): void {
      const session = sessions.get(index + 1) as SessionState;
      const announced = session.recorded?.announced ?? null;
      const grown = announced && { ...announced, moment: { ...announced.moment, surprise: 99 } };
      sessions.set(index + 1, {
        ...session,
        recorded: session.recorded && { ...session.recorded, announced: grown },
      });
      client.set({ ...client.state(), sessions: new Map(sessions) });
    },
  };
}

/** A page with each of these lists of channels, in one browser. */
function openPages<const Channels extends readonly (readonly string[])[]>(...pages: Channels) {
  const browser = createBrowser();
  const watch = (channels: readonly string[]) => startWatch(channels, { page: browser.openPage() });
  return pages.map(watch) as { [Page in keyof Channels]: ReturnType<typeof startWatch> };
}

const wait = (seconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(seconds * 1_000);

test('a moment is notified once; its higher peak is not', async () => {
  const { announce, grow, notified } = startWatch(['one']);
  announce(0);
  await wait(2);
  grow(0);
  await wait(120);
  grow(0);
  await wait(2);
  expect(notified).toEqual(['one 5']);
});

test('what was announced before is not notified', async () => {
  const { grow, announce, notified } = startWatch(['one', 'two'], { announcedBefore: true });
  grow(0);
  await wait(2);
  expect(notified).toEqual([]);
  announce(1, 6);
  await wait(2);
  expect(notified).toEqual(['two 6']);
});

test('of ten channels at once the strongest is notified, and then no other for a minute', async () => {
  const { announce, notified } = startWatch(Array.from({ length: 10 }, (_, index) => `channel${index}`));
  for (let index = 0; index < 10; index++) {
    announce(index, index === 6 ? 20 : 5 + index);
    await wait(0.1);
  }
  await wait(2);
  expect(notified).toEqual(['channel6 20']);
  announce(3, 30);
  await wait(55);
  announce(4, 40);
  await wait(2);
  expect(notified).toHaveLength(1);
  await wait(2);
  announce(5, 7);
  await wait(2);
  expect(notified).toEqual(['channel6 20', 'channel5 7']);
});

test('nothing is notified while the page is in front, and no rest follows', async () => {
  const { announce, notified, setInFront } = startWatch(['one']);
  setInFront(true);
  announce(0);
  await wait(2);
  setInFront(false);
  announce(0, 6);
  await wait(2);
  expect(notified).toEqual(['one 6']);
});

test('what could not be notified is followed by no rest', async () => {
  const { announce, notified, setAble } = startWatch(['one'], { canNotify: false });
  announce(0);
  await wait(2);
  setAble(true);
  announce(0, 6);
  await wait(2);
  expect(notified).toEqual(['one 6']);
});

test('of two pages with one channel, one notifies, and both rest for a minute', async () => {
  const [board, tab] = openPages(['one', 'two'], ['two']);
  const notified = (): readonly string[] => [...board.notified, ...tab.notified];
  board.announce(1);
  tab.announce(0);
  await wait(2);
  expect(notified()).toEqual(['two 5']);
  board.stop();
  await wait(30);
  tab.announce(0, 6);
  await wait(2);
  expect(notified()).toEqual(['two 5']);
  await wait(30);
  tab.announce(0, 7);
  await wait(2);
  expect(notified()).toEqual(['two 5', 'two 7']);
});

test('a page that the browser keeps silent leaves the notice to another one, and begins no rest', async () => {
  const browser = createBrowser();
  const silent = startWatch(['one'], { page: browser.openPage(), isAllowed: false });
  const heard = startWatch(['one'], { page: browser.openPage() });
  silent.announce(0);
  heard.announce(0);
  await wait(2);
  expect([silent.notified, heard.notified]).toEqual([[], ['one 5']]);
});

test('where locks are denied each page notifies by itself, with a rest of its own', async () => {
  const browser = createBrowser({ deniesLocks: true });
  const { announce, notified } = startWatch(['one'], { page: browser.openPage() });
  announce(0);
  await wait(2);
  announce(0, 6);
  await wait(30);
  expect(notified).toEqual(['one 5']);
  await wait(30);
  announce(0, 7);
  await wait(2);
  expect(notified).toEqual(['one 5', 'one 7']);
});
