import { expect, test } from 'vitest';
import { seriesOf } from '../../../tests/builders/recordings.ts';
import { columnOf } from './column.ts';
import { usualCount } from './usual-count.ts';

const times = (length: number, total: number | null) => new Array<number | null>(length).fill(total);

test.each([
  ['no second is known', [], null],
  ['119 seconds are known, and many are gaps', [...times(119, 90), ...times(300, null)], null],
  ['120 seconds are known', [...times(300, null), ...times(120, 90)], 90],
  ['chat is silent', times(300, 0), 0],
  ['less than half of the time was far busier', [...times(310, 90), ...times(290, 2_000)], 90],
  ['it was busier longer ago than ten minutes', [...times(5_000, 2_000), ...times(600, 90)], 90],
  ['the counts rise', Array.from({ length: 600 }, (_, index) => index), 292],
] as const)('the usual count, where %s', (_, totals, usual) => {
  const column = columnOf(seriesOf(1_000, totals), 'every-use');
  expect(usualCount(column, 1_000 + totals.length - 1)).toBe(usual);
});

test('it is that of the ten minutes up to the wanted second, also outside of the column', () => {
  const column = columnOf(seriesOf(0, [...times(600, 50), ...times(600, 70)]), 'every-use');
  const wanted = [599, 1_199, 1_500, 1_900, -1];
  expect(wanted.map((second) => usualCount(column, second))).toEqual([50, 70, 70, null, null]);
});
