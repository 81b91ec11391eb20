import * as v from 'valibot';
import type { Emote } from '../domain/emote.ts';
import type { AddedChat, Day, SeenChange, UsageEmote, UsageList } from '../domain/usage.ts';
import {
  emoteEntries,
  isNewerThan,
  loginSchema,
  nameSchema,
  parseUnknown,
  wholeSchema,
} from '../recording/stored-values.ts';
import { MINUTE_BYTES, minuteOf } from './calendar.ts';
import { readDayBlock } from './day-codec.ts';

/** In the first version the number of an emote was its index. */
const CHANNEL_VERSION = 2;
const DAY_VERSION = 1;

/** Most emotes that are in a list of a channel: ten full lists. Further ones have no row. */
export const LISTED_MAX = 10_000;
/** Most emotes of a channel that are in none of its lists. Uses of further ones are added up. */
export const UNLISTED_MAX = 10_000;
/** Most records of days of a channel: about two years, with added chats. */
export const USAGE_RECORDS_MAX = 1_500;
/** Most recorded chats that are added to a channel. */
export const ADDED_MAX = 1_000;
/** Longest block of a day, in bytes. */
const BLOCK_MAX_BYTES = 400_000;
const LISTS_MAX = 50;
/** What an emote, and a record besides its block, take in bytes: an estimate. */
export const EMOTE_BYTES = 250;
const RECORD_BYTES = 300;
/** A record of the first version does not say how long its chat was. */
const OLD_RECORD_S = 3_600;

export interface DayPart {
  readonly day: Day;
  /** `LIVE`, or the id of an added chat. */
  readonly part: string;
}

export interface StoredEmote extends UsageEmote {
  /** Its number in the blocks of days; null until it is used. */
  readonly number: number | null;
}

/** The part of a day that was counted while the channel was followed. */
export const LIVE = 'live';

export interface StoredChannel {
  readonly channelLogin: string;
  /** Another one after the usage was forgotten. */
  readonly generation: string;
  readonly emotes: readonly StoredEmote[];
  /** All numbers that were ever given are below it: none is given again, because days can have it. */
  readonly nextNumber: number;
  readonly lists: readonly UsageList[];
  readonly parts: readonly StoredPart[];
  readonly added: readonly AddedChat[];
  readonly droppedBefore: Day | null;
}

/** What one part of a day has. */
export interface StoredDay {
  /** Who writes it: the session that counts, or the added chat. */
  readonly writer: string;
  readonly seconds: number;
  readonly others: number;
  /** `MINUTE_BYTES`, with a bit for each minute in which some chat was seen (`minuteOf`). */
  readonly minutes: Uint8Array;
  readonly block: Uint8Array;
}

export const CHANNEL_PREFIX = 'channel/';
export const channelKey = (channelLogin: string): string => CHANNEL_PREFIX + channelLogin;
export const daysPrefix = (channelLogin: string): string => `day/${channelLogin}/`;
export const dayKey = (channelLogin: string, day: Day, part: string): string =>
  `${daysPrefix(channelLogin)}${day}/${part}`;

const UTC_FROM = minuteOf(0, 0) / 8;

const bytesOf = (max: number) => v.pipe(v.instance(Uint8Array), v.maxLength(max));
const seenChange: v.GenericSchema<unknown, SeenChange> = v.object({ afterS: wholeSchema, byS: wholeSchema });

const daySchema = v.object({
  version: v.literal(DAY_VERSION),
  writer: nameSchema,
  seconds: wholeSchema,
  others: wholeSchema,
  /** The bytes before `minutes`, which are 0 and not stored, as those after it. The default is that of the first versions. */
  minutesFrom: v.optional(wholeSchema, UTC_FROM),
  minutes: bytesOf(MINUTE_BYTES),
  block: bytesOf(BLOCK_MAX_BYTES),
});

const listSchema = v.object({
  id: nameSchema,
  source: nameSchema,
  title: nameSchema,
  isGlobal: v.boolean(),
  seenS: wholeSchema,
  failure: nameSchema,
});

const addedSchema = v.object({
  addedId: nameSchema,
  name: nameSchema,
  fromS: wholeSchema,
  seconds: wholeSchema,
  messages: wholeSchema,
});

const partSchema = v.object({
  day: wholeSchema,
  part: nameSchema,
  bytes: wholeSchema,
  /** How much chat was seen. */
  seconds: v.optional(wholeSchema, OLD_RECORD_S),
});

export type StoredPart = v.InferOutput<typeof partSchema>;

const channelSchema = v.object({
  version: v.picklist([1, CHANNEL_VERSION]),
  channelLogin: loginSchema,
  generation: nameSchema,
  emotes: v.array(v.unknown()),
  nextNumber: v.optional(wholeSchema, 0),
  lists: v.array(v.unknown()),
  parts: v.array(v.unknown()),
  added: v.array(v.unknown()),
  droppedBefore: v.nullable(wholeSchema),
});

/** A newer version of this page wrote the value. It must not be replaced. */
export const isNewerChannel = (value: unknown): boolean => isNewerThan(CHANNEL_VERSION, value);
export const isNewerDay = (value: unknown): boolean => isNewerThan(DAY_VERSION, value);

/** What is to be stored could not be read again. */
class UnreadableValueError extends Error {
  override readonly name = 'UnreadableValueError';
}

/** The last entries that can be read, at most `max`: one that cannot does not spoil the others. */
function readableEntries<Entry extends object>(
  schema: v.GenericSchema<unknown, Entry>,
  values: readonly unknown[],
  max: number,
): readonly Entry[] {
  return values.slice(-max).flatMap((value) => parseUnknown(schema, value) ?? []);
}

/** Null for anything but a day of this version. Its block can be damaged. */
export function decodeDay(value: unknown): StoredDay | null {
  const parsed = v.safeParse(daySchema, value);
  if (!parsed.success) return null;
  const { version: _, minutesFrom, ...day } = parsed.output;
  if (minutesFrom + day.minutes.length > MINUTE_BYTES) return null;
  const minutes = new Uint8Array(MINUTE_BYTES);
  minutes.set(day.minutes, minutesFrom);
  return { ...day, minutes };
}

/** Throws if the day could not be read again. */
export function encodeDay(day: StoredDay): unknown {
  const value = { version: DAY_VERSION, ...day, ...storedMinutes(day.minutes) };
  if (decodeDay(value) === null || !readDayBlock(day.block, () => undefined))
    throw new UnreadableValueError();
  return value;
}

/** Without the zeros at both ends: a channel is followed for some hours of a day. */
function storedMinutes(minutes: Uint8Array): { readonly minutesFrom: number; readonly minutes: Uint8Array } {
  const first = minutes.findIndex((bits) => bits !== 0);
  const minutesFrom = Math.max(0, first);
  const end = minutes.findLastIndex((bits) => bits !== 0) + 1;
  return { minutesFrom, minutes: minutes.slice(minutesFrom, end) };
}

/** @param ownOrigin pictures are at https addresses or, as in the demo, at this origin */
export function createUsageFormat(ownOrigin: string) {
  const emoteSchema = v.object({
    ...emoteEntries(ownOrigin),
    number: v.nullable(wholeSchema),
    listId: v.nullable(nameSchema),
    added: v.nullable(seenChange),
    removed: v.nullable(seenChange),
    oldCode: nameSchema,
  });

  /** Null for anything but a channel of this version, or the one before it. Entries that cannot be read are left out. */
  function decodeChannel(value: unknown): StoredChannel | null {
    const parsed = parseUnknown(channelSchema, value);
    if (parsed === null) return null;
    const { version, channelLogin, generation, droppedBefore } = parsed;
    const numbered =
      version === 1
        ? parsed.emotes.map((emote, number) => Object.assign({}, emote, { number }))
        : parsed.emotes;
    const emotes = numbered
      .slice(0, LISTED_MAX + UNLISTED_MAX)
      .flatMap((emote) => parseUnknown(emoteSchema, emote) ?? []);
    return {
      channelLogin,
      generation,
      emotes,
      nextNumber: emotes.reduce(
        (next, { number }) => Math.max(next, (number ?? -1) + 1),
        version === 1 ? numbered.length : parsed.nextNumber,
      ),
      lists: readableEntries(listSchema, parsed.lists, LISTS_MAX),
      parts: readableEntries(partSchema, parsed.parts, USAGE_RECORDS_MAX),
      added: readableEntries(addedSchema, parsed.added, ADDED_MAX),
      droppedBefore,
    };
  }

  return {
    decodeChannel,
    /** Throws if the channel could not be read again. Emotes that could not are left out: their uses have no row. */
    encodeChannel(channel: StoredChannel): StoredChannel & { readonly version: number } {
      const readable = decodeChannel({ version: CHANNEL_VERSION, ...channel });
      const isWhole = (['lists', 'parts', 'added'] as const).every(
        (entries) => readable?.[entries].length === channel[entries].length,
      );
      if (readable === null || !isWhole) throw new UnreadableValueError();
      return { version: CHANNEL_VERSION, ...readable };
    },
  };
}

export type UsageFormat = ReturnType<typeof createUsageFormat>;

/** An emote that is in no list, before its first use is stored. */
export function unlistedEmote({ pattern: _, ...emote }: Emote): StoredEmote {
  return { ...emote, number: null, listId: null, added: null, removed: null, oldCode: '' };
}

/** Whether a list of the channel has the emote now. */
export function isListed({ listId, removed }: UsageEmote): boolean {
  return listId !== null && removed === null;
}

export function bytesOfDay({ block, minutes }: StoredDay): number {
  return block.length + storedMinutes(minutes).minutes.length + RECORD_BYTES;
}

/** The channel with an added chat. Null if it is known, or if there are too many. */
export function withAdded(channel: StoredChannel, chat: AddedChat): StoredChannel | null {
  const isKnown = channel.added.some(({ addedId }) => addedId === chat.addedId);
  return isKnown || channel.added.length >= ADDED_MAX
    ? null
    : { ...channel, added: [...channel.added, chat] };
}

export function newChannel(channelLogin: string, generation: string): StoredChannel {
  return {
    channelLogin,
    generation,
    emotes: [],
    nextNumber: 0,
    lists: [],
    parts: [],
    added: [],
    droppedBefore: null,
  };
}
