import { byMode, COUNTING_MODES } from '../../domain/counting-rules.ts';
import { type Emote, emoteKey } from '../../domain/emote.ts';
import {
  CODE_MAX_LENGTH,
  EMOTE_ID_MAX_LENGTH,
  LIST_MAX_ENTRIES,
  OPTION_MAX_LENGTH,
  OPTIONS_MAX,
} from '../../domain/limits.ts';
import { MOMENT_MAX_S } from '../../domain/moment.ts';
import { MOODS } from '../../domain/mood.ts';
import { emoteIdentity } from '../../domain/numbered-emotes.ts';
import { JSON_EXPORT_VERSION, type RecordedMoment } from '../../domain/recording.ts';
import type { Second } from '../../domain/second.ts';
import { isWithoutDays, UNDATED_ZERO_MS } from '../../domain/undated.ts';
import { isVideoId } from '../../domain/video-address.ts';
import type { VoteResult } from '../../domain/vote.ts';
import { httpsUrl, listedEmote } from '../../emotes/lists/decode.ts';
import { twitch, twitchEmote } from '../../emotes/sources/twitch/twitch.ts';
import { MOMENTS_MAX } from '../../recording/edits.ts';
import { undatedZeroMs } from '../../recording/exports/undated-zero.ts';
import { NAME_MAX_LENGTH } from '../../recording/stored-values.ts';
import type { ChatForm, EntrySink } from './chat-form.ts';
import { asObject, type JsonObject, numberAt, objectAt, textAt } from './json-fields.ts';
import { readJsonValues } from './json-values.ts';

/** Most messages and chatters of a second. Chosen: a thousand times those of the busiest chat. */
const PEOPLE_MAX = 1_000_000;
/** The highest count that a column holds. */
const COUNT_MAX = 2 ** 32 - 1;

const WANTED: ReadonlySet<string> = new Set([
  'version',
  'channel',
  'zeroSecond',
  'startSecond',
  'video',
  'moments[]',
  'emotes[]',
  'seconds[]',
]);

/** This project's own JSON export (docs/exports.md). Its seconds are counted already; its emotes come before them. */
export const recordingExport: ChatForm = {
  name: 'the JSON export of this page',
  hasEmotesLast: false,
  matches: (head) => /^\s*\{\s*"format"\s*:\s*"emotes-per-second-history"/.test(head),
  open(sink) {
    const emotes: Emote[] = [];
    const identities = new Set<string>();
    const marked: RecordedMoment[] = [];
    const found: FoundMoment[] = [];
    let startS: number | null = null;
    /** Is added to each second: where a chat without a date was exported, its seconds can count from another one than here. */
    let shiftS = 0;
    const reader = readJsonValues({
      isWanted: (path) => WANTED.has(path),
      onValue(value, path, number) {
        if (!read(value, path))
          sink.unreadable(number, `it is no readable part of ${path.replace('[]', '')}`);
      },
      sink,
    });
    return {
      read: reader.read,
      end() {
        reader.end();
        // The emotes come after the moments, and only they have pictures.
        for (const moment of marked) {
          const { emote } = moment;
          sink.marked({ ...moment, emote: emotes.find(({ key }) => key === emote?.key) ?? emote });
        }
      },
    };

    function read(value: unknown, path: string): boolean {
      if (path === 'emotes[]') return readEmote(emoteOf(value));
      if (path === 'moments[]') return readMoment(value, shiftS, marked, found);
      if (path === 'version') return readVersion(value, sink);
      if (path !== 'seconds[]') return readHead(value, path);
      const second = secondOf(value, shiftS, emotes.length);
      if (second !== null) sink.second(withMood(second, found), emotes);
      return second !== null;
    }

    function readEmote(emote: Emote | null): boolean {
      if (emotes.length === LIST_MAX_ENTRIES) return false;
      // The same emote twice would count twice in a second.
      const isNew = emote !== null && !identities.has(emoteIdentity(emote));
      if (isNew) identities.add(emoteIdentity(emote));
      // Also an unreadable one has its index.
      emotes.push(isNew ? emote : unknownEmote(emotes.length));
      return isNew;
    }

    function readHead(value: unknown, path: string): boolean {
      if (path === 'video') return value === null ? noteNoVideo() : readVideo(value, shiftS, sink);
      if (path !== 'channel') return typeof value === 'number' && readHeadSecond(value, path);
      if (typeof value === 'string') sink.facts({ channelLogin: value });
      return typeof value === 'string';
    }

    function readHeadSecond(second: number, path: string): true {
      if (path === 'zeroSecond') shiftS = UNDATED_ZERO_MS / 1_000 - second;
      else {
        startS = second + shiftS;
        sink.facts({ startMs: startS * 1_000 });
      }
      return true;
    }

    /** The start comes before the video. */
    function noteNoVideo(): true {
      if (startS !== null && isWithoutDays(startS)) sink.facts({ zeroMs: undatedZeroMs(startS) });
      return true;
    }
  },
};

function readVersion(value: unknown, sink: EntrySink): boolean {
  if (typeof value !== 'number') return false;
  if (value > JSON_EXPORT_VERSION) sink.madeByNewer();
  return true;
}

function readVideo(value: unknown, shiftS: number, sink: EntrySink): boolean {
  const video = asObject(value);
  const videoId = video === null ? '' : textAt(video, 'id');
  const zeroS = video && numberAt(video, 'zeroSecond');
  if (!isVideoId(videoId) || zeroS === null) return false;
  sink.facts({ videoId, zeroMs: Math.round((zeroS + shiftS) * 1_000) });
  return true;
}

function emoteOf(value: unknown): Emote | null {
  const emote = asObject(value);
  if (emote === null) return null;
  const [code, source, id] = [textAt(emote, 'code'), textAt(emote, 'source'), textAt(emote, 'id')];
  // Codes of custom emotes can have spaces.
  if (code === '' || code.length > CODE_MAX_LENGTH || /\p{Bidi_Control}/u.test(code)) return null;
  if (emoteKey(source, id).length > NAME_MAX_LENGTH) return null;
  if (source === twitch.name) return id.length > EMOTE_ID_MAX_LENGTH ? null : twitchEmote(id, code);
  const url = textAt(emote, 'imageUrl');
  return listedEmote(source, id, code, httpsUrl(url) === null ? '' : url, 0);
}

function unknownEmote(index: number): Emote {
  const id = `unreadable-${index}`;
  return { key: emoteKey('', id), id, code: '?', source: '', imageUrl: '', score: 0 };
}

/** A moment that the detector found. It is found again, but not its mood, because words are not exported. */
interface FoundMoment {
  readonly startS: number;
  readonly endS: number;
  /** For `Second.moodChatters`: all chatters have the mood of the moment, or none has one. */
  readonly hasMood: readonly boolean[];
}

function readMoment(value: unknown, shiftS: number, marked: RecordedMoment[], found: FoundMoment[]): boolean {
  const moment = asObject(value);
  if (moment === null) return false;
  const { startSecond, peakSecond, endSecond, mood } = moment;
  const [startS, peakS] = [shifted(startSecond, shiftS), shifted(peakSecond, shiftS)];
  const endS = shifted(endSecond ?? null, shiftS);
  if (!isWhole(startS) || !isWhole(peakS) || !(endS === null || isWhole(endS))) return false;
  const vote = voteOf(moment);
  if (moment.byHand === true || vote !== null) {
    const mark = markOf(moment, { startS, peakS, endS, ...(vote !== null && { vote }) });
    if (mark === null || marked.length === MOMENTS_MAX) return false;
    marked.push(mark);
    return true;
  }
  // Exports before moods do not have it.
  if (mood === undefined || found.length === MOMENTS_MAX) return true;
  found.push({ startS, endS: Math.max(peakS, endS ?? peakS), hasMood: MOODS.map((one) => one === mood) });
  return true;
}

/** A mark by hand, or of a vote; null if a moment cannot have its times or numbers. */
function markOf(
  moment: JsonObject,
  part: Pick<RecordedMoment, 'startS' | 'peakS' | 'endS' | 'vote'>,
): RecordedMoment | null {
  const { startS, peakS, endS } = part;
  const { uses, chatters } = moment;
  if (!isMomentLong(startS, peakS, endS ?? peakS) || !isWhole(uses) || !isWhole(chatters)) return null;
  const emote = objectAt(moment, 'emote');
  return {
    ...part,
    announcedS: peakS,
    ratio: numberAt(moment, 'ratio'),
    surprise: numberAt(moment, 'surprise'),
    uses,
    chatters,
    emote: emote && emoteOf(emote),
    mood: null,
    isManual: true,
  };
}

/** Null for a moment that is no vote, as in an export before votes. */
function voteOf(moment: JsonObject): VoteResult | null {
  const vote = objectAt(moment, 'vote');
  if (vote === null || !Array.isArray(vote.options)) return null;
  const options = vote.options.slice(0, OPTIONS_MAX).flatMap((value) => {
    const option = asObject(value);
    if (option === null) return [];
    const [text, votes] = [textAt(option, 'text'), numberAt(option, 'votes')];
    return text.length <= OPTION_MAX_LENGTH && votes !== null && isWhole(votes) ? [{ text, votes }] : [];
  });
  return { options, isPartial: vote.partial === true };
}

/** Whether a moment can have these times. */
function isMomentLong(startS: number, peakS: number, endS: number): boolean {
  return startS <= peakS && peakS <= endS && endS - startS <= MOMENT_MAX_S;
}

/** A second of a moment has its mood. */
function withMood(second: Second, found: readonly FoundMoment[]): Second {
  const of = found.find(({ startS, endS }) => second.second >= startS && second.second <= endS);
  if (of === undefined) return second;
  return { ...second, moodChatters: of.hasMood.map((has) => (has ? second.chatters : 0)) };
}

/** `[second, messages, chatters, emoteChatters, [totals], [emote, count, count, count, …]]`. Null: not readable. */
function secondOf(value: unknown, shiftS: number, emoteCount: number): Second | null {
  if (!Array.isArray(value) || value.length !== 6) return null;
  const [written, messages, chatters, emoteChatters, totals, groups] = value as readonly unknown[];
  const second = shifted(written, shiftS);
  if (!isWhole(second) || !isWhole(messages) || !isWhole(chatters) || !isWhole(emoteChatters)) return null;
  if (Math.max(messages, chatters, emoteChatters) > PEOPLE_MAX) return null;
  if (!areCounts(totals) || totals.length !== COUNTING_MODES.length) return null;
  const width = 1 + COUNTING_MODES.length;
  if (!areCounts(groups) || groups.length % width !== 0) return null;
  const length = groups.length / width;
  const column = (offset: number): number[] =>
    Array.from({ length }, (_, index) => groups[index * width + offset] as number);
  const emoteIds = column(0);
  if (emoteIds.some((id, index) => id >= emoteCount || id <= (emoteIds[index - 1] ?? -1))) return null;
  return {
    second,
    isGap: false,
    messages,
    chatters,
    emoteChatters,
    totals: byMode((mode) => totals[COUNTING_MODES.indexOf(mode)] as number),
    emoteIds,
    counts: byMode((mode) => column(1 + COUNTING_MODES.indexOf(mode))),
  };
}

/** A second on the clock of this machine; what is no number stays so. */
const shifted = (second: unknown, shiftS: number): unknown =>
  typeof second === 'number' ? second + shiftS : second;

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const areCounts = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((count) => isWhole(count) && count <= COUNT_MAX);
