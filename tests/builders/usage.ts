import type { ChannelUsage, UsageEmote, UsageList } from '../../src/domain/usage.ts';
import { MINUTE_BYTES } from '../../src/usage/calendar.ts';
import { encodeEntries } from '../../src/usage/day-codec.ts';
import {
  LIVE,
  newChannel,
  type StoredChannel,
  type StoredDay,
  unlistedEmote,
} from '../../src/usage/stored-usage.ts';
import { createUsageStore } from '../../src/usage/usage-store.ts';
import { createMemoryRows } from '../fakes/storage.ts';
import { emoteOf } from '../stages/recording.ts';

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
        daysUsed: once,
        possibleSeconds: seen,
      },
    ],
    days: [{ day: USAGE_DAY, seconds: hours * 3_600 }],
    added: [],
    newerRecords: 0,
    unreadableRecords: 0,
    otherUses: 0,
    saving: 'saved',
    ...change,
  };
}

/** The newest planted day. */
export const TODAY = 20_833;

/** Four hours of a day on which `emotes` emotes were used, few of them often, as in a real chat. */
function usedDay(emotes: number): StoredDay {
  const entries = Array.from({ length: emotes }, (_, emote) => {
    const uses = Math.ceil(20_000 / (emote + 1));
    return [emote, uses, Math.ceil(uses * 0.7)] as const;
  });
  const minutes = new Uint8Array(MINUTE_BYTES).fill(255, 200, 230);
  return { seconds: 14_400, others: 0, minutes, block: encodeEntries(entries) };
}

interface PlantedUsage {
  readonly emotes: number;
  /** How many, up to `TODAY`. */
  readonly days: number;
  readonly part?: string;
  readonly change?: Partial<StoredChannel>;
}

export function openUsageStore(memory = createMemoryRows()) {
  const store = createUsageStore(memory.rows, 'http://localhost');
  /** Stores a channel whose emotes were all used on each day. */
  async function plant(channelLogin: string, { emotes, days, part = LIVE, change }: PlantedUsage) {
    const stored = usedDay(emotes);
    const outcome = await store.change(channelLogin, () => ({
      channel: {
        ...newChannel(channelLogin, 'a'),
        emotes: Array.from({ length: emotes }, (_, number) => ({
          ...unlistedEmote(emoteOf(`emote${number}`)),
          number,
        })),
        nextNumber: emotes,
        ...change,
      },
      parts: Array.from({ length: days }, (_, index) => ({ day: TODAY - index, part, stored })),
    }));
    await store.measure(channelLogin);
    return outcome;
  }
  /** The channel as it is stored. */
  async function channel(channelLogin: string): Promise<StoredChannel> {
    const read = await store.read(channelLogin);
    if (!read?.channel) throw new Error(`${channelLogin} is not stored`);
    return read.channel;
  }
  return { ...memory, store, plant, channel };
}
