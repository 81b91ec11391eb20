import * as v from 'valibot';
import { byMode, COUNTING_MODES } from '../../domain/counting-rules.ts';
import { type Emote, emoteIdentity, emoteKey, emoteOfList } from '../../domain/emote.ts';
import {
  CODE_MAX_LENGTH,
  EMOTE_ID_MAX_LENGTH,
  FILE_EMOTES_MAX,
  OPTION_MAX_LENGTH,
  OPTIONS_MAX,
} from '../../domain/limits.ts';
import { MOODS } from '../../domain/mood.ts';
import {
  JSON_EXPORT_VERSION,
  MOMENT_MAX_S,
  type RecordedMoment,
  type Second,
} from '../../domain/recording.ts';
import { isWithoutDays, UNDATED_ZERO_MS } from '../../domain/undated.ts';
import { isVideoId } from '../../domain/video-address.ts';
import { httpsUrl } from '../../emotes/lists/decode.ts';
import { twitch, twitchEmote } from '../../emotes/sources/twitch/twitch.ts';
import { MOMENTS_MAX } from '../../recording/edits.ts';
import { undatedZeroMs } from '../../recording/exports/export-source.ts';
import {
  finiteSchema,
  lostEmote,
  NAME_MAX_LENGTH,
  parseUnknown,
  readableOf,
  textSchema,
  wholeSchema,
} from '../../recording/stored-values.ts';
import type { ChatForm, Emit } from './chat-form.ts';
import { readJsonValues } from './json-values.ts';

/** Most messages and chatters of a second. Chosen: a thousand times as many as in the busiest chat. */
const PEOPLE_MAX = 1_000_000;
/** The highest number in a `Uint32Array`. */
const COUNT_MAX = 2 ** 32 - 1;

const emoteSchema = v.pipe(
  v.object({
    // Codes of custom emotes can have spaces.
    code: v.pipe(textSchema, v.nonEmpty(), v.maxLength(CODE_MAX_LENGTH)),
    source: v.fallback(textSchema, ''),
    id: v.fallback(v.union([textSchema, v.pipe(finiteSchema, v.transform(String))]), ''),
    imageUrl: v.fallback(textSchema, ''),
  }),
  v.check(({ code, source, id }) => {
    const isLong = id.length > (source === twitch.name ? EMOTE_ID_MAX_LENGTH : NAME_MAX_LENGTH);
    return !/\p{Bidi_Control}/u.test(code) && !isLong && emoteKey(source, id).length <= NAME_MAX_LENGTH;
  }),
  v.transform(({ code, source, id, imageUrl }): Emote => {
    if (source === twitch.name) return twitchEmote(id, code);
    const picture = httpsUrl(imageUrl) === null ? '' : imageUrl;
    return emoteOfList({ source, scoreBonus: 0 }, { id, code, imageUrl: picture });
  }),
);
const optionSchema = v.object({
  text: v.pipe(textSchema, v.maxLength(OPTION_MAX_LENGTH)),
  votes: wholeSchema,
});
const voteSchema = v.pipe(
  v.object({ options: readableOf(optionSchema, OPTIONS_MAX), partial: v.optional(v.unknown()) }),
  v.transform(({ options, partial }) => ({ options, isPartial: partial === true })),
);
const videoSchema = v.object({ id: v.pipe(textSchema, v.check(isVideoId)), zeroSecond: finiteSchema });
/** One check, because a schema for each of millions of counts takes a quarter longer (measured 2026-11-30). */
const countsSchema = v.custom<readonly number[]>(
  (value) =>
    Array.isArray(value) &&
    value.every((count) => Number.isSafeInteger(count) && count >= 0 && count <= COUNT_MAX),
);
const peopleSchema = v.pipe(wholeSchema, v.maxValue(PEOPLE_MAX));

const momentSchema = v.object({
  startSecond: wholeSchema,
  peakSecond: wholeSchema,
  endSecond: v.nullish(wholeSchema, null),
  byHand: v.optional(v.unknown()),
  vote: v.fallback(v.nullish(voteSchema), null),
  // Exports before moods do not have it.
  mood: v.optional(v.unknown()),
  uses: wholeSchema,
  chatters: wholeSchema,
  ratio: v.fallback(v.nullable(finiteSchema), null),
  surprise: v.fallback(v.nullable(finiteSchema), null),
  emote: v.fallback(v.nullable(emoteSchema), null),
});

/** The number of an emote, and its uses in each way of counting. */
const GROUP_LENGTH = 1 + COUNTING_MODES.length;

/** `[second, messages, chatters, emoteChatters, [totals], [emote, count, count, count, …]]`. */
const secondSchema = v.strictTuple([
  wholeSchema,
  peopleSchema,
  peopleSchema,
  peopleSchema,
  v.pipe(countsSchema, v.length(COUNTING_MODES.length)),
  v.pipe(
    countsSchema,
    v.check(({ length }) => length % GROUP_LENGTH === 0),
  ),
]);

const BEGINNING = /^\s*\{\s*"format"\s*:\s*"emotes-per-second-history"/;

/** The JSON export of this page (docs/recorded-chat.md). Its seconds are counted already, and its emotes come before them. */
export const recordingExport: ChatForm = {
  name: 'the JSON export of this page',
  find: (head) => (BEGINNING.test(head) ? openExport : null),
};

function openExport(emit: Emit) {
  const emotes: Emote[] = [];
  const identities = new Set<string>();
  const marks: RecordedMoment[] = [];
  /** The moments of the detector are found again, but not their moods: words are not exported. */
  const moods: { startS: number; endS: number; hasMood: readonly boolean[] }[] = [];
  let startS: number | null = null;
  /** Added to each second: a chat without a date begins at midnight of the time zone in which it was exported. */
  let shiftS = 0;

  /** By path. They return false for a value that they cannot read. */
  const readers: Readonly<Record<string, (value: unknown) => boolean>> = {
    version(value) {
      if (Number(value) > JSON_EXPORT_VERSION) emit({ kind: 'trouble', trouble: { kind: 'newer' } });
      return typeof value === 'number';
    },
    channel(value) {
      if (typeof value === 'string') emit({ kind: 'facts', facts: { channelLogin: value } });
      return typeof value === 'string';
    },
    zeroSecond(value) {
      if (Number.isInteger(value)) shiftS = UNDATED_ZERO_MS / 1_000 - Number(value);
      return Number.isInteger(value);
    },
    startSecond(value) {
      if (typeof value !== 'number') return false;
      startS = value + shiftS;
      emit({ kind: 'facts', facts: { startMs: startS * 1_000 } });
      return true;
    },
    video(value) {
      // The start comes before the video.
      if (value === null && startS !== null && isWithoutDays(startS))
        emit({ kind: 'facts', facts: { zeroMs: undatedZeroMs(startS) } });
      const video = parseUnknown(videoSchema, value);
      if (video === null) return value === null;
      const zeroMs = Math.round((video.zeroSecond + shiftS) * 1_000);
      emit({ kind: 'facts', facts: { videoId: video.id, zeroMs } });
      return true;
    },
    'moments[]': readMoment,
    'emotes[]'(value) {
      if (emotes.length === FILE_EMOTES_MAX) return false;
      const emote = parseUnknown(emoteSchema, value);
      // The same emote twice would count twice in a second.
      const isNew = emote !== null && !identities.has(emoteIdentity(emote));
      if (isNew) identities.add(emoteIdentity(emote));
      // An unreadable emote has an index too.
      emotes.push(isNew ? emote : lostEmote(emotes.length));
      return isNew;
    },
    'seconds[]'(value) {
      const second = readSecond(value);
      if (second !== null) emit({ kind: 'second', second, emotes });
      return second !== null;
    },
  };

  function readMoment(value: unknown): boolean {
    const moment = parseUnknown(momentSchema, value);
    if (moment === null) return false;
    const { startSecond, peakSecond, endSecond, byHand, vote, mood, ...counts } = moment;
    const [startS, peakS] = [startSecond + shiftS, peakSecond + shiftS];
    const endS = endSecond === null ? null : endSecond + shiftS;
    if (byHand === true || vote) {
      const times = { startS, peakS, endS, announcedS: peakS };
      return addMark({ ...times, ...counts, ...(vote && { vote }), mood: null, isManual: true });
    }
    const hasMood = MOODS.map((one) => one === mood);
    if (mood !== undefined && moods.length < MOMENTS_MAX)
      moods.push({ startS, endS: Math.max(peakS, endS ?? peakS), hasMood });
    return true;
  }

  function addMark(mark: RecordedMoment): boolean {
    const { startS, peakS, endS } = mark;
    const lastS = endS ?? peakS;
    const isPossible = startS <= peakS && peakS <= lastS && lastS - startS <= MOMENT_MAX_S;
    if (!isPossible || marks.length === MOMENTS_MAX) return false;
    marks.push(mark);
    return true;
  }

  function readSecond(value: unknown): Second | null {
    const { success, output } = v.safeParse(secondSchema, value);
    if (!success) return null;
    const [written, messages, chatters, emoteChatters, totals, groups] = output;
    const second = written + shiftS;
    const column = (offset: number): number[] => groups.filter((_, index) => index % GROUP_LENGTH === offset);
    const emoteIds = column(0);
    if (emoteIds.some((id, index) => id >= emotes.length || id <= (emoteIds[index - 1] ?? -1))) return null;
    const moment = moods.find(({ startS, endS }) => second >= startS && second <= endS);
    return {
      second,
      isGap: false,
      messages,
      chatters,
      emoteChatters,
      totals: byMode((mode) => totals[COUNTING_MODES.indexOf(mode)] as number),
      emoteIds,
      counts: byMode((mode) => column(1 + COUNTING_MODES.indexOf(mode))),
      // As if all chatters had the mood.
      ...(moment && { moodChatters: moment.hasMood.map((has) => (has ? chatters : 0)) }),
    };
  }

  const reader = readJsonValues({
    isWanted: (path) => Object.hasOwn(readers, path),
    onValue(value, path, number) {
      const problem = `it is no readable part of ${path.replace('[]', '')}`;
      if (!readers[path]?.(value)) emit({ kind: 'problem', entry: number, problem });
    },
    emit,
  });
  return {
    read: reader.read,
    end() {
      reader.end();
      // The emotes come after the moments, and only they have pictures.
      for (const moment of marks) {
        const emote = emotes.find(({ key }) => key === moment.emote?.key) ?? moment.emote;
        emit({ kind: 'mark', moment: { ...moment, emote } });
      }
    },
  };
}
