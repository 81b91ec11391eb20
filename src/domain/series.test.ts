import { expect, test } from 'vitest';
import { secondsIn, seriesOf as series } from '../../tests/builders/recordings.ts';
import { appendSeries, emptySeries, endOf, type Series, seriesOf, seriesSince, withGaps } from './series.ts';

/** The first second and the totals; null is a gap. */
function readable(of: Series): readonly [number, ...(number | null)[]] {
  return [of.startS, ...secondsIn(of).map(({ isGap, totals }) => (isGap ? null : totals['every-use']))];
}

test('seconds become columns, and missing ones between them are gaps', () => {
  const [first, , last] = secondsIn(series(7, [1, 2, 3]));
  const columns = seriesOf(first && last ? [first, last] : []);
  expect(columns).toEqual({ ...series(7, [1, null, 3]), totals: series(7, [1, null, 3]).totals });
  expect(endOf(columns)).toBe(10);
  expect(seriesOf([])).toEqual(emptySeries(0));
});

test.each<[string, Series, Series, readonly (number | null)[]]>([
  ['the first ones', emptySeries(0), series(50, [1, 2]), [50, 1, 2]],
  ['the next one', series(10, [1, 2]), series(12, [3]), [10, 1, 2, 3]],
  ['none', series(10, [1, 2]), emptySeries(0), [10, 1, 2]],
  ['the last ones again', series(10, [1, 2, 3]), series(11, [8, 9]), [10, 1, 8, 9]],
  ['all again, with some before them', series(10, [1]), series(8, [6, 7, 8]), [8, 6, 7, 8]],
  ['earlier ones: the known ones after them are of another time', series(10, [1, 2]), series(4, [5]), [4, 5]],
  ['a later one', series(10, [1]), series(13, [4]), [10, 1, null, null, 4]],
  ['more than the limit', series(10, [1, 2, 3, 4]), series(14, [5, 6]), [11, 2, 3, 4, 5, 6]],
  [
    'one after a pause of the limit and more',
    series(10, [1]),
    series(99, [5]),
    [95, null, null, null, null, 5],
  ],
])('seconds are appended: %s', (_, before, added, expected) => {
  const first = readable(before);
  expect(readable(appendSeries(before, added, 5))).toEqual(expected);
  expect(readable(before)).toEqual(first);
});

test.each([
  [0, [10, 1, 2, 3]],
  [11, [11, 2, 3]],
  [99, [13]],
])('the seconds since %d', (fromS, expected) => {
  expect(readable(seriesSince(series(10, [1, 2, 3]), fromS))).toEqual(expected);
});

test.each([
  [{ fromS: 11, untilS: 12 }, [10, 1, null, null, 4]],
  [{ fromS: 0, untilS: 10 }, [10, null, 2, 3, 4]],
  [{ fromS: 0, untilS: 9 }, [10, 1, 2, 3, 4]],
  [{ fromS: 13, untilS: 99 }, [10, 1, 2, 3, null]],
])('missed seconds become gaps without numbers: %j', (missed, expected) => {
  const gaps = withGaps(series(10, [1, 2, 3, 4]), missed);
  expect(readable(gaps)).toEqual(expected);
  expect(secondsIn(gaps).every(({ isGap, messages }) => !isGap || messages === 0)).toBe(true);
});
