import { MINUTE_BYTES } from '../src/usage/calendar.ts';
import { createDayWriter } from '../src/usage/day-codec.ts';
import {
  createUsageFormat,
  type DayPart,
  LIVE,
  newChannel,
  type StoredChannel,
  type StoredDay,
  unlistedEmote,
} from '../src/usage/stored-usage.ts';
import { createUsageStore, USAGE_BOUNDS } from '../src/usage/usage-store.ts';
import { createMemoryTable } from './memory-table.ts';
import { emoteOf } from './recorded-channel.ts';

/** The newest planted day. */
export const TODAY = 20_833;

/** Four hours of a day on which `emotes` emotes were used, few of them often, as in a real chat. */
export function usedDay(emotes: number): StoredDay {
  const writer = createDayWriter();
  for (let emote = 0; emote < emotes; emote++) {
    const uses = Math.ceil(20_000 / (emote + 1));
    writer.add(emote, uses, Math.ceil(uses * 0.7), Math.ceil(uses * 0.3));
  }
  const minutes = new Uint8Array(MINUTE_BYTES).fill(255, 200, 230);
  return { writer: 'a', seconds: 14_400, others: 0, minutes, block: writer.block() };
}

interface PlantedUsage {
  readonly emotes: number;
  /** How many, up to `TODAY`. */
  readonly days: number;
  readonly part?: string;
  readonly change?: Partial<StoredChannel>;
}

export function openUsageStore(memory = createMemoryTable(), bounds = USAGE_BOUNDS) {
  const store = createUsageStore(memory.table, createUsageFormat('http://localhost'), bounds);
  /** Stores a channel whose emotes were all used on each day. */
  async function plant(channelLogin: string, { emotes, days, part = LIVE, change }: PlantedUsage) {
    const parts = Array.from({ length: days }, (_, index): DayPart => ({ day: TODAY - index, part }));
    const day = usedDay(emotes);
    return store.change(channelLogin, parts, () => ({
      channel: {
        ...newChannel(channelLogin, 'a'),
        emotes: Array.from({ length: emotes }, (_, number) => ({
          ...unlistedEmote(emoteOf(`emote${number}`)),
          number,
        })),
        nextNumber: emotes,
        ...change,
      },
      days: new Map(parts.map((planted) => [planted, day])),
    }));
  }
  /** The channel as it is stored. */
  async function channel(channelLogin: string): Promise<StoredChannel> {
    const read = await store.read(channelLogin);
    if (read.kind !== 'stored') throw new Error(`${channelLogin} is ${read.kind}`);
    return read.channel;
  }
  return { ...memory, store, plant, channel };
}
