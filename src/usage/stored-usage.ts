import * as v from 'valibot';
import type { Emote } from '../domain/emote.ts';
import type { AddedChat, Day, SeenChange, UsageEmote } from '../domain/usage.ts';
import {
  emoteEntries,
  isNewerThan,
  loginSchema,
  nameSchema,
  parseUnknown,
  readableOf,
  wholeSchema,
} from '../recording/stored-values.ts';
import { MINUTE_BYTES, minuteOf } from './calendar.ts';

/**
 * Until version 2 a channel was one value, with its emotes and added chats. In version 1 the number of an emote was its index.
 * Those versions treat a channel of version 3 as newer, and leave it unchanged.
 */
const CHANNEL_VERSION = 3;
/** Of the other values. */
const VERSION = 1;

/** Most emotes that are in a list of a channel: ten full lists. Further ones have no row. */
export const LISTED_MAX = 10_000;
/** Most emotes of a channel that are in none of its lists. Uses of further ones are added up. */
export const UNLISTED_MAX = 10_000;
/** Most recorded chats that are added to a channel. */
const ADDED_MAX = 1_000;
/** Longest block of a day, in bytes. */
const BLOCK_MAX_BYTES = 400_000;
const LISTS_MAX = 50;
/** Estimated sizes of an emote, a channel without its emotes, and a part of a day without its block, in bytes. */
const EMOTE_BYTES = 250;
const CHANNEL_BYTES = 2_000;
const PART_BYTES = 300;
/** If all names are damaged, new numbers begin here, above every number in use. */
const UNUSED_NUMBER = 1_000_000;

/** A part of a day: what one writer counted. */
export interface DayPart {
  readonly day: Day;
  /** `LIVE`, or the id of an added chat. */
  readonly part: string;
}

/** The part of a day that was counted while the channel was followed. It is replaced with each save. */
export const LIVE = 'live';
/** Whether a page that followed the channel counted the part. If it could not read `LIVE`, it writes a part of its own. */
export const isLive = (part: string): boolean => part === LIVE || part.startsWith(`${LIVE}-`);

export interface StoredEmote extends UsageEmote {
  /** Its number in the blocks of days; null until it is used. */
  readonly number: number | null;
}

export const CHANNELS = 'channel/';
export const channelKey = (channelLogin: string): string => CHANNELS + channelLogin;
export const emotesKey = (channelLogin: string): string => `names/${channelLogin}`;
export const addedPrefix = (channelLogin: string): string => `added/${channelLogin}/`;
export const daysPrefix = (channelLogin: string): string => `day/${channelLogin}/`;
export const dayKey = (channelLogin: string, { day, part }: DayPart): string =>
  `${daysPrefix(channelLogin)}${day}/${part}`;

/** Null for any other key. */
export function readDayKey(channelLogin: string, key: string): DayPart | null {
  const [, day, part] = /^(\d+)\/(.+)$/s.exec(key.slice(daysPrefix(channelLogin).length)) ?? [];
  return day === undefined || part === undefined ? null : { day: Number(day), part };
}

const UTC_FROM = minuteOf(0, 0) / 8;

const bytesOf = (max: number) => v.pipe(v.instance(Uint8Array), v.maxLength(max));
const seenChange: v.GenericSchema<unknown, SeenChange> = v.object({ afterS: wholeSchema, byS: wholeSchema });

const daySchema = v.object({
  version: v.literal(VERSION),
  seconds: wholeSchema,
  others: wholeSchema,
  /** How many zero bytes before `minutes` are not stored; none after it are. Default: as in the first versions. */
  minutesFrom: v.optional(wholeSchema, UTC_FROM),
  /** A bit for each minute in which some chat was seen (`minuteOf`). */
  minutes: bytesOf(MINUTE_BYTES),
  block: bytesOf(BLOCK_MAX_BYTES),
});

/** One part of a day. `minutes` has `MINUTE_BYTES`. */
export type StoredDay = Readonly<Omit<v.InferOutput<typeof daySchema>, 'version' | 'minutesFrom'>>;

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

const channelEntries = {
  channelLogin: loginSchema,
  /** Changes when the usage is forgotten. */
  generation: nameSchema,
  /** Above all numbers that were ever given. None is given again, because days can have it. */
  nextNumber: v.optional(wholeSchema, 0),
  lists: readableOf(listSchema, LISTS_MAX),
  droppedBefore: v.nullable(wholeSchema),
};
const headSchema = v.object({
  version: v.literal(CHANNEL_VERSION),
  ...channelEntries,
  emoteCount: wholeSchema,
  /** When it was saved last, in Unix seconds. */
  seenS: wholeSchema,
  /** The size of its days, when it was last measured. */
  dayBytes: wholeSchema,
  /** How many chats were ever added. */
  addedTotal: wholeSchema,
});
const oldChannelSchema = v.object({
  version: v.picklist([1, 2]),
  ...channelEntries,
  emotes: v.array(v.unknown()),
  added: readableOf(addedSchema, ADDED_MAX),
});
const emotesSchema = v.object({ version: v.literal(VERSION), emotes: v.array(v.unknown()) });

/** A stored channel without its emotes and days. */
export type ChannelHead = Readonly<Omit<v.InferOutput<typeof headSchema>, 'version'>>;

export interface StoredChannel extends Omit<ChannelHead, 'emoteCount'> {
  readonly emotes: readonly StoredEmote[];
}

/** A newer version of this page wrote the value, which must not be replaced. */
export const isNewerChannel = (value: unknown): boolean => isNewerThan(CHANNEL_VERSION, value);
export const isNewerDay = (value: unknown): boolean => isNewerThan(VERSION, value);

/** Null unless it is a day of this version. Its block can be damaged. */
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
  // Version 1.0.0 requires the name of a writer.
  return { version: VERSION, writer: '', ...day, ...storedMinutes(day.minutes) };
}

/** Without the zeros at both ends: a channel is followed for a few hours of a day. */
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

  const decodeEmotes = (values: readonly unknown[]): readonly StoredEmote[] =>
    values.slice(0, LISTED_MAX + UNLISTED_MAX).flatMap((emote) => parseUnknown(emoteSchema, emote) ?? []);

  /** A channel that is one value. */
  function decodeOld(value: unknown) {
    const parsed = parseUnknown(oldChannelSchema, value);
    if (parsed === null) return null;
    const { version, channelLogin, generation, droppedBefore, lists, added } = parsed;
    const emotes = decodeEmotes(
      version === 1
        ? parsed.emotes.map((emote, number) => Object.assign({}, emote, { number }))
        : parsed.emotes,
    );
    const nextNumber = Math.max(version === 1 ? parsed.emotes.length : parsed.nextNumber, afterLast(emotes));
    const seenS = Math.max(0, ...lists.map(({ seenS }) => seenS));
    const known = { generation, emotes, nextNumber, lists, droppedBefore, seenS };
    return { channel: { ...newChannel(channelLogin, generation), ...known }, added };
  }

  /** Null for anything but a head of this version. */
  function decodeHead(value: unknown): ChannelHead | null {
    const parsed = parseUnknown(headSchema, value);
    if (parsed === null) return null;
    const { version: _, ...head } = parsed;
    return head;
  }

  return {
    decodeHead,
    encodeHead: (head: ChannelHead): unknown => ({ version: CHANNEL_VERSION, ...head }),
    decodeOld,
    /** The readable parts of a damaged channel. Numbers that its days may use are not given again. */
    decodeChannel(channelLogin: string, headValue: unknown, emotesValue: unknown): StoredChannel {
      const old = decodeOld(headValue);
      if (old !== null) return old.channel;
      const stored = parseUnknown(emotesSchema, emotesValue);
      const emotes = decodeEmotes(stored?.emotes ?? []);
      const head = decodeHead(headValue);
      if (head === null) {
        const nextNumber = stored === null ? UNUSED_NUMBER : afterLast(emotes);
        return { ...newChannel(channelLogin, 'recovered'), emotes, nextNumber };
      }
      const { emoteCount: _, ...channel } = head;
      return { ...channel, emotes };
    },
    encodeEmotes: (emotes: readonly StoredEmote[]): unknown => ({ version: VERSION, emotes }),
    decodeAdded: (value: unknown): AddedChat | null => parseUnknown(addedSchema, value),
    encodeAdded: (chat: AddedChat): unknown => ({ version: VERSION, ...chat }),
  };
}

const afterLast = (emotes: readonly StoredEmote[]): number =>
  emotes.reduce((next, { number }) => Math.max(next, (number ?? -1) + 1), 0);

/** An emote of no list, before its first use is stored. */
export function unlistedEmote({ pattern: _, ...emote }: Emote): StoredEmote {
  return { ...emote, number: null, listId: null, added: null, removed: null, oldCode: '' };
}

/** Whether a list of the channel has the emote now. */
export function isListed({ listId, removed }: UsageEmote): boolean {
  return listId !== null && removed === null;
}

/** The size of a part of a day, in bytes; 0 if it cannot be read. */
export function bytesOfDay(stored: StoredDay | null): number {
  return stored === null
    ? 0
    : stored.block.length + storedMinutes(stored.minutes).minutes.length + PART_BYTES;
}

/** The estimated size of a channel's emotes, in bytes. */
export const emoteBytes = ({ emoteCount }: Pick<ChannelHead, 'emoteCount'>): number =>
  CHANNEL_BYTES + emoteCount * EMOTE_BYTES;

export function newChannel(channelLogin: string, generation: string): StoredChannel {
  return {
    channelLogin,
    generation,
    emotes: [],
    nextNumber: 0,
    lists: [],
    droppedBefore: null,
    seenS: 0,
    dayBytes: 0,
    addedTotal: 0,
  };
}
