import * as v from 'valibot';
import type { Emote } from '../../domain/emote.ts';
import type { AddedChat, Day, SeenChange, UsageEmote, UsageList } from '../../domain/usage.ts';
import {
  emoteEntries,
  isNewerThan,
  loginSchema,
  lostEmote,
  nameSchema,
  wholeSchema,
} from '../stored-values.ts';
import { MINUTE_BYTES, minuteOf } from './calendar.ts';

/** The version of every value that is stored here. */
const VERSION = 1;

/** Most emotes of a channel with counts of their own: twice ten full lists. Uses of further ones are added up. */
export const USAGE_EMOTES_MAX = 10_000;
/** Most records of days of a channel: about two years, with added chats. */
export const USAGE_RECORDS_MAX = 1_500;
/** Most recorded chats that are added to a channel. */
export const ADDED_MAX = 1_000;
/** Longest block of a day, in bytes. */
const BLOCK_MAX_BYTES = 200_000;
const LISTS_MAX = 50;
/** What the emotes and records take, besides their blocks, in bytes: an estimate. */
const EMOTE_BYTES = 250;
const RECORD_BYTES = 300;

export interface StoredPart {
  readonly day: Day;
  /** `LIVE`, or the id of an added chat. */
  readonly part: string;
  readonly bytes: number;
}

/** The part of a day that was counted while the channel was followed. */
export const LIVE = 'live';

export interface StoredChannel {
  readonly channelLogin: string;
  /** Another one after the usage was forgotten. */
  readonly generation: string;
  /** By number. Numbers never change. */
  readonly emotes: readonly UsageEmote[];
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
  version: v.literal(VERSION),
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

const channelSchema = v.object({
  version: v.literal(VERSION),
  channelLogin: loginSchema,
  generation: nameSchema,
  emotes: v.pipe(v.array(v.unknown()), v.maxLength(USAGE_EMOTES_MAX)),
  lists: v.pipe(v.array(listSchema), v.maxLength(LISTS_MAX)),
  parts: v.pipe(
    v.array(v.object({ day: wholeSchema, part: nameSchema, bytes: wholeSchema })),
    v.maxLength(USAGE_RECORDS_MAX),
  ),
  added: v.pipe(v.array(addedSchema), v.maxLength(ADDED_MAX)),
  droppedBefore: v.nullable(wholeSchema),
});

/** A newer version of this page wrote the value. It must not be replaced. */
export function isNewerUsage(value: unknown): boolean {
  return isNewerThan(VERSION, value);
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

export function encodeDay(day: StoredDay): unknown {
  return { version: VERSION, ...day, ...storedMinutes(day.minutes) };
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
    listId: v.nullable(nameSchema),
    added: v.nullable(seenChange),
    removed: v.nullable(seenChange),
    oldCode: nameSchema,
  });

  /** An emote that cannot be read keeps its number. */
  function decodeEmote(value: unknown, number: number): UsageEmote {
    const parsed = v.safeParse(emoteSchema, value);
    if (!parsed.success) return unlistedEmote(lostEmote(number));
    const { stillUrl, ...emote } = parsed.output;
    return stillUrl === undefined ? emote : { ...emote, stillUrl };
  }

  return {
    /** Null for anything but a channel of this version. */
    decodeChannel(value: unknown): StoredChannel | null {
      const parsed = v.safeParse(channelSchema, value);
      if (!parsed.success) return null;
      const { version: _, emotes, ...channel } = parsed.output;
      return { ...channel, emotes: emotes.map(decodeEmote) };
    },
    encodeChannel: (channel: StoredChannel): unknown => ({ version: VERSION, ...channel }),
  };
}

export type UsageFormat = ReturnType<typeof createUsageFormat>;

/** An emote that was used, and is in no list. */
export function unlistedEmote({ key, id, code, source, imageUrl, stillUrl, score }: Emote): UsageEmote {
  const unlisted = {
    ...{ key, id, code, source, imageUrl, score },
    listId: null,
    added: null,
    removed: null,
    oldCode: '',
  };
  return stillUrl === undefined ? unlisted : { ...unlisted, stillUrl };
}

/** The size of a channel in the browser's storage, in bytes: an estimate. */
export function bytesOfChannel({ emotes, parts }: StoredChannel): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, emotes.length * EMOTE_BYTES);
}

export function bytesOfDay({ block, minutes }: StoredDay): number {
  return block.length + storedMinutes(minutes).minutes.length + RECORD_BYTES;
}
