import { LONGEST_LINE } from '../../chat/frame-reader.ts';
import type { Emote } from '../../domain/emote.ts';
import { LIST_MAX_ENTRIES } from '../../domain/limits.ts';
import type { EntryNote, FileReport } from '../../domain/recorded-chat.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import type { Second } from '../../domain/second.ts';
import {
  type ChatFacts,
  type CommentTime,
  type EntrySink,
  isTime,
  UNDATED_ZERO_MS,
} from './forms/chat-form.ts';
import type { UndatedFiles } from './undated-files.ts';
import { type VideoClock, videoClock } from './video-start.ts';

/** An entry of a recorded chat with its time, in Unix milliseconds. */
export type TimedEntry =
  | { readonly kind: 'line'; readonly at: number; readonly line: string }
  | {
      readonly kind: 'second';
      readonly at: number;
      readonly second: Second;
      readonly emotes: readonly Emote[];
    };

/** What a form reads of a file: its entries in time, and what is told about them. */
export interface FileEntries {
  readonly sink: EntrySink;
  /** The entries since the last call. */
  drain(): readonly TimedEntry[];
  /** The text is complete: what waited for later entries is passed on. */
  end(): void;
  /** Whether its entries wait for `decide`, because another file can have the same times. */
  isUndecided(): boolean;
  /** The text is complete, and all other files have shown a time. */
  decide(): void;
  /** How far the file is read in time, in Unix milliseconds; -Infinity before the first. A few wrong times do not change it. */
  readUntil(): number;
  facts(): Partial<ChatFacts>;
  emotes(): readonly Emote[];
  marked(): readonly RecordedMoment[];
  /** A sentence: why no more of the file can be counted; null: it can. */
  refusal(): string | null;
  endsEarly(): boolean;
  report(): Pick<FileReport, 'unit' | 'entries' | 'unreadable' | 'firstUnreadable' | 'notes'>;
}

const UNTIMED_SENTENCE = 'The messages have no times.';
const UNDECIDED_SENTENCE =
  'Its times have no date, and it is too long to be joined with other files. Open it alone.';
/** A file is read as far as the least of its newest times. */
const NEWEST_TIMES = 16;

/** Lines that wait for the first time have at most this length together, in UTF-16 units. */
const UNTIMED_MAX_LENGTH = 1_000_000;
/** Entries without a date that wait for the end of their file have at most this length together, in UTF-16 units. */
const UNDECIDED_MAX_LENGTH = 100_000_000;
/** Comments that wait until the start of their video is known: this many show it. */
const START_COMMENTS = 5_000;

interface WaitingComment {
  readonly time: CommentTime;
  readonly write: (sentAt: number) => string;
}

/** Other lines remove messages, or tell the state of the channel. */
function isMessage(line: string): boolean {
  return line.includes(' PRIVMSG #') || line.includes(' USERNOTICE #');
}

/** Why an entry cannot be counted; null: it can. Longer lines are dropped in live chat too. */
function problemOf(entry: TimedEntry): string | null {
  if (!isTime(entry.at)) return 'its time is before 1970 or after 9999';
  return entry.kind === 'line' && entry.line.length > LONGEST_LINE ? 'it is too long' : null;
}

/** @param undatedFiles null: no other file is joined with this one */
export function createFileEntries(name: string, undatedFiles: UndatedFiles | null): FileEntries {
  let collected: TimedEntry[] = [];
  let undecidedLength = 0;
  let isDecided = false;
  let lastAt = Number.NEGATIVE_INFINITY;
  let earliest = Number.POSITIVE_INFINITY;
  let latest = Number.NEGATIVE_INFINITY;
  let readUntil = Number.NEGATIVE_INFINITY;
  /** The newest times at the end of the last part. */
  let newestTimes: readonly number[] = [];
  let entries = 0;
  let unit: FileReport['unit'] = 'message';
  let unreadable = 0;
  let firstUnreadable: FileReport['firstUnreadable'] = null;
  const notes: Partial<Record<EntryNote, number>> = {};
  let facts: Partial<ChatFacts> = {};
  const emotes: Emote[] = [];
  const marked: RecordedMoment[] = [];
  let refusal: string | null = null;
  let endsEarly = false;
  /** Lines before the first time. They get that time. */
  let untimed: string[] = [];
  let untimedLength = 0;
  /** Comments before the clock of their video is known. */
  let waiting: WaitingComment[] = [];
  let clock: VideoClock | null = null;

  function isUndecided(): boolean {
    return undatedFiles !== null && !isDecided && facts.zeroMs === UNDATED_ZERO_MS && collected.length > 0;
  }

  function add(entry: TimedEntry): void {
    if (refusal !== null) return;
    const problem = problemOf(entry);
    if (problem !== null) {
      sink.unreadable(entries + unreadable + 1, problem);
      return;
    }
    if (facts.zeroMs !== UNDATED_ZERO_MS) undatedFiles?.noteDated();
    lastAt = entry.at;
    earliest = Math.min(earliest, entry.at);
    latest = Math.max(latest, entry.at);
    if (entry.kind === 'second' || isMessage(entry.line)) entries++;
    unit = entry.kind === 'line' ? 'message' : 'second';
    collected.push(entry);
    if (isUndecided()) addUndecided(entry);
  }

  /** A single time in the future must not make the file look ahead of the others: they would be counted first. */
  function noteHowFar(): void {
    const times = collected.slice(-NEWEST_TIMES).map(({ at }) => at);
    newestTimes = [...newestTimes, ...times].slice(-NEWEST_TIMES);
    if (times.length > 0) readUntil = Math.max(readUntil, Math.min(...newestTimes));
  }

  function addUndecided(entry: TimedEntry): void {
    undecidedLength += entry.kind === 'line' ? entry.line.length : 0;
    if (undecidedLength > UNDECIDED_MAX_LENGTH) refuse(UNDECIDED_SENTENCE);
  }

  function addUntimed(line: string): void {
    untimed.push(line);
    untimedLength += line.length;
    if (untimedLength > UNTIMED_MAX_LENGTH) refusal = UNTIMED_SENTENCE;
  }

  function addComment({ placeOf }: VideoClock, { time, write }: WaitingComment): void {
    const { at, isWrongDate } = placeOf(time);
    if (isWrongDate) sink.note('wrong-date');
    add({ kind: 'line', at, line: write(at) });
  }

  function addWaiting(): void {
    if (waiting.length === 0) return;
    const times = waiting.map(({ time }) => time);
    clock = videoClock(times, facts.zeroMs);
    if (times.some(({ offsetS }) => offsetS !== null)) sink.facts({ zeroMs: clock.zeroMs });
    for (const comment of waiting) addComment(clock, comment);
    waiting = [];
  }

  /** Nothing of the file is counted. */
  function refuse(sentence: string): void {
    refusal = sentence;
    collected = [];
    entries = 0;
  }

  const sink: EntrySink = {
    line(sentAt, line) {
      const at = sentAt ?? lastAt;
      if (at === Number.NEGATIVE_INFINITY) {
        addUntimed(line);
        return;
      }
      for (const earlier of untimed) add({ kind: 'line', at, line: earlier });
      untimed = [];
      add({ kind: 'line', at, line });
    },
    comment(time, write) {
      if (clock !== null) addComment(clock, { time, write });
      else if (waiting.push({ time, write }) === START_COMMENTS) addWaiting();
    },
    second: (second, dictionary) =>
      add({ kind: 'second', at: second.second * 1_000, second, emotes: dictionary }),
    emote: (emote) => emotes.length < LIST_MAX_ENTRIES && emotes.push(emote) > 0,
    marked: (moment) => void marked.push(moment),
    facts(more) {
      // Most forms repeat them in each message.
      for (const name in more) {
        if (!(name in facts)) facts = { ...more, ...facts };
      }
    },
    unreadable(entry, problem) {
      unreadable++;
      firstUnreadable ??= { entry, problem };
    },
    note(note) {
      notes[note] = (notes[note] ?? 0) + 1;
    },
    endsEarly() {
      endsEarly = true;
    },
  };

  return {
    sink,
    drain() {
      noteHowFar();
      if (isUndecided()) return [];
      const drained = collected;
      collected = [];
      return drained;
    },
    end() {
      addWaiting();
      if (untimed.length > 0) refusal ??= UNTIMED_SENTENCE;
      untimed = [];
    },
    isUndecided,
    decide() {
      const conflict = undatedFiles?.claim(name, earliest, latest) ?? null;
      isDecided = true;
      if (conflict !== null) refuse(conflict);
    },
    readUntil: () => readUntil,
    facts: () => facts,
    emotes: () => emotes,
    marked: () => marked,
    refusal: () => refusal,
    endsEarly: () => endsEarly,
    report: () => ({ unit, entries, unreadable, firstUnreadable, notes }),
  };
}
