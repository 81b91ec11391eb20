// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SecondTotals } from '../../domain/history.ts';
import { useDrawnStrip } from './use-drawn-strip.ts';

function secondsUpTo(last: number): readonly SecondTotals[] {
  return Array.from({ length: last }, (_, index) => ({
    second: index + 1,
    isGap: false,
    messages: 0,
    chatters: 0,
    totals: { 'every-use': 92, 'once-a-message': 0, 'once-a-chatter': 0 },
  }));
}

function follow(phase = 0, isInView = true) {
  const { result, rerender } = renderHook(
    ({ last }) => useDrawnStrip(secondsUpTo(last), 'every-use', phase, isInView),
    { initialProps: { last: 0 } },
  );
  return (last: number) => {
    rerender({ last });
    return result.current;
  };
}

test('every third second is drawn, and the strip stays the same until then', () => {
  const at = follow();
  expect(at(2).seconds).toEqual([]);
  const drawn = at(6);
  expect(drawn.seconds.map(({ second }) => second)).toEqual([3, 6]);
  expect(at(8)).toBe(drawn);
  expect(at(9).seconds.at(-1)?.second).toBe(9);
});

test('cards of different phases are drawn in different seconds', () => {
  const newest = [0, 1, 2].map((phase) => follow(phase)(9).seconds.at(-1)?.second);
  expect(newest).toEqual([9, 8, 7]);
});

test('the line is that of all seconds', () => {
  const at = follow();
  expect(at(59).line).toBeNull();
  expect(at(60).line).toBeCloseTo(122);
});

test('nothing is drawn out of view', () => {
  expect(follow(0, false)(60)).toEqual({ seconds: [], line: null });
});
