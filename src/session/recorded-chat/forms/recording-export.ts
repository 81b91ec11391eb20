import { byMode, COUNTING_MODES } from '../../../domain/counting-rules.ts';
import { type Emote, emoteKey } from '../../../domain/emote.ts';
import { MOODS } from '../../../domain/mood.ts';
import type { RecordedMoment } from '../../../domain/recording.ts';
import type { Second } from '../../../domain/second.ts';
import { twitch, twitchEmote } from '../../../emotes/sources/twitch/twitch.ts';
import { MOMENTS_MAX } from '../../recording/edits.ts';
import type { ChatForm, EntrySink } from './chat-form.ts';
import { numberAt, objectAt, objectOf, textAt } from './json-fields.ts';
import { readJsonValues } from './json-values.ts';

const WANTED: ReadonlySet<string> = new Set([
  'channel',
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
    const marked: RecordedMoment[] = [];
    const found: FoundMoment[] = [];
    let startS: number | null = null;
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
      if (path === 'emotes[]') {
        const emote = emoteOf(value);
        // Also an unreadable one has its index.
        emotes.push(emote ?? unknownEmote(emotes.length));
        return emote !== null;
      }
      if (path === 'moments[]') return readMoment(value, marked, found);
      if (path !== 'seconds[]') return readHead(value, path);
      const second = secondOf(value, emotes.length);
      if (second !== null) sink.second(withMood(second, found), emotes);
      return second !== null;
    }

    /** The start comes before the video. */
    function readHead(value: unknown, path: string): boolean {
      if (path === 'video' && value !== null) return readVideo(value, sink);
      if (path === 'video' && startS !== null) sink.facts({ zeroMs: startS * 1_000 });
      if (path === 'startSecond' && typeof value === 'number') {
        startS = value;
        sink.facts({ startMs: value * 1_000 });
      }
      if (path === 'channel' && typeof value === 'string') sink.facts({ channelLogin: value });
      return path === 'video' || typeof value === (path === 'channel' ? 'string' : 'number');
    }
  },
};

function readVideo(value: unknown, sink: EntrySink): boolean {
  const video = objectOf(value);
  const zeroS = video && numberAt(video, 'zeroSecond');
  if (video === null || zeroS === null) return false;
  sink.facts({ videoId: textAt(video, 'id'), zeroMs: zeroS * 1_000 });
  return true;
}

function emoteOf(value: unknown): Emote | null {
  const emote = objectOf(value);
  if (emote === null) return null;
  const [code, source, id] = [textAt(emote, 'code'), textAt(emote, 'source'), textAt(emote, 'id')];
  if (code === '') return null;
  if (source === twitch.name) return twitchEmote(id, code);
  const url = textAt(emote, 'imageUrl');
  return {
    key: emoteKey(source, id),
    id,
    code,
    source,
    imageUrl: /^https:/.test(url) ? url : '',
    score: code.length,
  };
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

function readMoment(value: unknown, marked: RecordedMoment[], found: FoundMoment[]): boolean {
  const moment = objectOf(value);
  const startS = moment && numberAt(moment, 'startSecond');
  const peakS = moment && numberAt(moment, 'peakSecond');
  if (moment === null || startS === null || peakS === null) return false;
  if (moment.byHand !== true) {
    // Exports before moods do not have it.
    if (moment.mood === undefined || found.length === MOMENTS_MAX) return true;
    const endS = Math.max(peakS, numberAt(moment, 'endSecond') ?? peakS);
    found.push({ startS, endS, hasMood: MOODS.map((mood) => mood === moment.mood) });
    return true;
  }
  const emote = objectAt(moment, 'emote');
  marked.push({
    startS,
    peakS,
    endS: numberAt(moment, 'endSecond'),
    announcedS: peakS,
    ratio: numberAt(moment, 'ratio'),
    surprise: numberAt(moment, 'surprise'),
    uses: numberAt(moment, 'uses') ?? 0,
    chatters: numberAt(moment, 'chatters') ?? 0,
    emote: emote && emoteOf(emote),
    isManual: true,
  });
  return true;
}

/** A second of a moment has its mood. */
function withMood(second: Second, found: readonly FoundMoment[]): Second {
  const of = found.find(({ startS, endS }) => second.second >= startS && second.second <= endS);
  if (of === undefined) return second;
  return { ...second, moodChatters: of.hasMood.map((has) => (has ? second.chatters : 0)) };
}

/** `[second, messages, chatters, emoteChatters, [totals], [emote, count, count, count, …]]`. Null: not readable. */
function secondOf(value: unknown, emoteCount: number): Second | null {
  if (!Array.isArray(value) || value.length !== 6) return null;
  const [second, messages, chatters, emoteChatters, totals, groups] = value as readonly unknown[];
  const numbers = [second, messages, chatters, emoteChatters];
  if (!numbers.every(isWhole) || !isWholeList(totals) || totals.length !== COUNTING_MODES.length) return null;
  const width = 1 + COUNTING_MODES.length;
  if (!isWholeList(groups) || groups.length % width !== 0) return null;
  const length = groups.length / width;
  const column = (offset: number): Uint32Array =>
    Uint32Array.from({ length }, (_, index) => groups[index * width + offset] as number);
  const emoteIds = column(0);
  if (emoteIds.some((id) => id >= emoteCount)) return null;
  return {
    second: second as number,
    isGap: false,
    messages: messages as number,
    chatters: chatters as number,
    emoteChatters: emoteChatters as number,
    totals: byMode((mode) => totals[COUNTING_MODES.indexOf(mode)] as number),
    emoteIds,
    counts: byMode((mode) => column(1 + COUNTING_MODES.indexOf(mode))),
  };
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isWholeList = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every(isWhole);
