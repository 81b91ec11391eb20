import type { ChannelUsage, UsageEmote, UsageList } from '../src/domain/usage.ts';
import { unlistedEmote } from '../src/usage/stored-usage.ts';
import { emoteOf } from './recorded-channel.ts';

/** 2027-01-15. */
export const USAGE_DAY = 20_833;
/** The first second of it where the tests run. */
export const USAGE_DAY_S = new Date(2027, 0, 15).getTime() / 1_000;

/** An emote of the list of `listOfUsage`, which had it when it was first seen. */
export const listedEmote = (code: string, change: Partial<UsageEmote> = {}): UsageEmote => ({
  ...unlistedEmote(emoteOf(code)),
  listId: 'list',
  added: { afterS: 0, byS: USAGE_DAY_S },
  ...change,
});

/** The channel list of 7TV, as it was just seen. */
export const listOfUsage = (change: Partial<UsageList> = {}): UsageList => ({
  id: 'list',
  source: '7TV',
  title: 'Channel',
  isGlobal: false,
  seenS: USAGE_DAY_S,
  failure: '',
  ...change,
});

/** The usage of one day, on which `hours` of chat were seen. @param uses by the index of the emotes */
export function usageOf(
  emotes: readonly UsageEmote[],
  uses: readonly number[],
  hours = 24,
  change: Partial<ChannelUsage> = {},
): ChannelUsage {
  const counts = Float64Array.from(uses);
  const once = counts.map((count) => Math.min(count, 1));
  const seen = counts.map(() => hours * 3_600);
  return {
    channelLogin: 'somebody',
    today: USAGE_DAY,
    firstDay: USAGE_DAY,
    droppedBefore: null,
    emotes,
    lastUsedDay: once.map((used) => used * USAGE_DAY),
    lists: [listOfUsage()],
    marks: { firstDay: USAGE_DAY, seconds: Float64Array.of(hours * 3_600), uses: counts },
    periods: [
      {
        fromDay: USAGE_DAY,
        untilDay: USAGE_DAY,
        seconds: hours * 3_600,
        days: 1,
        uses: counts,
        messages: counts,
        chatterDays: once,
        daysUsed: once,
        possibleSeconds: seen,
      },
    ],
    days: [{ day: USAGE_DAY, uses: 1, seconds: hours * 3_600 }],
    added: [],
    newerRecords: 0,
    unreadableRecords: 0,
    otherUses: 0,
    saving: 'saved',
    ...change,
  };
}
