import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { snapshotOf } from '../../../tests/builders/snapshots.ts';
import { newRecorded } from '../../client/recorded-state.ts';
import { NO_SESSION, type SessionState } from '../../client/session-state.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { LevelReading } from '../../domain/chat-level.ts';
import type { Options } from '../../options/options.ts';
import {
  type BoardReading,
  moveLeaders,
  type ReadChannel,
  rankChannels,
  readingOf,
  useBoardOrder,
} from './use-board-order.ts';

beforeEach(() => void vi.useFakeTimers());

interface Board {
  readonly logins: readonly ChannelLogin[];
  readonly order: Options['boardOrder'];
  readonly isHeld: boolean;
}

/** A board whose totals are in `totals`. */
function startBoard(...names: string[]) {
  const totals = new Map<string, number>();
  const read: ReadChannel = (login) => ({ total: totals.get(login) ?? null, level: null });
  let props: Board = { logins: names as ChannelLogin[], order: 'total', isHeld: false };
  const useOrder = ({ logins, order, isHeld }: Board) => useBoardOrder(logins, order, read, isHeld);
  const { result, rerender } = renderHook(useOrder, { initialProps: props });
  return {
    order: () => result.current.join(' '),
    set(changed: Partial<Board>) {
      props = { ...props, ...changed };
      rerender(props);
    },
    count: (name: string, total: number) => void totals.set(name, total),
    wait: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
  };
}

test('cards change places every five seconds at most', () => {
  const { order, count, wait } = startBoard('a', 'b');
  wait(0);
  count('b', 5);
  wait(4_999);
  expect(order()).toBe('a b');
  wait(1);
  expect(order()).toBe('b a');
  count('a', 9);
  wait(4_999);
  expect(order()).toBe('b a');
  wait(1);
  expect(order()).toBe('a b');
});

test('while the order is held, no card changes places; then at once if five seconds have passed', () => {
  const { order, set, count, wait } = startBoard('a', 'b');
  wait(0);
  set({ isHeld: true });
  count('b', 5);
  wait(60_000);
  expect(order()).toBe('a b');
  set({ isHeld: false });
  wait(0);
  expect(order()).toBe('b a');
});

test('another order takes effect at once, also while it is held', () => {
  const { order, set, count, wait } = startBoard('a', 'b');
  wait(0);
  count('b', 5);
  wait(5_000);
  expect(order()).toBe('b a');
  set({ isHeld: true, order: 'fixed' });
  expect(order()).toBe('a b');
  set({ order: 'total' });
  wait(0);
  expect(order()).toBe('b a');
});

test('a channel that is added is the last one until the next ranking, and one that is removed leaves the others in place', () => {
  const { order, set, count, wait } = startBoard('a', 'b');
  count('b', 5);
  wait(0);
  expect(order()).toBe('b a');
  set({ logins: ['a', 'b', 'c'] as ChannelLogin[] });
  count('c', 7);
  expect(order()).toBe('b a c');
  set({ logins: ['a', 'c'] as ChannelLogin[] });
  expect(order()).toBe('a c');
  wait(5_000);
  expect(order()).toBe('c a');
});

const levelOf = (surprise: number, ratio = 3): LevelReading => ({ surprise, ratio });
const UNKNOWN: BoardReading = { level: null, total: null };

const READINGS: Readonly<Record<string, BoardReading>> = {
  calm: { level: levelOf(-2, 0.8), total: 900 },
  unknown: UNKNOWN,
  usual: { level: levelOf(0, 1), total: 5 },
  hot: { level: levelOf(8.4), total: 40 },
  starting: { level: null, total: 70 },
  gone: UNKNOWN,
};
const logins = Object.keys(READINGS) as ChannelLogin[];

test.each([
  ['hottest', ['hot', 'starting', 'usual', 'calm', 'unknown', 'gone']],
  ['total', ['calm', 'starting', 'hot', 'usual', 'unknown', 'gone']],
  ['fixed', logins],
] as const)(
  'in the order %s, an unknown level is as usual, channels without a total are last, and equal ones keep their order',
  (order, ranked) => {
    expect(rankChannels(logins, order, (login) => READINGS[login] as BoardReading)).toEqual(ranked);
  },
);

/** The totals by channel, in the order of the cards. */
function moved(totals: Readonly<Record<string, number | null>>): string {
  const read = (login: ChannelLogin) => ({ total: totals[login] ?? null, level: null });
  return moveLeaders(Object.keys(totals) as ChannelLogin[], 'total', read).join(' ');
}

test.each([
  [{ a: 100, b: 119 }, 'a b'],
  [{ a: 100, b: 120 }, 'b a'],
  // Past all that it leads, and no further.
  [{ a: 200, b: 110, c: 100, d: 119, e: 121 }, 'a b e c d'],
  [{ a: 100, b: 119, c: 141, d: 168 }, 'd c a b'],
  [{ a: null, b: 0, c: 0 }, 'b c a'],
  [{ a: 0, b: 1 }, 'b a'],
])('of the totals %j, only those with a lead of a fifth move up: %s', (totals, order) => {
  expect(moved(totals)).toBe(order);
});

test('a channel that leads another one by a fifth or more is above it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 20 }), (values) => {
      const totals = Object.fromEntries(values.map((value, index) => [`c${index}`, value]));
      const order = moved(totals).split(' ');
      expect(order.toSorted()).toEqual(values.length === 0 ? [''] : Object.keys(totals).toSorted());
      for (const [at, login] of order.entries()) {
        const lowest = Math.min(...order.slice(0, at).map((other) => totals[other] ?? 0));
        const total = totals[login] ?? 0;
        expect(total > lowest && total >= lowest * 1.2).toBe(false);
      }
    }),
  );
});

test('a channel has a total and a level while it is joined, and without a connection neither', () => {
  const joined: SessionState = {
    ...NO_SESSION,
    connection: { kind: 'joined' },
    recorded: { ...newRecorded(), level: levelOf(2.5) },
  };
  const counted = { ...joined, snapshots: [snapshotOf(1, [], { totalEmotes: 7 })] };
  expect(readingOf({ ...counted, connection: { kind: 'connecting' } })).toEqual(UNKNOWN);
  expect(readingOf(joined)).toEqual({ total: null, level: levelOf(2.5) });
  expect(readingOf(counted)).toEqual({ total: 7, level: levelOf(2.5) });
  expect(readingOf(undefined)).toEqual(UNKNOWN);
});

test('below ×2 the order is the × that cards show, from it on the surprise; a quiet channel at ×9 is not above a busy one', () => {
  const levels = { a: [1, 1.4], b: [1.6, 1.1], c: [0.4, 1.9], d: [3, 9], e: [14, 2.4] } as const;
  const read = (login: ChannelLogin) => {
    const [surprise, ratio] = levels[login as keyof typeof levels];
    return { total: 5, level: levelOf(surprise, ratio) };
  };
  expect(rankChannels(Object.keys(levels) as ChannelLogin[], 'hottest', read)).toEqual([
    'e',
    'd',
    'c',
    'a',
    'b',
  ]);
});

test.each([
  [levelOf(0, 1), levelOf(0, 1.19), 'above below'],
  [levelOf(0, 1), levelOf(0, 1.2), 'below above'],
  [levelOf(0, 1.9), levelOf(0, 2), 'below above'],
  [levelOf(-2), levelOf(1.9), 'above below'],
  [levelOf(-2), levelOf(2), 'below above'],
  [levelOf(5), levelOf(9), 'below above'],
])(
  'a card moves up with a lead of a fifth below ×2, from it on of 4 in surprise: %j, %j',
  (above, below, order) => {
    const read = (login: ChannelLogin) => ({ total: 1, level: login === 'above' ? above : below });
    expect(moveLeaders(['above', 'below'] as ChannelLogin[], 'hottest', read).join(' ')).toBe(order);
  },
);
