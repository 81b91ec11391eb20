import * as v from 'valibot';
import type { BestCounts, RecordedMoment, RecordingVideo } from '../../domain/recording.ts';
import type { StoredInfo } from './history-store.ts';
import { MOMENTS_MAX } from './session-edits.ts';
import { EMOTE_RECORDS_MAX, NO_RECORDS } from './session-records.ts';
import type { EmoteSchema } from './stored-emote.ts';
import {
  finiteSchema,
  isNewer,
  parseUnknown,
  readableOf,
  textSchema,
  VERSION,
  wholeSchema,
} from './stored-values.ts';

/** Most emotes in the records of a channel: those with the highest counts. */
const CHANNEL_EMOTES_MAX = 500;
/** Most minutes from the start of a session to its end. A real session is at most a day long. */
const MINUTES_MAX = 10_000;
/** Most emotes of a stored session. A real session ends at 65 536. */
export const STORED_EMOTES_MAX = 100_000;

/** An entry of a session's list of minutes. The emotes `[emotesFrom, emotesTo)` of the session are stored with the minute. */
export interface StoredMinute {
  readonly number: number;
  readonly bytes: number;
  readonly emotesFrom: number;
  readonly emotesTo: number;
}

export interface StoredHeader {
  readonly channelLogin: string;
  readonly startS: number;
  readonly endS: number;
  readonly bytes: number;
}

/** A decoded session record. */
export interface StoredRecording {
  readonly facts: StoredInfo;
  readonly bytes: number;
  /** By number. */
  readonly minutes: ReadonlyMap<number, StoredMinute>;
}

const loginSchema = v.pipe(
  textSchema,
  v.check((login) => /^[a-z0-9_]{1,25}$/.test(login)),
);

const headerSchema = v.object({
  channelLogin: loginSchema,
  startS: wholeSchema,
  endS: wholeSchema,
  bytes: wholeSchema,
});

/** The header of a session that a newer version wrote. */
const newerHeaderSchema = v.object({
  channelLogin: v.fallback(loginSchema, ''),
  startS: v.fallback(wholeSchema, 0),
  endS: v.fallback(wholeSchema, 0),
  bytes: v.fallback(wholeSchema, 0),
});

const minutesSchema = v.pipe(
  v.array(
    v.object({
      number: v.pipe(wholeSchema, v.check(isMinuteNumber)),
      bytes: wholeSchema,
      emotesFrom: wholeSchema,
      emotesTo: v.pipe(
        wholeSchema,
        v.check((to) => to <= STORED_EMOTES_MAX),
      ),
    }),
  ),
  v.check((minutes) => minutes.length <= MINUTES_MAX),
);

const videoSchema: v.GenericSchema<unknown, RecordingVideo> = v.object({
  videoId: v.pipe(
    textSchema,
    v.check((id) => /^\d{1,20}$/.test(id)),
  ),
  // A video can begin before or after the recording.
  zeroS: v.custom<number>(Number.isSafeInteger),
});

export function isMinuteNumber(number: number): boolean {
  return number < MINUTES_MAX;
}

/** The header of a stored session of this or a newer version; null for anything else. */
export function decodeHeader(value: unknown): (StoredHeader & { readonly isNewer: boolean }) | null {
  if (isNewer(value)) {
    const header = parseUnknown(newerHeaderSchema, value);
    return header && { ...header, isNewer: true };
  }
  const header = parseUnknown(headerSchema, value);
  return header && { ...header, isNewer: false };
}

/** Decodes and encodes the records of sessions and channels. Unreadable parts of a session are left out. */
export function createSessionCodec(emoteSchema: EmoteSchema) {
  const recordSchema = v.object({ count: wholeSchema, second: wholeSchema });
  const recordsSchema = (max: number): v.GenericSchema<unknown, BestCounts> =>
    v.object({
      total: v.fallback(v.nullable(recordSchema), null),
      emotes: readableOf(v.object({ ...recordSchema.entries, emote: emoteSchema }), max),
    });
  const momentSchema: v.GenericSchema<unknown, RecordedMoment> = v.object({
    startS: wholeSchema,
    peakS: wholeSchema,
    endS: v.nullable(wholeSchema),
    announcedS: wholeSchema,
    ratio: v.nullable(finiteSchema),
    uses: wholeSchema,
    chatters: wholeSchema,
    emote: v.fallback(v.nullable(emoteSchema), null),
    isByHand: v.boolean(),
  });
  const sessionSchema = v.object({
    version: v.literal(VERSION),
    ...headerSchema.entries,
    minutes: minutesSchema,
    moments: readableOf(momentSchema, MOMENTS_MAX),
    video: v.fallback(v.nullable(videoSchema), null),
    records: v.fallback(recordsSchema(EMOTE_RECORDS_MAX), NO_RECORDS),
  });
  const channelSchema = recordsSchema(CHANNEL_EMOTES_MAX);

  return {
    /** Null for anything but a session of this version. */
    decodeSession(value: unknown): StoredRecording | null {
      const session = parseUnknown(sessionSchema, value);
      if (session === null) return null;
      const { channelLogin, startS, endS, bytes, minutes, moments, video, records } = session;
      return {
        facts: { channelLogin, startS, endS, moments, video, records },
        bytes,
        minutes: new Map(minutes.map((minute) => [minute.number, minute])),
      };
    },
    encodeSession(facts: StoredInfo, minutes: Iterable<StoredMinute>): unknown {
      const { channelLogin, startS, endS, moments, video, records } = facts;
      const session = {
        version: VERSION,
        channelLogin,
        startS,
        endS,
        minutes: [...minutes],
        moments: moments.slice(-MOMENTS_MAX),
        video,
        records: { ...records, emotes: records.emotes.slice(0, EMOTE_RECORDS_MAX) },
      };
      const minuteBytes = session.minutes.reduce((sum, { bytes }) => sum + bytes, 0);
      return { ...session, bytes: JSON.stringify(session).length + minuteBytes };
    },
    decodeChannel: (value: unknown): BestCounts =>
      (isNewer(value) ? null : parseUnknown(channelSchema, value)) ?? NO_RECORDS,
    encodeChannel: (records: BestCounts): unknown => ({
      version: VERSION,
      ...records,
      emotes: records.emotes.slice(0, CHANNEL_EMOTES_MAX),
    }),
  };
}

export type SessionCodec = ReturnType<typeof createSessionCodec>;
