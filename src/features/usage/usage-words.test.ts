import { expect, test } from 'vitest';
import { listedEmote, listOfUsage, USAGE_DAY, USAGE_DAY_S, usageOf } from '../../../tests/builders/usage.ts';
import { inTimeZone } from '../../../tests/fakes/browser.ts';
import { type ChannelUsage, DAY_S } from '../../domain/usage.ts';
import { dayPaths, hourlyText, noteText } from './usage-row.tsx';
import { rowsOf } from './usage-rows.ts';
import { daysText, knownProblems, noComparison, seenText, sinceText } from './usage-words.ts';

const NOON_S = USAGE_DAY_S + DAY_S / 2;
const problems = (change: Partial<ChannelUsage>) =>
  knownProblems(usageOf([listedEmote('a')], [0], 24, change)).join(' ');

test('what was seen is said in hours, minutes and days, never more than it was', () => {
  expect(seenText({ seconds: 6_119, days: 2 })).toBe('1 h 41 min of chat on 2 days');
  expect(seenText({ seconds: 3_599, days: 1 })).toBe('59 min of chat on 1 day');
});

test.each<[string, Partial<ChannelUsage>, RegExp]>([
  [
    'failing since before it was loaded',
    { lists: [listOfUsage({ seenS: 0, failure: 'No answer' })] },
    /^7TV Channel could not be loaded \(No answer\): its emotes are not in the table\.$/,
  ],
  [
    'failing for days',
    { lists: [listOfUsage({ seenS: NOON_S - 3 * DAY_S, failure: 'No answer' })] },
    /^7TV Channel could not be loaded \(No answer\): it is shown as of 12 Jan 2027\.$/,
  ],
  ['still loading', { lists: [listOfUsage({ seenS: 0 })] }, /^$/],
  [
    'a global one that fails',
    { lists: [listOfUsage({ isGlobal: true, seenS: 0, failure: 'No answer' })] },
    /^$/,
  ],
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

test.each(['America/New_York', 'Pacific/Apia'])(
  'a change in the first hour of the period is said, and none of the hour before: in %s',
  async (zone) => {
    const said = (hours: number) => {
      const byS = new Date(2027, 0, 15, hours).getTime() / 1_000;
      return problems({ emotes: [listedEmote('a', { added: { afterS: byS - DAY_S, byS } })] });
    };
    const [before, after] = await inTimeZone(zone, () => [said(-1), said(0)]);
    expect(before).toBe('');
    expect(after).toContain('changed between 14 Jan 2027 and 15 Jan 2027 while nobody watched');
  },
);

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
  expect(said).toMatch(
    /7 uses are of emotes without a row: .*, or the page was closed before they were stored/,
  );
  expect(said).toMatch(/storage is full/);
});

test('the bars are a sentence, and a date is an interval if nobody watched', () => {
  expect(daysText(USAGE_DAY, [null, 3, 1, 0])).toBe(
    'Last 4 days: used on 2 of 3 days with chat, most on 16 Jan 2027: 3 uses',
  );
  expect(daysText(USAGE_DAY, [null, 0])).toBe('Last 2 days: not used on 1 day with chat');
  expect(daysText(USAGE_DAY, [null, null])).toBe('Last 2 days: no chat seen');
  expect(sinceText({ afterS: 0, byS: NOON_S })).toBe('before 15 Jan 2027');
  expect(sinceText({ afterS: NOON_S - DAY_S, byS: NOON_S })).toBe('14 Jan 2027 to 15 Jan 2027');
});

test('a day with uses has a bar in proportion, higher than the dot of a day without; one without chat has nothing', () => {
  expect(dayPaths([80, 0, null, 40, 1])).toEqual({
    bars: 'M0 20v-20.0h3V20zM12 20v-10.0h3V20zM16 20v-4.0h3V20z',
    dots: 'M4 20v-2.0h3V20z',
  });
});

test('there is a period to compare with only if chat was seen in it', () => {
  const usage = (change: Partial<ChannelUsage>) => noComparison(usageOf([], [], 24, change));
  const { periods } = usageOf([], []);
  const empty = periods.map((sums) => ({ ...sums, seconds: 0 }));
  expect(usage({ firstDay: null })).toBe('No chat was seen before.');
  expect(usage({ firstDay: USAGE_DAY })).toBe('No chat was seen before.');
  expect(usage({ firstDay: USAGE_DAY - 1 })).toBeNull();
  expect(usage({ firstDay: USAGE_DAY - 99, periods: [...periods, ...periods] })).toBeNull();
  expect(usage({ firstDay: USAGE_DAY - 99, periods: [...periods, ...empty] })).toBe(
    'No chat was seen before.',
  );
});

test.each([
  [null, '–'],
  [0, '0.0'],
  [0.049, '<0.1'],
  [0.05, '0.1'],
  [4.16, '4.2'],
  [608, '608.0'],
  [12_345.67, '12,345.7'],
])('%j uses an hour are %s: one decimal in each row', (rate, text) => {
  expect(hourlyText(rate)).toBe(text);
});

test('a row says why its emote has no uses, or what it was called', () => {
  const emotes = [
    listedEmote('a'),
    { ...listedEmote('twin', { source: 'BetterTTV' }), code: 'a' },
    listedEmote('Clap', { oldCode: 'Appl\u202eause' }),
    listedEmote('ignored'),
  ];
  const rows = rowsOf(usageOf(emotes, [5, 0, 1, 0]), ['ignored']);
  expect(rows.map(noteText)).toEqual([
    '',
    'covered by 7TV’s a',
    'was Appl\ufffdause',
    'ignored, not counted',
  ]);
});
