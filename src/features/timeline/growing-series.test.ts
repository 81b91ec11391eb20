import { expect, test } from 'vitest';
import { seriesOf } from '../../../tests/history-of.ts';
import type { SecondTotals } from '../../domain/recording.ts';
import { seriesOf as columnsOf, emptySeries } from '../../domain/series.ts';
import { createGrowingSeries } from './growing-series.ts';

function second(at: number, total: number | null): SecondTotals {
  const count = total ?? 0;
  return {
    second: at,
    isGap: total === null,
    messages: count,
    chatters: count,
    totals: { 'every-use': count, 'once-a-message': count, 'once-a-chatter': count },
  };
}

const totalsOf = (series: ReturnType<typeof seriesOf> | null) =>
  series && Array.from(series.totals['every-use'], (total, index) => (series.gaps[index] ? null : total));

test('it adds the seconds that are new, and those only', () => {
  const growing = createGrowingSeries(seriesOf(100, [1, 2]));
  expect(totalsOf(growing.extend(columnsOf([second(101, 9), second(102, 3)])))).toEqual([1, 2, 3]);
  const recent = columnsOf([second(101, 9), second(102, 9), second(103, null), second(104, 5)]);
  expect(totalsOf(growing.extend(recent))).toEqual([1, 2, 3, null, 5]);
  expect(totalsOf(growing.extend(recent))).toEqual([1, 2, 3, null, 5]);
});

test('what it returned does not change later', () => {
  const growing = createGrowingSeries(seriesOf(100, [1]));
  const before = growing.extend(columnsOf([second(101, 2)]));
  growing.extend(columnsOf([second(102, 3)]));
  expect(totalsOf(before)).toEqual([1, 2]);
});

test('a missing second is a gap', () => {
  const growing = createGrowingSeries(seriesOf(100, [1]));
  expect(totalsOf(growing.extend(columnsOf([second(101, 2), second(104, 5)])))).toEqual([
    1,
    2,
    null,
    null,
    5,
  ]);
});

test('where seconds are missing the series has to be requested again; a new answer fills them with gaps', () => {
  const growing = createGrowingSeries(seriesOf(100, [1]));
  expect(totalsOf(growing.extend(columnsOf([second(103, 4)])))).toEqual([1, null, null, 4]);
  expect(growing.extend(columnsOf([second(110, 4)]))).toBeNull();
});

test('it grows beyond its spare room', () => {
  const growing = createGrowingSeries(emptySeries(0));
  for (let at = 0; at < 10_000; at += 100) {
    growing.extend(columnsOf(Array.from({ length: 100 }, (_, index) => second(at + index, at + index))));
  }
  const totals = totalsOf(growing.extend(columnsOf([])));
  expect(totals).toHaveLength(10_000);
  expect(totals?.every((total, index) => total === index)).toBe(true);
});

test('when a known second became a gap, the series has to be requested again; a new answer takes the gap', () => {
  const recent = columnsOf([second(101, null), second(102, 5)]);
  const growing = createGrowingSeries(seriesOf(100, [1, 2]));
  growing.extend(columnsOf([second(101, 2)]));
  expect(growing.extend(recent)).toBeNull();
  expect(totalsOf(createGrowingSeries(seriesOf(100, [1, 2])).extend(recent))).toEqual([1, null, 5]);
});
