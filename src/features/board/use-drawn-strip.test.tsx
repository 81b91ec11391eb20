// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { seriesOf } from '../../../tests/history-of.ts';
import { recordedRange } from '../../ui/chart/column.ts';
import { useDrawnStrip, usualLine } from './use-drawn-strip.ts';

/** By default the total of each second is its number. */
function follow(phase = 0, isInView = true, totalOf = (second: number) => second) {
  const secondsUpTo = (last: number) =>
    seriesOf(
      1,
      Array.from({ length: last }, (_, index) => totalOf(index + 1)),
    );
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
  expect([...at(2).column.counts]).toEqual([]);
  const drawn = at(6);
  expect([...drawn.column.counts]).toEqual([3, 6]);
  expect(recordedRange(drawn.column)).toEqual({ fromS: 1, toS: 2 });
  expect(at(8)).toBe(drawn);
  expect(at(9).column.counts.at(-1)).toBe(9);
});

test('cards of different phases are drawn in different seconds', () => {
  const newest = [0, 1, 2].map((phase) => follow(phase)(9).column.counts.at(-1));
  expect(newest).toEqual([9, 8, 7]);
});

test('the line is that of all seconds', () => {
  const at = follow(0, true, () => 92);
  expect(at(59).line).toBeNull();
  expect(at(60).line).toBeCloseTo(122);
});

test('nothing is drawn out of view', () => {
  const { column, line } = follow(0, false)(60);
  expect(column.counts).toHaveLength(0);
  expect(line).toBeNull();
});

const times = (count: number, total: number | null) => new Array<number | null>(count).fill(total);

test.each([
  ['no second is known', [], null],
  ['59 seconds are known, and many are gaps', [...times(59, 100), ...times(100, null)], null],
  ['chat is even', times(60, 92), 122],
  ['a peak of a minute in five does not raise it', [...times(240, 92), ...times(60, 2_000)], 122],
  ['chat is silent', times(60, 0), 2.4],
] as const)('the line where %s', (_, totals, line) => {
  const found = usualLine(seriesOf(0, totals), 'every-use');
  if (line === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(line);
});

test('the line is that of the way of counting', () => {
  expect(usualLine(seriesOf(0, times(60, 2)), 'once-a-chatter')).toBeCloseTo(3.7);
});
