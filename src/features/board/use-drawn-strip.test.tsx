// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SecondTotals } from '../../domain/recording.ts';
import { useDrawnStrip, usualLine } from './use-drawn-strip.ts';

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

function secondsOf(totals: readonly (number | null)[]): readonly SecondTotals[] {
  return totals.map((total, second) => ({
    second,
    isGap: total === null,
    messages: 0,
    chatters: 0,
    totals: { 'every-use': total ?? 0, 'once-a-message': 1, 'once-a-chatter': 1 },
  }));
}

const times = (count: number, total: number | null) => new Array<number | null>(count).fill(total);

test.each([
  ['no second is known', [], null],
  ['59 seconds are known, and many are gaps', [...times(59, 100), ...times(100, null)], null],
  ['chat is even', times(60, 92), 122],
  ['a peak of a minute in five does not raise it', [...times(240, 92), ...times(60, 2_000)], 122],
  ['chat is silent', times(60, 0), 2.4],
] as const)('the line where %s', (_, totals, line) => {
  const found = usualLine(secondsOf(totals), 'every-use');
  if (line === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(line);
});

test('the line is that of the way of counting', () => {
  expect(usualLine(secondsOf(times(60, 92)), 'once-a-message')).toBeCloseTo(3.7);
});
