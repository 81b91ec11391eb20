import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordedMoment } from '../../../tests/recorded-session.ts';
import { newRecorded } from '../../client/recorded-state.ts';
import type { ClientState } from '../../client/session-client.ts';
import { NO_SESSION, type SessionState } from '../../client/session-state.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { createStore } from '../../domain/create-store.ts';
import { type RecordedMoment, UNKEPT_RULES } from '../../domain/recording.ts';
import { watchNewMoments } from './watch-new-moments.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A client whose sessions are those of `channels`, in order, and what is notified as `channel surprise`. */
function startWatch(channels: readonly string[], { announcedBefore = false, canNotify = true } = {}) {
  const sessionOf = (index: number, moment: RecordedMoment | null): SessionState => {
    const recorded = newRecorded(UNKEPT_RULES);
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
    isInFront: () => isInFront,
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

const wait = (seconds: number): unknown => vi.advanceTimersByTime(seconds * 1_000);

test('a moment is notified once; its higher peak is not', () => {
  const { announce, grow, notified } = startWatch(['one']);
  announce(0);
  wait(2);
  grow(0);
  wait(120);
  grow(0);
  wait(2);
  expect(notified).toEqual(['one 5']);
});

test('what was announced before is not notified', () => {
  const { grow, announce, notified } = startWatch(['one', 'two'], { announcedBefore: true });
  grow(0);
  wait(2);
  expect(notified).toEqual([]);
  announce(1, 6);
  wait(2);
  expect(notified).toEqual(['two 6']);
});

test('of ten channels at once the strongest is notified, and then no other for a minute', () => {
  const { announce, notified } = startWatch(Array.from({ length: 10 }, (_, index) => `channel${index}`));
  for (let index = 0; index < 10; index++) {
    announce(index, index === 6 ? 20 : 5 + index);
    wait(0.1);
  }
  wait(2);
  expect(notified).toEqual(['channel6 20']);
  announce(3, 30);
  wait(55);
  announce(4, 40);
  wait(2);
  expect(notified).toHaveLength(1);
  wait(2);
  announce(5, 7);
  wait(2);
  expect(notified).toEqual(['channel6 20', 'channel5 7']);
});

test('nothing is notified while the page is in front, and no rest follows', () => {
  const { announce, notified, setInFront } = startWatch(['one']);
  setInFront(true);
  announce(0);
  wait(2);
  setInFront(false);
  announce(0, 6);
  wait(2);
  expect(notified).toEqual(['one 6']);
});

test('what could not be notified is followed by no rest', () => {
  const { announce, notified, setAble } = startWatch(['one'], { canNotify: false });
  announce(0);
  wait(2);
  setAble(true);
  announce(0, 6);
  wait(2);
  expect(notified).toEqual(['one 6']);
});

test('after the stop nothing is notified, and no timer is left', () => {
  const { announce, notified, stop } = startWatch(['one']);
  announce(0);
  stop();
  announce(0, 6);
  expect(vi.getTimerCount()).toBe(0);
  expect(notified).toEqual([]);
});
