import type { Emote } from './emote.ts';
import type { FileReport, FileTrouble, LeftOutCounts } from './recorded-chat.ts';

/** Days from 1970-01-01 to a date of the viewer's calendar. */
export type Day = number;

export const DAY_S = 86_400;

/** A `Date`. Its offset is minutes that its time zone is behind UTC. */
interface LocalTime {
  getTime(): number;
  getTimezoneOffset(): number;
}

/** The date of a time by the calendar of this machine's time zone. */
export function localDay(time: LocalTime): Day {
  return Math.floor((time.getTime() - time.getTimezoneOffset() * 60_000) / (DAY_S * 1_000));
}

/** Both ends are included. */
export interface UsagePeriod {
  readonly fromDay: Day;
  readonly untilDay: Day;
}

/** In Unix seconds: it happened after `afterS` (0: the list was never seen before) and at `byS` at the latest. */
export interface SeenChange {
  readonly afterS: number;
  readonly byS: number;
}

/** An emote with a row in the table of usage. */
export interface UsageEmote extends Emote {
  /** The list that has it, or had it last; null if none did. */
  readonly listId: string | null;
  /** When it was added to the list; null if it was in none. */
  readonly added: SeenChange | null;
  /** When it left the list; null while it is in one, or if it was in none. */
  readonly removed: SeenChange | null;
  /** Its code before it was renamed; empty if it was not. */
  readonly oldCode: string;
}

/** A list as it was last seen. */
export interface UsageList {
  readonly id: string;
  readonly source: string;
  readonly title: string;
  /** Other channels have it too, so nobody can remove an emote from it. */
  readonly isGlobal: boolean;
  /** When the list was last known to be up to date, in Unix seconds; 0: never. */
  readonly seenS: number;
  /** Why the last load failed; empty if it did not. */
  readonly failure: string;
}

/** Sums of a period. The columns have a number for each emote. */
export interface UsageSums extends UsagePeriod {
  /** Seconds of observed chat, and the days with some. */
  readonly seconds: number;
  readonly days: number;
  readonly uses: Float64Array<ArrayBuffer>;
  /** Messages with the emote. */
  readonly messages: Float64Array<ArrayBuffer>;
  readonly daysUsed: Float64Array<ArrayBuffer>;
  /** Seconds of chat while the emote was usable: from its first day in the list or with a use, to its last one. */
  readonly possibleSeconds: Float64Array<ArrayBuffer>;
}

/** Uses of each emote on consecutive days. */
export interface UsageMarks {
  readonly firstDay: Day;
  /** Seconds of observed chat by day. */
  readonly seconds: Float64Array<ArrayBuffer>;
  /** The uses of the emote `number` on the day at `index` are at `number * seconds.length + index`. */
  readonly uses: Float64Array<ArrayBuffer>;
}

export const MARKED_DAYS = 30;

export interface AddedChat {
  readonly addedId: string;
  /** The name of its file. */
  readonly name: string;
  readonly fromS: number;
  readonly seconds: number;
  readonly messages: number;
}

/** Whether present counts are stored. `full` and `failed`: in memory only; `elsewhere`: another tab stores them. */
export type UsageSaving = 'off' | 'saved' | 'full' | 'failed' | 'elsewhere' | 'newer';

export interface ChannelUsage {
  readonly channelLogin: string;
  /** The first day with a record; null without one. */
  readonly firstDay: Day | null;
  /** Days before it were dropped to make room; null if none were. */
  readonly droppedBefore: Day | null;
  readonly emotes: readonly UsageEmote[];
  /** The last day with a use, in all records, by emote; 0 without one. */
  readonly lastUsedDay: Float64Array<ArrayBuffer>;
  readonly lists: readonly UsageList[];
  /** Of the last `MARKED_DAYS` days. */
  readonly marks: UsageMarks;
  /** In the order of the request. */
  readonly periods: readonly UsageSums[];
  /** The days of the first period with observed chat, in order. */
  readonly days: readonly { readonly day: Day; readonly seconds: number }[];
  readonly added: readonly AddedChat[];
  /** Records of days that a newer version of this page made, and others that cannot be read. */
  readonly newerRecords: number;
  readonly unreadableRecords: number;
  /** Uses in all days of emotes beyond the bound, which have no row. */
  readonly otherUses: number;
  readonly saving: UsageSaving;
}

export interface UsageChannel {
  readonly channelLogin: string;
  readonly bytes: number;
}

/** Why a file is not added. `changed`: another tab changed the usage, or it has too many added chats. */
export type RefusedFile =
  | { readonly kind: 'no-messages' | 'only-seconds' | 'undated' | 'lists-unknown' | 'all-known' }
  | { readonly kind: 'other-channel'; readonly channelLogin: string }
  | { readonly kind: 'trouble'; readonly trouble: FileTrouble }
  | { readonly kind: 'changed' | 'newer' | 'full' | 'failed' };

export type AddedResult =
  | {
      readonly kind: 'added';
      readonly chat: AddedChat;
      /** Seconds left out, because their minutes were counted before. */
      readonly knownSeconds: number;
      readonly report: FileReport;
      readonly leftOut: LeftOutCounts;
    }
  | { readonly kind: 'known'; readonly name: string }
  | { readonly kind: 'refused'; readonly name: string; readonly reason: RefusedFile }
  | { readonly kind: 'cancelled'; readonly name: string };
