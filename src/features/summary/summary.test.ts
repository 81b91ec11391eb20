import { expect, test } from 'vitest';
import { momentOf, seriesOf } from '../../../tests/builders/recordings.ts';
import { emoteOf } from '../../../tests/builders/snapshots.ts';
import type { CountingMode } from '../../domain/counting-rules.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import type { Series } from '../../domain/series.ts';
import { secondText } from '../../ui/time-text.ts';
import { summaryOf } from './summary.ts';

/** 14 November 2026, noon where the tests run. */
const START_S = new Date(2026, 10, 14, 12).getTime() / 1_000;
const SUMS = { emotes: 214_902, mostUsed: { emote: emoteOf('giggle'), count: 12_140 } };

/** Calm chat with peaks: totals by second. */
const totalsOf = (length: number, peaks: Readonly<Record<number, number>>) =>
  Array.from({ length }, (_, at) => peaks[at] ?? 20);

/** The summary of a channel `a` that counts every use. */
const summaryWith = (
  moments: readonly RecordedMoment[],
  series: Series,
  sums: Parameters<typeof summaryOf>[2] = SUMS,
  mode: CountingMode = 'every-use',
) => summaryOf({ channelLogin: 'a', startS: START_S, moments }, series, sums, mode);
const NO_SUMS = { emotes: 0, mostUsed: null };

const texts = (summary: ReturnType<typeof summaryOf>) =>
  summary.numbers.map(({ value, name, words }) => `${value} ${name}${words}`);

test('it has date and length, the sums, the highest total with its time, the moments, the most used emote', () => {
  const series = seriesOf(START_S, totalsOf(11_520, { 4742: 702, 9000: 702 }));
  const moments = [momentOf(START_S + 4_742, emoteOf('gaspFace'), { ratio: 5.1, mood: 'tense' })];
  const summary = summaryWith(moments, series);
  expect([summary.channel, summary.when]).toEqual(['a', '14 Nov 2026 · 3 h 12 min']);
  expect(texts(summary)).toEqual([
    '214,902 emotes',
    `702 most in 10 s, ${secondText(START_S + 4_742)}`,
    '1 moment',
    '12,140 giggle, the most used',
  ]);
  expect(summary.moments).toMatchObject([
    {
      emote: emoteOf('gaspFace'),
      name: 'gaspFace',
      isManual: false,
      ratio: 5.1,
      chatters: 61,
      mood: 'tense',
      time: secondText(START_S + 4_742),
    },
  ]);
  expect(summary.usual).toBe(20);
});

test('of many moments the five with the highest ratios are named, the highest first, at their peaks; a mark only where there are fewer', () => {
  const peaks = { 100: 300, 300: 300, 500: 300, 703: 900, 900: 300, 1100: 300 };
  const moments = [100, 300, 500, 700, 900, 1_100].map((at, index) =>
    momentOf(START_S + at, emoteOf(`e${index}`), {
      ratio: [2, 3, 4, 5, 6, 9][index] ?? 0,
      isManual: index === 5,
    }),
  );
  const series = seriesOf(START_S, totalsOf(1_200, peaks));
  const summary = summaryWith(moments, series);
  expect(summary.moments.map(({ name, ratio, time }) => [name, ratio, time])).toEqual([
    ['e4', 6, secondText(START_S + 900)],
    ['e3', 5, secondText(START_S + 700)],
    ['e2', 4, secondText(START_S + 500)],
    ['e1', 3, secondText(START_S + 300)],
    ['e0', 2, secondText(START_S + 100)],
  ]);
  const few = summaryWith(moments.slice(4), series);
  expect(few.moments.map(({ name, ratio }) => [name, ratio])).toEqual([
    ['e4', 6],
    ['e5', null],
  ]);
  expect(texts(few)).toContain('1 moment');
});

test('the ratio decides, not the surprise; one of a nearly silent chat is not shown and comes after all others', () => {
  const moments = [
    momentOf(START_S + 100, emoteOf('quiet'), { ratio: 60, surprise: 13 }),
    momentOf(START_S + 300, emoteOf('busy'), { ratio: 3, surprise: 12 }),
    momentOf(START_S + 500, emoteOf('calm'), { ratio: 5, surprise: 9 }),
  ];
  const summary = summaryWith(moments, seriesOf(START_S, totalsOf(600, {})));
  expect(summary.moments.map(({ name, ratio }) => [name, ratio])).toEqual([
    ['calm', 5],
    ['busy', 3],
    ['quiet', null],
  ]);
});

test('without a date the times are those since the start', () => {
  const midnightS = new Date(1970, 0, 2).getTime() / 1_000;
  const series = seriesOf(midnightS, totalsOf(600, { 130: 90 }));
  const info = { channelLogin: 'a', startS: midnightS, moments: [momentOf(midnightS + 130, null)] };
  expect(summaryOf(info, series, SUMS, 'every-use').moments[0]?.time).toBe('0:02:10');
});

test('another way of counting is said, and its totals are used', () => {
  const series = seriesOf(START_S, totalsOf(45, { 30: 100 }));
  const summary = summaryWith([], series, NO_SUMS, 'once-a-chatter');
  expect(summary.when).toBe('14 Nov 2026 · 45 s · once per chatter');
  expect(texts(summary)).toEqual(['0 emotes', `50 most in 10 s, ${secondText(START_S + 30)}`, '0 moments']);
  expect(summary.usual).toBeNull();
});

test('a silent recording has no highest total; a moment without an emote has a name', () => {
  const summary = summaryWith([momentOf(START_S + 40, null)], seriesOf(START_S, Array(60).fill(0)), NO_SUMS);
  expect(texts(summary)).toEqual(['0 emotes', '1 moment']);
  expect(summary.moments.map(({ name }) => name)).toEqual(['Moment']);
});
