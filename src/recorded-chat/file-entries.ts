import { LONGEST_LINE } from '../chat/frame-reader.ts';
import type { Emote } from '../domain/emote.ts';
import { LIST_MAX_ENTRIES } from '../domain/limits.ts';
import type { EntryNote, FileReport, FileTrouble } from '../domain/recorded-chat.ts';
import type { RecordedMoment } from '../domain/recording.ts';
import type { Second } from '../domain/second.ts';
import { isUndated } from '../domain/undated.ts';
import { createVideoRestart } from './forms/begins-again.ts';
import { type ChatFacts, type Comment, type EntrySink, isTime, STREAM_MAX_S } from './forms/chat-form.ts';
import { createReadTimes } from './read-times.ts';
import type { UndatedFiles } from './undated-files.ts';
import { type VideoClock, videoClock } from './video-start.ts';

/** An entry of a recorded chat with its time, in Unix milliseconds. */
export type TimedEntry =
  | {
      readonly kind: 'line';
      readonly at: number;
      readonly line: string;
      /** Equal for all lines of one file. */
      readonly file: symbol;
      /** Only its minute is known; the rest of its time is its place among the lines of that minute. */
      readonly isByMinute: boolean;
      /** A form made the line. Others are of Twitch’s server. */
      readonly isComment: boolean;
    }
  | {
      readonly kind: 'second';
      readonly at: number;
      readonly second: Second;
      readonly emotes: readonly Emote[];
    };

type EntryCounts = Pick<FileReport, 'unit' | 'entries' | 'unreadable' | 'firstUnreadable' | 'notes'>;

/** Lines that wait for the first time have at most this length together, in UTF-16 units. */
const UNTIMED_MAX_LENGTH = 1_000_000;
/** Entries without a date that wait for the end of their file have at most this length together, in UTF-16 units. */
const UNDECIDED_MAX_LENGTH = 100_000_000;
/** Comments that wait until the start of their video is known: this many show it. */
const START_COMMENTS = 5_000;

/** The comments of a video: they wait until its clock is known. */
type Comments =
  | { readonly kind: 'waiting'; readonly comments: Comment[] }
  | { readonly kind: 'timed'; readonly clock: VideoClock };

/** Other lines remove messages, or tell the state of the channel. */
function isMessage(line: string): boolean {
  return /^(?:@\S+ +)?:\S+ +(?:PRIVMSG|USERNOTICE) /.test(line);
}

/** Why an entry cannot be counted; null: it can. Longer lines are dropped in live chat too. */
function problemOf(entry: TimedEntry): string | null {
  if (!isTime(entry.at)) return 'its time is before 1970 or after 9999';
  return entry.kind === 'line' && entry.line.length > LONGEST_LINE ? 'it is too long' : null;
}

/**
 * What a form reads of a file: its entries in time, and what is told about them.
 *
 * @param undatedFiles null: no other file is joined with this one
 */
export function createFileEntries(name: string, undatedFiles: UndatedFiles | null) {
  const file = Symbol(name);
  const times = createReadTimes();
  const notes: Partial<Record<EntryNote, number>> = {};
  const counts: { -readonly [Name in keyof EntryCounts]: EntryCounts[Name] } = {
    unit: 'message',
    entries: 0,
    unreadable: 0,
    firstUnreadable: null,
    notes,
  };
  const emotes: Emote[] = [];
  const marked: RecordedMoment[] = [];
  let facts: Partial<ChatFacts> = {};
  let refusal: FileTrouble | null = null;
  let endsEarly = false;
  /** Entries that are not passed on yet. */
  let collected: TimedEntry[] = [];
  let undecidedLength = 0;
  let isDecided = false;
  /** Lines before the first time. They get that time. */
  let untimed: string[] = [];
  let untimedLength = 0;
  const isAnotherVideo = createVideoRestart();
  let comments: Comments = { kind: 'waiting', comments: [] };

  function hasNoDate(): boolean {
    return facts.zeroMs !== undefined && isUndated(facts.zeroMs / 1_000);
  }

  function isUndecided(): boolean {
    return undatedFiles !== null && !isDecided && hasNoDate() && collected.length > 0;
  }

  function add(entry: TimedEntry): void {
    if (refusal !== null) return;
    const problem = problemOf(entry);
    if (problem !== null) {
      sink.unreadable(counts.entries + counts.unreadable + 1, problem);
      return;
    }
    if (!hasNoDate()) undatedFiles?.noteDated();
    times.add(entry.at);
    if (entry.kind === 'second' || isMessage(entry.line)) counts.entries++;
    counts.unit = entry.kind === 'line' ? 'message' : 'second';
    collected.push(entry);
    if (isUndecided()) addUndecided(entry);
  }

  function addUndecided(entry: TimedEntry): void {
    undecidedLength += entry.kind === 'line' ? entry.line.length : 0;
    if (undecidedLength > UNDECIDED_MAX_LENGTH) refuse({ kind: 'undecided' });
  }

  function addUntimed(line: string): void {
    untimed.push(line);
    untimedLength += line.length;
    if (untimedLength > UNTIMED_MAX_LENGTH) refusal = { kind: 'untimed' };
  }

  function addComment({ placeOf }: VideoClock, { time, write }: Comment): void {
    const { at, isWrongDate } = placeOf(time);
    if (isWrongDate) sink.note('wrong-date');
    add({ kind: 'line', at, line: write(at), file, isByMinute: time.isByMinute ?? false, isComment: true });
  }

  function addWaiting(waiting: readonly Comment[]): void {
    if (waiting.length === 0) return;
    const offsets = waiting.map(({ time }) => time);
    const clock = videoClock(offsets, facts.zeroMs);
    if (offsets.some(({ offsetS }) => offsetS !== null)) facts = { ...facts, zeroMs: clock.zeroMs };
    comments = { kind: 'timed', clock };
    for (const comment of waiting) addComment(clock, comment);
  }

  /** Nothing of the file is counted. */
  function refuse(trouble: FileTrouble): void {
    refusal = trouble;
    collected = [];
    counts.entries = 0;
  }

  const sink: EntrySink = {
    line(sentAt, line) {
      const at = sentAt ?? times.last();
      if (at === Number.NEGATIVE_INFINITY) {
        addUntimed(line);
        return;
      }
      for (const earlier of untimed)
        add({ kind: 'line', at, line: earlier, file, isByMinute: false, isComment: false });
      untimed = [];
      add({ kind: 'line', at, line, file, isByMinute: false, isComment: false });
    },
    comment(found, write) {
      const isImpossible = found.createdMs !== null && Number(found.offsetS) > STREAM_MAX_S;
      const time = isImpossible ? { ...found, offsetS: null } : found;
      if (isAnotherVideo(time)) sink.anotherChat();
      if (comments.kind === 'timed') addComment(comments.clock, { time, write });
      else if (comments.comments.push({ time, write }) === START_COMMENTS) addWaiting(comments.comments);
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
      if (refusal !== null) return;
      counts.unreadable++;
      counts.firstUnreadable ??= { entry, problem };
    },
    note(note) {
      if (refusal === null) notes[note] = (notes[note] ?? 0) + 1;
    },
    endsEarly() {
      endsEarly = true;
    },
    anotherChat() {
      if (comments.kind === 'waiting') addWaiting(comments.comments);
      if (counts.entries > 0) refusal ??= { kind: 'another-chat' };
    },
    unknownUnit: () => refuse({ kind: 'unknown-unit' }),
    madeByNewer: () => refuse({ kind: 'newer' }),
  };

  return {
    sink,
    /** The entries since the last call. */
    drain(): readonly TimedEntry[] {
      times.endPart();
      if (isUndecided()) return [];
      const drained = collected;
      collected = [];
      return drained;
    },
    /** The text is complete: what waited for later entries is passed on. */
    end(): void {
      if (comments.kind === 'waiting') addWaiting(comments.comments);
      if (untimed.length > 0) refusal ??= { kind: 'untimed' };
      untimed = [];
    },
    /** Whether its entries wait for `decide`, because another file can have the same times. */
    isUndecided,
    /** The text is complete, and all other files have shown a time. */
    decide(): void {
      if (undatedFiles?.isHoursLater(times.earliest())) notes['hours-later'] = counts.entries;
      const conflict = undatedFiles?.claim(name, times.earliest(), times.latest()) ?? null;
      isDecided = true;
      if (conflict !== null) refuse(conflict);
    },
    /** How far the file is read in time, in Unix milliseconds; -Infinity before the first. A few wrong times do not change it. */
    readUntil: times.readUntil,
    facts: (): Partial<ChatFacts> => facts,
    emotes: (): readonly Emote[] => emotes,
    marked: (): readonly RecordedMoment[] => marked,
    /** Why no more of the file can be counted; null: it can. */
    refusal: (): FileTrouble | null => refusal,
    endsEarly: (): boolean => endsEarly,
    report: (): EntryCounts => ({ ...counts }),
  };
}
