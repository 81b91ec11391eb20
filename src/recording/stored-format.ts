import * as v from 'valibot';
import type { Emote } from '../domain/emote.ts';
import { OPTION_MAX_LENGTH, OPTIONS_MAX } from '../domain/limits.ts';
import { MOODS } from '../domain/mood.ts';
import {
  type BestCounts,
  DROP_REASONS,
  type DroppedRecordings,
  type RecordedMoment,
  type RecordingVideo,
} from '../domain/recording.ts';
import { isVideoId } from '../domain/video-address.ts';
import type { VoteResult } from '../domain/vote.ts';
import { BEST_EMOTES_MAX, NO_BEST_COUNTS } from './best-counts.ts';
import { type Edited, type Hand, MOMENTS_MAX, momentsOf } from './edits.ts';
import {
  emoteEntries,
  finiteSchema,
  isNewerThan,
  loginSchema,
  nameSchema,
  parseUnknown,
  readableOf,
  textSchema,
  wholeSchema,
} from './stored-values.ts';

/** The version of every value that is stored here but heads. */
const VERSION = 1;
/** Heads of the first version also have the marks and the video, and which emotes are stored with each minute. */
const HEAD_VERSION = 2;

/** Most emotes in the best counts of a channel: those with the highest counts. */
const CHANNEL_EMOTES_MAX = 500;
/** Most emotes of a stored recording. A real recording ends at 65 536. */
const STORED_EMOTES_MAX = 100_000;
/** Most dropped recordings that are named; further ones are only counted. */
export const DROPS_LISTED_MAX = 10;

/** What is stored of a recording, besides its minutes and emotes. */
export interface StoredInfo extends Edited {
  readonly channelLogin: string;
  readonly startS: number;
  readonly endS: number;
  /** Of this recording alone. */
  readonly bestCounts: BestCounts;
  /** Counted from files of recorded chat. No session resumes it. */
  readonly isImported?: true;
  /** When the user kept it, in Unix seconds. Absent for a session's recording, which is stored while it is recorded. */
  readonly keptS?: number;
}

/** A decoded head: a stored recording without its minutes, emotes, marks and video. */
export interface StoredHead extends Omit<StoredInfo, keyof Hand> {
  /** The size of its minutes and emotes. */
  readonly partBytes: number;
  /** The length of the recording's dictionary: its minutes use the numbers below it. */
  readonly emoteCount: number;
  /** What only heads of the first version have. */
  readonly old: OldHead | null;
}

interface OldHead extends Hand {
  readonly minutes: readonly StoredMinute[];
}

const headerSchema = v.object({
  channelLogin: loginSchema,
  startS: wholeSchema,
  endS: wholeSchema,
  bytes: wholeSchema,
  isImported: v.exactOptional(v.literal(true)),
  keptS: v.exactOptional(wholeSchema),
});

/** What a list of recordings shows of a head. */
type StoredHeader = Readonly<v.InferOutput<typeof headerSchema>>;

/** The header of a recording that a newer version wrote. */
const newerHeaderSchema = v.object({
  channelLogin: v.fallback(loginSchema, ''),
  startS: v.fallback(wholeSchema, 0),
  endS: v.fallback(wholeSchema, 0),
  bytes: v.fallback(wholeSchema, 0),
});

const minuteEntrySchema = v.object({
  number: wholeSchema,
  bytes: wholeSchema,
  emotesFrom: wholeSchema,
  emotesTo: v.pipe(wholeSchema, v.maxValue(STORED_EMOTES_MAX)),
});

/** The emotes `[emotesFrom, emotesTo)` of a recording of the first version are stored with this minute. */
type StoredMinute = v.InferOutput<typeof minuteEntrySchema>;

const videoSchema: v.GenericSchema<unknown, RecordingVideo> = v.object({
  videoId: v.pipe(textSchema, v.check(isVideoId)),
  // A video can begin before or after the recording, and within a second.
  zeroS: finiteSchema,
});

const voteSchema: v.GenericSchema<unknown, VoteResult> = v.object({
  options: v.pipe(
    v.array(v.object({ text: v.pipe(textSchema, v.maxLength(OPTION_MAX_LENGTH)), votes: wholeSchema })),
    v.maxLength(OPTIONS_MAX),
  ),
  isPartial: v.boolean(),
});

const minuteSchema = v.object({
  version: v.literal(VERSION),
  block: v.instance(Uint8Array),
});

const emotesSchema = v.object({ version: v.literal(VERSION), emotes: v.array(v.unknown()) });

const dropsSchema = v.object({
  version: v.literal(VERSION),
  count: wholeSchema,
  last: readableOf(
    v.object({
      channelLogin: textSchema,
      startS: wholeSchema,
      endS: wholeSchema,
      reason: v.picklist(DROP_REASONS),
    }),
    DROPS_LISTED_MAX,
  ),
});

/** Whether a newer version of this page wrote the value. It must not be replaced then. */
export const isNewer = (value: unknown): boolean => isNewerThan(VERSION, value);
export const isNewerHead = (value: unknown): boolean => isNewerThan(HEAD_VERSION, value);

const deletedSchema = v.object({
  version: v.literal(HEAD_VERSION),
  deletedS: wholeSchema,
  head: v.unknown(),
});

/** Replaces the head of a deleted recording, and allows undo. @param deletedS in Unix seconds */
export function deletedHead(head: unknown, deletedS: number): unknown {
  return { version: HEAD_VERSION, deletedS, head };
}

/** Null for the head of a recording that is not deleted. */
export function decodeDeleted(value: unknown): { readonly deletedS: number; readonly head?: unknown } | null {
  return parseUnknown(deletedSchema, value);
}

/** The header of a stored recording of this or a newer version; null for anything else. */
export function decodeHeader(value: unknown): (StoredHeader & { readonly isNewer: boolean }) | null {
  const isNewer = isNewerHead(value);
  const header = parseUnknown(isNewer ? newerHeaderSchema : headerSchema, value);
  return header && { ...header, isNewer };
}

export function decodeMinute(value: unknown): Uint8Array | null {
  return parseUnknown(minuteSchema, value)?.block ?? null;
}

export function encodeMinute(block: Uint8Array): unknown {
  // A copy: the database would store the whole buffer that the block is a part of.
  return { version: VERSION, block: block.slice() };
}

export function decodeDrops(value: unknown): DroppedRecordings {
  const { count, last } = parseUnknown(dropsSchema, value) ?? { count: 0, last: [] };
  return { count, last };
}

export function encodeDrops(drops: DroppedRecordings): unknown {
  return { version: VERSION, ...drops };
}

/**
 * Decodes and encodes the stored values with emotes. Unreadable parts are left out.
 *
 * @param ownOrigin pictures are at https addresses or, as in the demo, at this origin
 */
export function createStoredFormat(ownOrigin: string) {
  const emoteSchema = v.object({ ...emoteEntries(ownOrigin), pattern: v.exactOptional(nameSchema) });
  const bestSchema = v.object({ count: wholeSchema, second: wholeSchema });
  const bestCountsSchema = (max: number): v.GenericSchema<unknown, BestCounts> =>
    v.object({
      total: v.fallback(v.nullable(bestSchema), null),
      emotes: readableOf(v.object({ ...bestSchema.entries, emote: emoteSchema }), max),
    });
  const momentSchema = v.pipe(
    v.object({
      startS: wholeSchema,
      peakS: wholeSchema,
      endS: v.nullable(wholeSchema),
      announcedS: wholeSchema,
      ratio: v.nullable(finiteSchema),
      surprise: v.fallback(v.nullable(finiteSchema), null),
      uses: wholeSchema,
      chatters: wholeSchema,
      emote: v.fallback(v.nullable(emoteSchema), null),
      mood: v.fallback(v.nullable(v.picklist(MOODS)), null),
      isByHand: v.boolean(),
      vote: v.fallback(v.optional(voteSchema), undefined),
    }),
    v.transform(
      ({ isByHand, vote, ...moment }): RecordedMoment => ({
        ...moment,
        ...(vote !== undefined && { vote }),
        isManual: isByHand,
      }),
    ),
  );
  const headEntries = {
    ...headerSchema.entries,
    moments: readableOf(momentSchema, MOMENTS_MAX),
    records: v.fallback(bestCountsSchema(BEST_EMOTES_MAX), NO_BEST_COUNTS),
  };
  const headSchema = v.object({
    version: v.literal(HEAD_VERSION),
    ...headEntries,
    emoteCount: v.pipe(wholeSchema, v.maxValue(STORED_EMOTES_MAX)),
  });
  const oldHeadSchema = v.pipe(
    v.object({
      version: v.literal(VERSION),
      ...headEntries,
      minutes: v.array(minuteEntrySchema),
      video: v.fallback(v.nullable(videoSchema), null),
    }),
    v.transform(({ minutes, video, moments, ...rest }) => ({
      ...rest,
      moments: moments.filter(({ isManual }) => !isManual),
      emoteCount: Math.max(0, ...minutes.map(({ emotesTo }) => emotesTo)),
      old: { marks: moments.filter(({ isManual }) => isManual), video, minutes },
    })),
  );
  const handSchema = v.object({
    version: v.literal(VERSION),
    marks: readableOf(momentSchema, MOMENTS_MAX),
    video: v.fallback(v.nullable(videoSchema), null),
  });
  const channelSchema = bestCountsSchema(CHANNEL_EMOTES_MAX);

  return {
    /** Null for anything but a recording of this version or the first one. */
    decodeHead(value: unknown): StoredHead | null {
      const head = parseUnknown(headSchema, value) ?? parseUnknown(oldHeadSchema, value);
      if (head === null) return null;
      const { version: _, bytes, moments: found, records: bestCounts, ...rest } = head;
      return { old: null, ...rest, partBytes: partBytesOf(bytes, value), found, bestCounts };
    },
    /** @param partBytes the size of its minutes and emotes */
    encodeHead(
      { found, bestCounts, marks: _, video: __, ...rest }: StoredInfo,
      emoteCount: number,
      partBytes: number,
    ): unknown {
      const head = {
        version: HEAD_VERSION,
        ...rest,
        moments: encodeMoments(found),
        records: { ...bestCounts, emotes: bestCounts.emotes.slice(0, BEST_EMOTES_MAX) },
        emoteCount,
      };
      return { ...head, bytes: JSON.stringify(head).length + partBytes };
    },
    /** A head with other moments. The first version stays: a page of that version may have it open. */
    changedHead(value: unknown, { old }: StoredHead, { found, marks, video }: Edited): unknown {
      const moments = encodeMoments(old === null ? found : momentsOf({ found, marks }));
      return Object.assign({}, value, { moments }, old !== null && { video });
    },
    decodeHand: (value: unknown): Hand | null => parseUnknown(handSchema, value),
    encodeHand: ({ marks, video }: Hand): unknown => ({
      version: VERSION,
      marks: encodeMoments(marks),
      video,
    }),
    /** At most `max` emotes, undefined for each unreadable one. */
    decodeEmotes(value: unknown, max: number): readonly (Emote | undefined)[] {
      const { emotes = [] } = parseUnknown(emotesSchema, value) ?? {};
      return emotes.slice(0, max).map((emote) => parseUnknown(emoteSchema, emote) ?? undefined);
    },
    encodeEmotes: (emotes: readonly Emote[]): unknown => ({ version: VERSION, emotes }),
    decodeChannel: (value: unknown): BestCounts =>
      (isNewer(value) ? null : parseUnknown(channelSchema, value)) ?? NO_BEST_COUNTS,
    encodeChannel: (bestCounts: BestCounts): unknown => ({
      version: VERSION,
      ...bestCounts,
      emotes: bestCounts.emotes.slice(0, CHANNEL_EMOTES_MAX),
    }),
  };
}

/** @param bytes the size of a recording, as its head has it: that of the other fields of the head and of the parts */
function partBytesOf(bytes: number, head: unknown): number {
  return Math.max(0, bytes - JSON.stringify(Object.assign({}, head, { bytes: undefined })).length);
}

function encodeMoments(moments: readonly RecordedMoment[]): unknown {
  return moments.slice(-MOMENTS_MAX).map(({ isManual, ...moment }) => ({ ...moment, isByHand: isManual }));
}
