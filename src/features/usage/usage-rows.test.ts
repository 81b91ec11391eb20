import { expect, test } from 'vitest';
import { listedEmote, listOfUsage, USAGE_DAY_S, usageOf } from '../../../tests/builders/usage.ts';
import { emoteOf } from '../../../tests/stages/recording.ts';
import type { UsageEmote } from '../../domain/usage.ts';
import {
  COLUMNS,
  chosenPeriods,
  filterRows,
  isUnused,
  orderRows,
  type RowFilter,
  rowsOf,
  type UsageRow,
} from './usage-rows.ts';

const codes = (rows: readonly UsageRow[]): readonly string[] => rows.map(({ emote }) => emote.code);
/** An emote that is in no list. */
const free = (code: string, source = '7TV'): UsageEmote =>
  listedEmote(code, { source, listId: null, added: null });
const ALL: RowFilter = { search: '', source: null, isUnusedOnly: false, isCoveredOnly: false };
const removed = { afterS: USAGE_DAY_S, byS: USAGE_DAY_S };

test('every emote of the channel’s lists has a row, also unused; what was used and is gone, personal, or of no list of the channel is apart', () => {
  const emotes = [
    listedEmote('never'),
    listedEmote('used'),
    listedEmote('gone', { removed }),
    listedEmote('gone unused', { removed }),
    free('personal', '7TV personal'),
    free('of Twitch', 'Twitch'),
    listedEmote('of all channels', { listId: 'global' }),
    listedEmote('of all channels, unused', { listId: 'global' }),
  ];
  const lists = [listOfUsage(), listOfUsage({ id: 'global', isGlobal: true })];
  const rows = rowsOf(usageOf(emotes, [0, 5, 4, 0, 3, 2, 1, 0], 24, { lists }), []);
  expect(rows.map(({ part, emote }) => [part, emote.code])).toEqual([
    ['listed', 'never'],
    ['listed', 'used'],
    ['gone', 'gone'],
    ['personal', 'personal'],
    ['others', 'of Twitch'],
    ['others', 'of all channels'],
  ]);
});

test('rows are ordered by each column, those that are equal by their last use and their code', () => {
  const emotes = [
    listedEmote('b', { added: { afterS: 1, byS: 3 } }),
    listedEmote('A', { added: { afterS: 1, byS: 2 }, source: 'FrankerFaceZ' }),
    listedEmote('c', { source: 'BetterTTV' }),
    listedEmote('D', { added: { afterS: 1, byS: 4 } }),
  ];
  const usage = usageOf(emotes, [2, 0, 9, 0]);
  const rows = rowsOf(
    { ...usage, periods: [...usage.periods, ...usageOf(emotes, [1, 5, 2, 0]).periods] },
    [],
  );
  const orders = COLUMNS.map((column) => [
    column,
    ...[false, true].map((isDescending) => codes(orderRows(rows, { column, isDescending })).join('')),
  ]);
  expect(orders).toEqual([
    ['emote', 'AbcD', 'DcbA'],
    ['uses', 'ADbc', 'cbAD'],
    ['hour', 'ADbc', 'cbAD'],
    ['before', 'DbcA', 'AcbD'],
    ['days', 'ADbc', 'bcAD'],
    ['last', 'ADbc', 'bcAD'],
    ['since', 'AbDc', 'cDbA'],
    ['source', 'DbcA', 'AcDb'],
  ]);
});

test('the search finds a part of a code in any letters, and the code before a rename', () => {
  const listed = rowsOf(
    usageOf([listedEmote('Clap', { oldCode: 'Applause' }), listedEmote('b')], [1, 0]),
    [],
  );
  expect(codes(filterRows(listed, { ...ALL, search: ' LAP ' }))).toEqual(['Clap']);
  expect(codes(filterRows(listed, { ...ALL, search: 'applause', source: '7TV' }))).toEqual(['Clap']);
  expect(codes(filterRows(listed, { ...ALL, search: 'lap', source: 'BetterTTV' }))).toEqual([]);
});

test('an emote that the settings ignore, by its code or key, is not called unused', () => {
  const usage = usageOf(
    ['a', 'b', 'c', 'd'].map((code) => listedEmote(code)),
    [0, 0, 0, 5],
  );
  const rows = rowsOf(usage, ['a', emoteOf('b').key]);
  expect(rows.map(({ emote, isIgnored }) => [emote.code, isIgnored])).toEqual([
    ['a', true],
    ['b', true],
    ['c', false],
    ['d', false],
  ]);
  expect(codes(filterRows(rows, { ...ALL, isUnusedOnly: true }))).toEqual(['c']);
});

test('an emote is not called unused before ten hours of chat were seen', () => {
  const unusedAfter = (hours: number) => rowsOf(usageOf([listedEmote('a')], [0], hours), []).filter(isUnused);
  expect(unusedAfter(9.9)).toEqual([]);
  expect(codes(unusedAfter(10))).toEqual(['a']);
});

test('an emote without uses, whose code another list has, which counts, is covered by that one', () => {
  const emotes = [
    listedEmote('a'),
    { ...listedEmote('same'), code: 'a', source: 'BetterTTV' },
    listedEmote('b'),
  ];
  const rows = rowsOf(usageOf(emotes, [5, 0, 0]), []);
  expect(rows.map(({ part }) => part)).toEqual(['listed', 'covered', 'listed']);
  expect(rows.map(({ coveredBy }) => coveredBy)).toEqual([null, '7TV', null]);
  expect(filterRows(rows, { ...ALL, isCoveredOnly: true })).toEqual([rows[1]]);
});

test('a period ends today, and the one before it has as many days and ends where it begins', () => {
  expect(chosenPeriods('7', 100, true)).toEqual([
    { fromDay: 94, untilDay: 101 },
    { fromDay: 87, untilDay: 93 },
  ]);
  expect(chosenPeriods('all', 100, true)).toEqual([{ fromDay: 0, untilDay: 101 }]);
});
