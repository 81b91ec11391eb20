import * as v from 'valibot';
import type { Emote } from '../../domain/emote.ts';
import { CODE_MAX_LENGTH, PICTURE_ADDRESS_MAX_LENGTH } from '../../domain/limits.ts';
import type { AddedChat, Day, SeenChange, UsageEmote, UsageList } from '../../domain/usage.ts';
import { httpsUrl } from '../../emotes/lists/decode.ts';

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
const NAME_MAX_LENGTH = 2_048;
const LISTS_MAX = 50;
/** A bit for each minute of a day. The day of a change of clocks has one hour twice or not at all. */
export const MINUTE_BYTES = 180;
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
  readonly minutes: Uint8Array;
  readonly block: Uint8Array;
}

export const CHANNEL_PREFIX = 'channel/';
export const channelKey = (channelLogin: string): string => CHANNEL_PREFIX + channelLogin;
export const daysPrefix = (channelLogin: string): string => `day/${channelLogin}/`;
export const dayKey = (channelLogin: string, day: Day, part: string): string =>
  `${daysPrefix(channelLogin)}${day}/${part}`;

const text = v.pipe(
  v.custom<string>((value) => typeof value === 'string'),
  v.maxLength(NAME_MAX_LENGTH),
);
const whole = v.custom<number>((value) => Number.isSafeInteger(value) && (value as number) >= 0);
const login = v.pipe(text, v.regex(/^[a-z0-9_]{1,25}$/));
const bytesOf = (max: number) => v.pipe(v.instance(Uint8Array), v.maxLength(max));
const seenChange: v.GenericSchema<unknown, SeenChange> = v.object({ afterS: whole, byS: whole });

const daySchema = v.object({
  version: v.literal(VERSION),
  writer: text,
  seconds: whole,
  others: whole,
  minutes: bytesOf(MINUTE_BYTES),
  block: bytesOf(BLOCK_MAX_BYTES),
});

const listSchema = v.object({
  id: text,
  source: text,
  title: text,
  isGlobal: v.boolean(),
  seenS: whole,
  failure: text,
});

const addedSchema = v.object({ addedId: text, name: text, fromS: whole, seconds: whole, messages: whole });

const channelSchema = v.object({
  version: v.literal(VERSION),
  channelLogin: login,
  generation: text,
  emotes: v.pipe(v.array(v.unknown()), v.maxLength(USAGE_EMOTES_MAX)),
  lists: v.pipe(v.array(listSchema), v.maxLength(LISTS_MAX)),
  parts: v.pipe(v.array(v.object({ day: whole, part: text, bytes: whole })), v.maxLength(USAGE_RECORDS_MAX)),
  added: v.pipe(v.array(addedSchema), v.maxLength(ADDED_MAX)),
  droppedBefore: v.nullable(whole),
});

/** A newer version of this page wrote the value. It must not be replaced. */
export function isNewerUsage(value: unknown): boolean {
  const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : null;
  return typeof version === 'number' && version > VERSION;
}

/** Null for anything but a day of this version. Its block can be damaged. */
export function decodeDay(value: unknown): StoredDay | null {
  const parsed = v.safeParse(daySchema, value);
  return parsed.success && parsed.output.minutes.length === MINUTE_BYTES ? parsed.output : null;
}

export function encodeDay(day: StoredDay): unknown {
  return { version: VERSION, ...day };
}

/** @param ownOrigin pictures are at https addresses or, as in the demo, at this origin */
export function createUsageFormat(ownOrigin: string) {
  const picture = v.pipe(
    text,
    v.maxLength(PICTURE_ADDRESS_MAX_LENGTH),
    v.check((address) => httpsUrl(address) !== null || address.startsWith(`${ownOrigin}/`)),
  );
  const emoteSchema = v.object({
    key: text,
    id: text,
    code: v.pipe(text, v.nonEmpty(), v.maxLength(CODE_MAX_LENGTH)),
    source: text,
    imageUrl: picture,
    stillUrl: v.optional(picture),
    score: v.custom<number>(Number.isFinite),
    listId: v.nullable(text),
    added: v.nullable(seenChange),
    removed: v.nullable(seenChange),
    oldCode: text,
  });

  /** An emote that cannot be read keeps its number. */
  function decodeEmote(value: unknown, number: number): UsageEmote {
    const parsed = v.safeParse(emoteSchema, value);
    if (!parsed.success) return lostEmote(number);
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

function lostEmote(number: number): UsageEmote {
  const id = `${number}`;
  return unlistedEmote({ key: `lost:${id}`, id, code: '?', imageUrl: 'data:,', source: '', score: 0 });
}

/** The size of a channel in the browser's storage, in bytes: an estimate. */
export function bytesOfChannel({ emotes, parts }: StoredChannel): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, emotes.length * EMOTE_BYTES);
}

export function bytesOfDay({ block, minutes }: StoredDay): number {
  return block.length + minutes.length + RECORD_BYTES;
}
