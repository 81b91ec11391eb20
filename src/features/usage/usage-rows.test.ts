import { expect, test } from 'vitest';
import { emoteOf } from '../../../tests/recorded-channel.ts';
import type { ChannelUsage, UsageEmote } from '../../domain/usage.ts';
import { isUnused, rowsOf } from './usage-rows.ts';

const DAY_S = 86_400;

const listed = (code: string): UsageEmote => ({
  ...emoteOf(code),
  listId: 'list',
  added: { afterS: 0, byS: 1 },
  removed: null,
  oldCode: '',
});

/** Emotes of a list, with their uses in a day of chat. */
function usageOf(uses: Readonly<Record<string, number>>): ChannelUsage {
  const counts = Float64Array.from(Object.values(uses));
  const seen = counts.map(() => DAY_S);
  const sums = { fromDay: 1, untilDay: 1, seconds: DAY_S, days: 1, uses: counts, messages: counts };
  return {
    channelLogin: 'somebody',
    today: 1,
    firstDay: 1,
    droppedBefore: null,
    emotes: Object.keys(uses).map(listed),
    lastUsedDay: counts,
    lists: [{ id: 'list', source: '7TV', title: 'Channel', isGlobal: false, seenS: 1, failure: '' }],
    marks: { firstDay: 1, seconds: seen, uses: counts },
    periods: [{ ...sums, chatterDays: counts, daysUsed: counts, possibleSeconds: seen }],
    days: [],
    added: [],
    newerRecords: 0,
    unreadableRecords: 0,
    otherUses: 0,
    saving: 'saved',
  };
}

test('an emote that the settings ignore, by its code or key, is not called unused', () => {
  const usage = usageOf({ a: 0, b: 0, c: 0, d: 5 });
  const rows = rowsOf(usage, ['a', emoteOf('b').key]).listed;
  expect(rows.map(({ emote, isIgnored }) => [emote.code, isIgnored])).toEqual([
    ['a', true],
    ['b', true],
    ['c', false],
    ['d', false],
  ]);
  expect(rows.filter(isUnused).map(({ emote }) => emote.code)).toEqual(['c']);
});
