import { expect, test } from 'vitest';
import { listedEmote, listOfUsage, USAGE_DAY, USAGE_DAY_S, usageOf } from '../../../tests/usage-of.ts';
import { type ChannelUsage, DAY_S } from '../../domain/usage.ts';
import { daysText, knownProblems, seenText, sinceText } from './usage-words.ts';

const NOON_S = USAGE_DAY_S + DAY_S / 2;
const problems = (change: Partial<ChannelUsage>) =>
  knownProblems(usageOf([listedEmote('a')], [0], 24, change)).join(' ');

test('what was seen is said in whole hours and days, never more than it was', () => {
  expect(seenText({ seconds: 41.9 * 3_600, days: 12 })).toBe('41 h of chat on 12 days');
  expect(seenText({ seconds: 3_599, days: 1 })).toBe('59 min of chat on 1 day');
});

test.each<[string, Partial<ChannelUsage>, RegExp]>([
  [
    'never loaded',
    { lists: [listOfUsage({ seenS: 0 })] },
    /^7TV Channel was never loaded: its emotes are not in the table\.$/,
  ],
  [
    'failing for days',
    { lists: [listOfUsage({ seenS: NOON_S - 3 * DAY_S, failure: 'No answer' })] },
    /^7TV Channel could not be loaded \(No answer\)\. It is shown as of 12 Jan 2027\.$/,
  ],
  ['a global one that fails', { lists: [listOfUsage({ isGlobal: true, seenS: 0 })] }, /^$/],
  [
    'changed while nobody watched',
    { emotes: [listedEmote('a', { added: { afterS: NOON_S - 4 * DAY_S, byS: NOON_S } })] },
    /^7TV Channel changed between 11 Jan 2027 and 15 Jan 2027 while nobody watched\.$/,
  ],
  [
    'changed while the channel was followed',
    { emotes: [listedEmote('a', { added: { afterS: NOON_S - 7_000, byS: NOON_S } })] },
    /^$/,
  ],
  [
    'changed before the period',
    { emotes: [listedEmote('a', { added: { afterS: NOON_S - 9 * DAY_S, byS: NOON_S - 2 * DAY_S } })] },
    /^$/,
  ],
])('a list that is %s', (_, change, words) => {
  expect(problems(change)).toMatch(words);
});

test('days that were dropped, records that cannot be read, and what is not stored are said', () => {
  const said = problems({
    droppedBefore: USAGE_DAY,
    newerRecords: 2,
    unreadableRecords: 1,
    otherUses: 7,
    saving: 'full',
  });
  expect(said).toMatch(/Days before 15 Jan 2027 were dropped/);
  expect(said).toMatch(/2 records of days are made by a newer version/);
  expect(said).toMatch(/1 record of a day is not readable, or of a day to come/);
  expect(said).toMatch(/7 uses are of emotes without a row/);
  expect(said).toMatch(/storage is full/);
});

test('the bars are a sentence, and a date is an interval if nobody watched', () => {
  const column = (counts: readonly number[], gaps: readonly number[]) => ({
    startS: USAGE_DAY,
    counts: Uint32Array.from(counts),
    gaps: Uint8Array.from(gaps),
  });
  expect(daysText(column([0, 3, 1, 0], [1, 0, 0, 0]))).toBe(
    'Last 4 days: used on 2 of 3 days with chat, most on 16 Jan 2027: 3 uses',
  );
  expect(daysText(column([0, 0], [1, 0]))).toBe('Last 2 days: not used on 1 day with chat');
  expect(daysText(column([0, 0], [1, 1]))).toBe('Last 2 days: no chat seen');
  expect(sinceText({ afterS: 0, byS: NOON_S })).toBe('before 15 Jan 2027');
  expect(sinceText({ afterS: NOON_S - DAY_S, byS: NOON_S })).toBe('14 Jan 2027 to 15 Jan 2027');
});
