import type { Day } from '../domain/usage.ts';
import { MINUTE_BYTES } from './calendar.ts';
import { type ChannelNumbers, type DayCounts, numberedDay } from './day-changes.ts';
import { readDayBlock } from './day-codec.ts';
import { LIVE, type StoredDay } from './stored-usage.ts';
import type { UsageStore } from './usage-store.ts';
import type { UseColumns, UseCounts } from './use-counts.ts';

/** What of a day is stored already, when a session begins to count on it. */
export interface DayBase {
  /** Of the channel; null if it is not stored. */
  readonly generation: string | null;
  readonly counts: ReadonlyMap<string, DayCounts>;
  readonly seconds: number;
  readonly others: number;
  readonly minutes: Uint8Array;
}

/** What a session has counted on a day, at one time. */
export interface DayCopy {
  readonly seconds: number;
  readonly minutes: Uint8Array;
  /** By the index of the columns. */
  readonly emotes: UseCounts['emotes'];
  readonly columns: UseColumns;
  readonly others: number;
}

/** Of a day of which nothing is stored. */
export const NO_BASE: DayBase = {
  generation: null,
  counts: new Map(),
  seconds: 0,
  others: 0,
  minutes: new Uint8Array(MINUTE_BYTES),
};

/** Reads the part of a day that was followed. `newer`: it must not be replaced. */
export async function readDayBase(
  store: UsageStore,
  channelLogin: string,
  day: Day,
): Promise<DayBase | 'newer'> {
  const read = await store.read(channelLogin);
  const [readDay] = await store.readDays(channelLogin, [{ day, part: LIVE }]);
  if (read.kind === 'newer' || readDay?.kind === 'newer') return 'newer';
  const stored = read.kind === 'stored' ? read.channel : null;
  const none = { ...NO_BASE, generation: stored?.generation ?? null };
  if (stored === null || readDay?.kind !== 'stored') return none;
  const counts = new Map<string, DayCounts>();
  const emoteOf = new Map(stored.emotes.map((emote) => [emote.number, emote]));
  let unknown = 0;
  const isRead = readDayBlock(readDay.stored.block, (number, uses, messages, chatters) => {
    const emote = emoteOf.get(number);
    if (emote !== undefined) counts.set(emote.key, { emote, uses, messages, chatters });
    else unknown += uses;
  });
  // Hours without their uses would make emotes look unused.
  if (!isRead) return none;
  const { seconds, others, minutes } = readDay.stored;
  return { ...none, counts, seconds, others: others + unknown, minutes };
}

/** The record of a day: what was stored before, and what is counted. */
export function dayAfter(
  before: DayBase,
  copy: DayCopy,
  numbers: Pick<ChannelNumbers, 'numberOf'>,
  writer: string,
): StoredDay {
  const { block, others } = numberedDay(numbers, copy.emotes, copy.columns, before.counts);
  return {
    writer,
    seconds: before.seconds + copy.seconds,
    others: before.others + copy.others + others,
    minutes: copy.minutes.map((bits, index) => bits | (before.minutes[index] ?? 0)),
    block,
  };
}
