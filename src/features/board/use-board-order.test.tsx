import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { Options } from '../../options/options.ts';
import type { ReadChannel } from './rank-channels.ts';
import { useBoardOrder } from './use-board-order.ts';

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
