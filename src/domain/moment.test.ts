import { expect, test } from 'vitest';
import { momentOf, recordedEmote, recordedMoment, SESSION_START_S } from '../../tests/builders/recordings.ts';
import { emoteOf } from '../../tests/builders/snapshots.ts';
import { compareLevel } from './chat-level.ts';
import type { CountingMode } from './counting-rules.ts';
import {
  ALL_MOMENTS,
  areAllPeaks,
  compareStrength,
  isListed,
  type MomentChoice,
  momentLabel,
  momentPeak,
  possibleChoice,
  ratioText,
  ratioTitle,
  shownRatio,
  totalsOf,
} from './moment.ts';
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

test('a ratio has one digit after the point, and says what it is a ratio of', () => {
  expect([ratioText(13), ratioText(3.44)]).toEqual(['×13.0', '×3.4']);
  expect(ratioTitle(12.8, 169)).toBe('12.8 times as active as usual (169 chatters)');
});

test.each([0, 1, 2, 3, 4, 40])('at a usual level of %i the ratio is shown from 3 on', (usual) => {
  for (const level of [8, 20, 147, 10_000].filter((each) => each > usual + 4)) {
    const reading = compareLevel(level, usual);
    expect(shownRatio(momentOf(100, null, reading)), `${level}`).toBe(usual < 3 ? null : reading.ratio);
  }
});

test('a mark has no ratio; a moment of an older version, without a surprise, has its own', () => {
  expect(shownRatio(momentOf(100, null, { isManual: true }))).toBeNull();
  expect(shownRatio(momentOf(100, null, { surprise: null }))).toBe(4.2);
});

test('moments are ordered by the ratio that is shown, then by their surprise; marks come last', () => {
  const moments = [
    momentOf(100, null, { isManual: true, ratio: null, surprise: null }),
    momentOf(200, null, { ratio: 147, surprise: 22 }),
    momentOf(300, null, { ratio: 90, surprise: 17 }),
    momentOf(400, null, { ratio: 3, surprise: 9 }),
    momentOf(500, null, { ratio: 4, surprise: 8 }),
    momentOf(600, null, { ratio: 4, surprise: 8 }),
  ];
  expect(moments.toSorted(compareStrength).map(({ peakS }) => peakS)).toEqual([500, 600, 400, 200, 300, 100]);
});

const voteOf = (...counts: readonly string[]) => ({
  options: counts.map((text) => ({ text: text.split(' ')[0] ?? '', votes: Number(text.split(' ')[1]) })),
  isPartial: false,
});

test.each([
  [{}, 'KEKW ×3.3'],
  [{ ratio: null }, 'KEKW'],
  [{ mood: 'funny' as const }, 'KEKW ×3.3 funny'],
  [{ mood: 'sad' as const, ratio: null }, 'KEKW sad'],
  [{ ratio: 147, surprise: 22 }, 'KEKW'],
  [{ emote: null }, 'Moment ×3.3'],
  [{ emote: null, isManual: true }, 'Marked by hand'],
  [{ emote: recordedEmote('a\r\n\t b\u0000\u2028c') }, 'a b c ×3.3'],
  [{ emote: recordedEmote('\u202e\n') }, 'Moment ×3.3'],
  [{ emote: recordedEmote('\ud800x') }, 'x ×3.3'],
  [{ emote: recordedEmote('مرحبا 👨‍👩‍👧') }, 'مرحبا 👨‍👩‍👧 ×3.3'],
  [{ emote: recordedEmote(`${'a'.repeat(79)}😀`) }, `${'a'.repeat(79)} ×3.3`],
  [{ vote: voteOf('LUL 4', 'Sadge 7') }, 'Vote: Sadge 7, LUL 4'],
  [{ vote: { ...voteOf('a\u202eb 1', 'c 0'), isPartial: true } }, 'Vote: a b 1, c 0, partly counted'],
])('%j is called %s', (more, label) => {
  expect(momentLabel(recordedMoment(0, more))).toBe(label);
});

const [KEKW, LUL] = [emoteOf('KEKW'), emoteOf('LUL')];
const MOMENTS = [
  momentOf(100, KEKW, { mood: 'funny' }),
  momentOf(200, LUL, { mood: 'funny' }),
  momentOf(300, KEKW, { isManual: true, mood: null }),
];

test.each<[MomentChoice, readonly number[]]>([
  [ALL_MOMENTS, [100, 200, 300]],
  [{ kind: 'marks' }, [300]],
  [{ kind: 'records' }, []],
  [{ kind: 'mood', mood: 'funny', among: 'moments' }, [100, 200]],
  [{ kind: 'emote', emote: KEKW, among: 'moments' }, [100]],
])('of %j the moments are listed at %j', (choice, at) => {
  expect(MOMENTS.filter((moment) => isListed(moment, choice)).map(({ peakS }) => peakS)).toEqual(at);
});

test('all peaks are those of an emote or a mood, unless only its moments are wanted', () => {
  expect([ALL_MOMENTS, { kind: 'mood', mood: 'sad' } as const].map(areAllPeaks)).toEqual([false, true]);
  expect(areAllPeaks({ kind: 'emote', emote: LUL, among: 'moments' })).toBe(false);
});

test.each<[MomentChoice | null, boolean]>([
  [null, false],
  [{ kind: 'marks' }, true],
  [{ kind: 'mood', mood: 'sad', among: 'moments' }, false],
  [{ kind: 'mood', mood: 'sad' }, true],
  [{ kind: 'emote', emote: emoteOf('none'), among: 'moments' }, true],
  [{ kind: 'records' }, true],
])('%j is possible: %s; otherwise all moments are listed', (choice, isPossible) => {
  expect(possibleChoice(choice, MOMENTS)).toBe(isPossible ? choice : ALL_MOMENTS);
});

test('after the last mark is removed all moments are listed', () => {
  expect(possibleChoice({ kind: 'marks' }, MOMENTS.slice(0, 2))).toBe(ALL_MOMENTS);
});
