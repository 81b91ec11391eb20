import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordedMoment, SESSION_START_S } from '../../tests/recorded-session.ts';
import { MOMENT_MAX_S } from './moment.ts';
import { momentPeak } from './moment-peak.ts';

/** From 60 to 110 s after the start; the detector found its peak at 95 s. */
const MOMENT = recordedMoment(60);
const at = (afterS: number): number => SESSION_START_S + afterS;
const totalsOf =
  (totals: Readonly<Record<number, number>>) =>
  (second: number): number | null =>
    totals[second - SESSION_START_S] ?? null;

test.each([
  ['the highest total', { 59: 900, 70: 4, 84: 320, 95: 7, 110: 3, 111: 900 }, 84, 320],
  ['the first of equal ones', { 80: 9, 84: 9 }, 80, 9],
  ['both ends belong to it', { 60: 9, 84: 5, 110: 10 }, 110, 10],
  ['totals of 0 are totals', { 70: 0 }, 70, 0],
  ['where nothing was seen it is the peak of the detector', { 20: 8 }, 95, null],
])('%s', (_, totals, second, total) => {
  expect(momentPeak(MOMENT, totalsOf(totals))).toEqual({ moment: MOMENT, second: at(second), total });
});

test('a moment that was marked by hand stands for the marked second', () => {
  const marked = recordedMoment(60, { isManual: true });
  expect(momentPeak(marked, totalsOf({ 84: 320, 95: 7 }))).toMatchObject({ second: at(95), total: 7 });
});

test('a moment without an end goes on, at most as long as a moment lasts', () => {
  const open = recordedMoment(60, { endS: null });
  const totals = totalsOf({ 84: 5, [60 + MOMENT_MAX_S]: 8, [61 + MOMENT_MAX_S]: 900 });
  expect(momentPeak(open, totals)).toMatchObject({ second: at(60 + MOMENT_MAX_S), total: 8 });
});

test('no second of the moment has a higher total', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(1_000)), { minLength: 51, maxLength: 51 }), (totals) => {
      const totalAt = (second: number): number | null => totals[second - MOMENT.startS] ?? null;
      const seen = totals.filter((total) => total !== null);
      const { second, total } = momentPeak(MOMENT, totalAt);
      expect(total).toBe(seen.length === 0 ? null : Math.max(...seen));
      if (total !== null) expect(totalAt(second)).toBe(total);
    }),
  );
});
