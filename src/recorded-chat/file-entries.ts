import { LONGEST_LINE } from '../chat/frame-reader.ts';
import { readChannelLogin } from '../domain/channel-login.ts';
import type { Emote } from '../domain/emote.ts';
import { FILE_EMOTES_MAX } from '../domain/limits.ts';
import type { EntryNote, FileReport, FileTrouble } from '../domain/recorded-chat.ts';
import type { RecordedMoment } from '../domain/recording.ts';
import type { Second } from '../domain/second.ts';
import { isUndated } from '../domain/undated.ts';
import { isVideoId } from '../domain/video-address.ts';
import { createRestart } from './forms/begins-again.ts';
import { type ChatFacts, type Comment, type Entry, isTime, STREAM_MAX_S } from './forms/chat-form.ts';
import { chatLine } from './forms/chat-line.ts';
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

/** Lines that wait for the first time have at most this length together, in UTF-16 units. */
const UNTIMED_MAX_LENGTH = 1_000_000;
/** Comments that wait until the start of their video is known: this many show it. */
const START_COMMENTS = 5_000;
/** A file is read as far as the least of its newest times. */
const NEWEST_TIMES = 16;
/** Of these troubles what was read before them is counted. */
const COUNTED_BEFORE: readonly FileTrouble['kind'][] = ['another-chat', 'ends-early', 'untimed'];

/** Gives the entries of a file their times, and adds up what is told about them. */
export function createFileEntries(name: string, isAlone: boolean) {
  const file = Symbol(name);
  const notes: Partial<Record<EntryNote, number>> = {};
  const emotes: Emote[] = [];
  const marks: RecordedMoment[] = [];
  let facts: Partial<ChatFacts> = {};
  let unit: FileReport['unit'] = 'message';
  let entries = 0;
  let unreadable = 0;
  let firstUnreadable: FileReport['firstUnreadable'] = null;
  let trouble: FileTrouble | null = null;
  /** Since the last call of `drain`. */
  let timed: TimedEntry[] = [];
  /** Lines before the first time. They get that time. */
  let untimed: string[] = [];
  let untimedLength = 0;
  let lastAt: number | null = null;
  const beginsAgain = createRestart();
  let waiting: Comment[] = [];
  /** Null while comments wait. */
  let clock: VideoClock | null = null;
  let newestTimes: number[] = [];
  let readUntil = Number.NEGATIVE_INFINITY;

  function addTimed(entry: TimedEntry): void {
    if (trouble !== null) return;
    const problem = problemOf(entry);
    if (problem !== null) addProblem(problem);
    else if (!isAlone && isUndated(Number(facts.zeroMs) / 1_000)) addTrouble({ kind: 'undated' });
    else {
      if (entry.kind === 'second' || isMessage(entry.line)) entries++;
      unit = entry.kind === 'line' ? 'message' : 'second';
      lastAt = entry.at;
      newestTimes.push(entry.at);
      timed.push(entry);
    }
  }

  function addProblem(problem: string, entry = entries + unreadable + 1): void {
    unreadable++;
    firstUnreadable ??= { entry, problem };
  }

  function addTrouble(next: FileTrouble): void {
    const isCountedBefore = COUNTED_BEFORE.includes(next.kind);
    if (isCountedBefore) startClock();
    if (next.kind === 'another-chat' && entries === 0) return;
    trouble ??= next;
    if (isCountedBefore) return;
    // Other files are counted without it.
    timed = [];
    entries = 0;
    facts = {};
    emotes.length = 0;
  }

  function addLine(line: string, sentAt: number | null): void {
    const at = sentAt ?? lastAt;
    if (at !== null) {
      for (const earlier of untimed) addTimed(lineAt(at, earlier, file));
      untimed = [];
      addTimed(lineAt(at, line, file));
      return;
    }
    untimed.push(line);
    untimedLength += line.length;
    if (untimedLength > UNTIMED_MAX_LENGTH) addTrouble({ kind: 'untimed' });
  }

  function addComment(found: Comment): void {
    const isImpossible = found.createdMs !== null && Number(found.offsetS) > STREAM_MAX_S;
    const comment = isImpossible ? { ...found, offsetS: null } : found;
    if (comment.channelLogin) addFacts({ channelLogin: comment.channelLogin });
    if (beginsAgain(comment)) addTrouble({ kind: 'another-chat' });
    if (trouble !== null) return;
    if (clock !== null) addAt(clock, comment);
    else if (waiting.push(comment) === START_COMMENTS) startClock();
  }

  function addAt({ placeOf }: VideoClock, comment: Comment): void {
    const { at, isWrongDate } = placeOf(comment);
    const isByMinute = comment.isByMinute ?? false;
    if (isWrongDate) addNote('wrong-date');
    if (isByMinute) addNote('by-minutes');
    addTimed({ kind: 'line', at, line: chatLine(comment, at), file, isByMinute, isComment: true });
  }

  /** The comments that wait are enough to know when their video began, or are all. */
  function startClock(): void {
    if (waiting.length === 0) return;
    clock = videoClock(waiting, facts.zeroMs);
    if (waiting.some(({ offsetS }) => offsetS !== null)) facts = { ...facts, zeroMs: clock.zeroMs };
    for (const comment of waiting) addAt(clock, comment);
    waiting = [];
  }

  function addNote(note: EntryNote): void {
    notes[note] = (notes[note] ?? 0) + 1;
  }

  /** Most forms repeat them in each message. */
  function addFacts(more: Partial<ChatFacts>): void {
    for (const fact in more) {
      const value = more[fact as keyof ChatFacts];
      if (!(fact in facts) && isFact(fact, String(value))) facts = { ...facts, [fact]: value };
    }
  }

  return {
    add(entry: Entry): void {
      if (trouble !== null) return;
      switch (entry.kind) {
        case 'line':
          addLine(entry.line, entry.sentAt);
          break;
        case 'comment':
          addComment(entry);
          break;
        case 'second':
          addTimed({ ...entry, at: entry.second.second * 1_000 });
          break;
        case 'emote':
          if (emotes.length < FILE_EMOTES_MAX) emotes.push(entry.emote);
          else addProblem('the file has too many emotes');
          break;
        case 'mark':
          marks.push(entry.moment);
          break;
        case 'facts':
          addFacts(entry.facts);
          break;
        case 'note':
          addNote(entry.note);
          break;
        case 'problem':
          addProblem(entry.problem, entry.entry);
          break;
        case 'trouble':
          addTrouble(entry.trouble);
      }
    },
    /** The text is complete: what waited for later entries is passed on. */
    end(): void {
      startClock();
      if (untimed.length > 0) addTrouble({ kind: 'untimed' });
    },
    /** The entries since the last call. */
    drain(): readonly TimedEntry[] {
      newestTimes = newestTimes.slice(-NEWEST_TIMES);
      if (newestTimes.length > 0) readUntil = Math.max(readUntil, Math.min(...newestTimes));
      const drained = timed;
      timed = [];
      return drained;
    },
    /**
     * How far the file is read in time, in Unix milliseconds; -Infinity before the first. A single time in the future must not
     * make the file look ahead of the others: they would be counted first.
     */
    readUntil: (): number => readUntil,
    facts: (): Partial<ChatFacts> => facts,
    emotes: (): readonly Emote[] => emotes,
    marks: (): readonly RecordedMoment[] => marks,
    /** Why no more of the file is counted; null: it can be. */
    trouble: (): FileTrouble | null => trouble,
    report: () => ({ unit, entries, unreadable, firstUnreadable, notes }),
  };
}

/** Why an entry cannot be counted; null: it can. Longer lines are dropped in live chat too. */
function problemOf(entry: TimedEntry): string | null {
  if (!isTime(entry.at)) return 'its time is before 1970 or after 9999';
  return entry.kind === 'line' && entry.line.length > LONGEST_LINE ? 'it is too long' : null;
}

function lineAt(at: number, line: string, file: symbol): TimedEntry {
  return { kind: 'line', at, line, file, isByMinute: false, isComment: false };
}

/** Whether Twitch can have it. */
function isFact(fact: string, value: string): boolean {
  if (fact === 'channelLogin') return readChannelLogin(value) !== null;
  if (fact === 'roomId') return /^[1-9]\d*$/.test(value);
  return fact !== 'videoId' || isVideoId(value);
}

/** Other lines remove messages, or tell the state of the channel. */
function isMessage(line: string): boolean {
  return /^(?:@\S+ +)?:\S+ +(?:PRIVMSG|USERNOTICE) /.test(line);
}
