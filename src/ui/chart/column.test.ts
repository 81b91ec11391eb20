import { expect, test } from 'vitest';
import { seriesOf } from '../../../tests/builders/recordings.ts';
import { columnOf, countAt, highestIn, nearestSeen, stepSecond, usualCount } from './column.ts';

const columnFrom = (startS: number, counts: readonly (number | null)[]) =>
  columnOf(seriesOf(startS, counts), 'every-use');

/** 100 to 110, without 107; 104 and 105 are gaps. */
const SECONDS = columnFrom(100, [3, 3, 3, 3, null, null, 3, null, 3, 3, 3]);
const NONE_SEEN = columnFrom(104, [null, null]);

test.each([
  ['one back from the present', null, -1, 109],
  ['over a gap, back', 106, -1, 103],
  ['over a gap, forward', 103, 1, 106],
  ['over a missing second', 106, 1, 108],
  ['to the oldest at most', 102, -300, 100],
  ['to the present at the newest', 109, 1, null],
  ['forward from the present', null, 1, null],
  ['from a second before the strip', 50, 1, 100],
])('a step goes %s', (_, from, by, to) => {
  expect(stepSecond(SECONDS, from, by)).toBe(to);
});

test('a step without a second that was seen stays at the present', () => {
  expect(stepSecond(NONE_SEEN, null, -1)).toBe(null);
  expect(stepSecond(columnFrom(0, []), null, -1)).toBe(null);
});

test('for a point in a gap there is the nearest second that was seen', () => {
  expect([99, 104, 105, 120].map((wanted) => nearestSeen(SECONDS, wanted))).toEqual([100, 103, 106, 110]);
  expect(nearestSeen(NONE_SEEN, 104)).toBe(null);
});

test('a gap has no numbers, and does not count as a total', () => {
  expect([104, 106, 111].map((second) => countAt(SECONDS, second))).toEqual([null, 3, null]);
  const column = { ...columnFrom(1, [7, null, 3]), counts: Uint32Array.of(7, 900, 3) };
  expect(highestIn(column, { fromS: 1, toS: 3 })).toBe(7);
});

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
