import { expect, test } from 'vitest';
import { gapSeries } from './series.ts';
import { usualTotal } from './usual-total.ts';

/** A series with these totals, oldest first; null is a gap. */
function seriesWith(totals: readonly (number | null)[]) {
  const series = gapSeries(1_000, totals.length);
  for (const [index, total] of totals.entries()) {
    series.gaps[index] = Number(total === null);
    series.totals['every-use'][index] = total ?? 0;
  }
  return series;
}
const times = (count: number, total: number | null) => Array<number | null>(count).fill(total);

test.each([
  ['119 seconds', times(119, 5), null],
  ['120 seconds', times(120, 5), 5],
  ['a peak in a quiet chat', [...times(100, 3), ...times(99, 900)], 3],
  ['gaps', [...times(100, 7), ...times(300, null), ...times(20, 7)], 7],
  ['too many gaps', [...times(100, 7), ...times(300, null)], null],
  ['what is older than ten minutes', [...times(500, 1_000), ...times(250, 4), ...times(350, 8)], 8],
])('the usual total of %s', (_, totals, usual) => {
  expect(usualTotal(seriesWith(totals), 'every-use')).toBe(usual);
});
