import { expect, test } from 'vitest';
import { recordedMoment, SESSION_START_S } from '../../tests/builders/recordings.ts';
import type { CountingMode } from './counting-rules.ts';
import { momentPeak, totalsOf } from './moment-peak.ts';
import { seriesOf } from './series.ts';

/** From 60 to 110 s after the start; the detector found its peak at 95 s. */
const MOMENT = recordedMoment(60);
const at = (afterS: number): number => SESSION_START_S + afterS;
const totalsAt = (totals: Readonly<Record<number, number>>) => (second: number) =>
  totals[second - SESSION_START_S] ?? null;

test.each([
  ['the highest total near the peak', { 92: 30, 95: 20, 98: 40 }, 98, 40],
  ['also five seconds before it', { 90: 21, 95: 20 }, 90, 21],
  ['also five seconds after it', { 95: 20, 100: 21 }, 100, 21],
  ['no second that is farther away', { 84: 900, 89: 900, 95: 20, 101: 900, 110: 900 }, 95, 20],
  ['of equal ones the peak', { 94: 20, 95: 20, 96: 20 }, 95, 20],
  ['of equal ones the nearest', { 91: 30, 95: 20, 97: 30 }, 97, 30],
  ['the peak, where fewer than ten emotes were used', { 93: 9, 95: 2 }, 95, 2],
  ['another second, where ten were used', { 93: 10, 95: 2 }, 93, 10],
  ['a second that was seen, where the peak was not', { 93: 30 }, 93, 30],
  ['the peak, where nothing was seen', { 20: 80 }, 95, null],
])('the crown of a moment is %s', (_, totals, crownS, total) => {
  expect(momentPeak(MOMENT, totalsAt(totals))).toEqual({ moment: MOMENT, crownS: at(crownS), total });
});

test('the crown of a moment that was marked by hand is the marked second', () => {
  const marked = recordedMoment(60, { isManual: true });
  expect(momentPeak(marked, totalsAt({ 93: 320, 95: 7 }))).toMatchObject({ crownS: at(95), total: 7 });
});

test('of a series the totals of one way of counting are compared', () => {
  const series = seriesOf(
    [91, 95, 97].map((afterS) => {
      const totals = { 'every-use': 100 - afterS, 'once-a-message': afterS, 'once-a-chatter': 0 };
      return { second: at(afterS), isGap: false, messages: 1, chatters: 5, totals };
    }),
  );
  const crownIn = (mode: CountingMode) => momentPeak(MOMENT, totalsOf(series, mode)).crownS;
  expect([crownIn('once-a-message'), crownIn('once-a-chatter')]).toEqual([at(97), at(95)]);
  expect(totalsOf(series, 'every-use')(at(93))).toBeNull();
  expect(totalsOf(series, 'every-use')(at(98))).toBeNull();
});
