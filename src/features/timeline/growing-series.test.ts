import { expect, test } from 'vitest';
import { seriesOf } from '../../../tests/builders/recordings.ts';
import { emptySeries } from '../../domain/series.ts';
import { createGrowingSeries } from './growing-series.ts';

const totalsOf = (series: ReturnType<typeof seriesOf> | null) =>
  series && Array.from(series.totals['every-use'], (total, index) => (series.gaps[index] ? null : total));

test('it adds the seconds that are new, and those only', () => {
  const growing = createGrowingSeries(seriesOf(100, [1, 2]));
  expect(totalsOf(growing.extend(seriesOf(101, [9, 3])))).toEqual([1, 2, 3]);
  const later = seriesOf(101, [9, 9, null, 5]);
  expect(totalsOf(growing.extend(later))).toEqual([1, 2, 3, null, 5]);
  expect(totalsOf(growing.extend(later))).toEqual([1, 2, 3, null, 5]);
});

test('what it returned does not change later', () => {
  const growing = createGrowingSeries(seriesOf(100, [1]));
  const before = growing.extend(seriesOf(101, [2]));
  growing.extend(seriesOf(102, [3]));
  expect(totalsOf(before)).toEqual([1, 2]);
});

test('a missing second is a gap', () => {
  const growing = createGrowingSeries(seriesOf(100, [1]));
  expect(totalsOf(growing.extend(seriesOf(101, [2, null, null, 5])))).toEqual([1, 2, null, null, 5]);
});

test('where seconds are missing the series has to be requested again; a new answer fills them with gaps', () => {
  const growing = createGrowingSeries(seriesOf(100, [1]));
  expect(totalsOf(growing.extend(seriesOf(103, [4])))).toEqual([1, null, null, 4]);
  expect(growing.extend(seriesOf(110, [4]))).toBeNull();
});

test('it grows beyond its spare room', () => {
  const growing = createGrowingSeries(emptySeries(0));
  for (let at = 0; at < 10_000; at += 100) {
    growing.extend(
      seriesOf(
        at,
        Array.from({ length: 100 }, (_, index) => at + index),
      ),
    );
  }
  const totals = totalsOf(growing.extend(emptySeries(0)));
  expect(totals).toHaveLength(10_000);
  expect(totals?.every((total, index) => total === index)).toBe(true);
});

test('when a known second became a gap, the series has to be requested again; a new answer takes the gap', () => {
  const later = seriesOf(101, [null, 5]);
  const growing = createGrowingSeries(seriesOf(100, [1, 2]));
  growing.extend(seriesOf(101, [2]));
  expect(growing.extend(later)).toBeNull();
  expect(totalsOf(createGrowingSeries(seriesOf(100, [1, 2])).extend(later))).toEqual([1, null, 5]);
});
