import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordedMoment, SESSION_START_S } from '../../tests/recorded-session.ts';
import type { CountingMode } from './counting-rules.ts';
import { MOMENT_MAX_S } from './moment.ts';
import { momentPeak, type SeenSeconds, seenSeconds } from './moment-peak.ts';
import { seriesOf } from './series.ts';

/** From 60 to 110 s after the start; the detector found its peak at 95 s. */
const MOMENT = recordedMoment(60);
const at = (afterS: number): number => SESSION_START_S + afterS;
type Numbers = Readonly<Record<number, number>>;
const seenOf = (totals: Numbers, chatters: Numbers = {}): SeenSeconds => ({
  totalAt: (second) => totals[second - SESSION_START_S] ?? null,
  chattersAt: (second) => chatters[second - SESSION_START_S] ?? 0,
});

test.each([
  ['the highest total', { 59: 900, 70: 4, 84: 320, 95: 7, 110: 3, 111: 900 }, 84, 320],
  ['both ends belong to it', { 60: 9, 84: 5, 110: 10 }, 110, 10],
  ['totals of 0 are totals', { 70: 0 }, 70, 0],
  ['where nothing was seen it is the peak of the detector', { 20: 8 }, 95, null],
])('%s', (_, totals, second, total) => {
  expect(momentPeak(MOMENT, seenOf(totals))).toEqual({ moment: MOMENT, second: at(second), total });
});

test.each([
  ['the one with the most chatters', { 80: 9, 84: 9, 95: 9 }, { 80: 3, 84: 5, 95: 4 }, 84],
  ['also of totals of 0, as in a chat without emotes', { 60: 0, 70: 0, 95: 0 }, { 60: 1, 70: 7, 95: 2 }, 70],
  [
    'the peak of the detector, if it is one of equal ones',
    { 80: 9, 95: 9, 97: 9 },
    { 80: 3, 95: 3, 97: 3 },
    95,
  ],
  ['otherwise the first', { 80: 9, 84: 9, 95: 8 }, { 80: 3, 84: 3, 95: 4 }, 80],
])('of equal totals it is %s', (_, totals, chatters, second) => {
  expect(momentPeak(MOMENT, seenOf(totals, chatters)).second).toBe(at(second));
});

test('a moment that was marked by hand stands for the marked second', () => {
  const marked = recordedMoment(60, { isManual: true });
  expect(momentPeak(marked, seenOf({ 84: 320, 95: 7 }))).toMatchObject({ second: at(95), total: 7 });
});

test('a moment without an end goes on, at most as long as a moment lasts', () => {
  const open = recordedMoment(60, { endS: null });
  const seen = seenOf({ 84: 5, [60 + MOMENT_MAX_S]: 8, [61 + MOMENT_MAX_S]: 900 });
  expect(momentPeak(open, seen)).toMatchObject({ second: at(60 + MOMENT_MAX_S), total: 8 });
});

test('no second of the moment has a higher total', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(1_000)), { minLength: 51, maxLength: 51 }), (totals) => {
      const totalAt = (second: number): number | null => totals[second - MOMENT.startS] ?? null;
      const seen = totals.filter((total) => total !== null);
      const { second, total } = momentPeak(MOMENT, { totalAt, chattersAt: () => 1 });
      expect(total).toBe(seen.length === 0 ? null : Math.max(...seen));
      if (total !== null) expect(totalAt(second)).toBe(total);
    }),
  );
});

test('of a series the totals of one way of counting are compared, and then its chatters', () => {
  const series = seriesOf(
    [70, 80, 90].map((afterS) => {
      const totals = { 'every-use': 9, 'once-a-message': afterS === 90 ? 3 : 2, 'once-a-chatter': 0 };
      return { second: at(afterS), isGap: false, messages: 1, chatters: afterS === 80 ? 7 : 5, totals };
    }),
  );
  const peakIn = (mode: CountingMode) => momentPeak(MOMENT, seenSeconds(series, mode));
  expect(peakIn('every-use')).toMatchObject({ second: at(80), total: 9 });
  expect(peakIn('once-a-message')).toMatchObject({ second: at(90), total: 3 });
  expect(seenSeconds(series, 'every-use').totalAt(at(75))).toBeNull();
  expect(seenSeconds(series, 'every-use').totalAt(at(91))).toBeNull();
});
