import { LONGEST_LINE } from '../chat/frame-reader.ts';
import type { Emote } from '../domain/emote.ts';
import { FILE_EMOTES_MAX } from '../domain/limits.ts';
import type { EntryNote, FileReport, FileTrouble } from '../domain/recorded-chat.ts';
import type { RecordedMoment, Second } from '../domain/recording.ts';
import { isUndated } from '../domain/undated.ts';
import { createRestart } from './forms/begins-again.ts';
import {
  type ChatFacts,
  type Comment,
  type Entry,
  type FormReader,
  HEAD_LENGTH,
  isTime,
  STREAM_MAX_S,
  withFacts,
} from './forms/chat-form.ts';
import { chatLine } from './forms/chat-line.ts';
import { createMinuteSpread } from './forms/minute-spread.ts';
import { isMessage } from './forms/raw-lines.ts';
import { findForm } from './forms/registry.ts';
import { describeUnknown } from './forms/unknown-file.ts';
import { type FileBytes, readText } from './read-text.ts';
import { type VideoClock, videoClock } from './video-start.ts';

/** For example a `File`. */
export interface NamedFile extends FileBytes {
  readonly name: string;
}

/** An entry of a recorded chat with its time, in Unix milliseconds. */
export type TimedEntry =
  | {
      readonly kind: 'line';
      readonly at: number;
      readonly line: string;
      /** Equal for all lines of one file. */
      readonly file: symbol;
      /** Only its minute is known. Its second follows from its position among the lines of that minute. */
      readonly isByMinute: boolean;
      /** A form wrote the line, not Twitch’s server. */
      readonly isComment: boolean;
    }
  | {
      readonly kind: 'second';
      readonly at: number;
      readonly second: Second;
      readonly emotes: readonly Emote[];
    };

export type TimedLine = Extract<TimedEntry, { kind: 'line' }>;

/** This many comments show the start of their video. They wait until then. */
const START_COMMENTS = 5_000;
/** A file is read up to the earliest of its newest times. */
const NEWEST_TIMES = 16;
/** What comes before these troubles is counted. */
const COUNTED_BEFORE: readonly FileTrouble['kind'][] = ['another-chat', 'ends-early'];

/** One file, read in parts. */
export type ChatFile = ReturnType<typeof openChatFile>;

/** @param isAlone no other file is joined with this one */
export function openChatFile(named: NamedFile, isAlone = true) {
  const { name } = named;
  const file = Symbol(name);
  const parts = readText(named);
  let head = '';
  let reader: FormReader | null = null;
  let readBytes = 0;
  let isAtEnd = false;
  let mayHaveMoreEmotes = true;

  const notes: Partial<Record<EntryNote, number>> = {};
  const report: { -readonly [Field in keyof FileReport]: FileReport[Field] } = {
    name,
    form: null,
    unit: 'message',
    entries: 0,
    unreadable: 0,
    firstUnreadable: null,
    notes,
    trouble: null,
  };
  const emotes: Emote[] = [];
  const marks: RecordedMoment[] = [];
  let facts: Partial<ChatFacts> = {};

  /** Entries of the present part. */
  let timed: TimedEntry[] = [];
  let waiting: Comment[] = [];
  /** Null while comments wait. */
  let clock: VideoClock | null = null;
  const minutes = createMinuteSpread(addComment);
  const beginsAgain = createRestart();
  /** Also of earlier parts: one can have few entries. */
  let newestTimes: readonly number[] = [];
  let readUntil = Number.NEGATIVE_INFINITY;

  function addTimed(entry: TimedEntry): void {
    if (report.trouble !== null) return;
    const problem = problemOf(entry);
    if (problem !== null) addProblem(problem);
    else if (!isAlone && isUndated(Number(facts.zeroMs) / 1_000)) addTrouble({ kind: 'undated' });
    else {
      if (entry.kind === 'second' || isMessage(entry.line)) report.entries++;
      report.unit = entry.kind === 'line' ? 'message' : 'second';
      timed.push(entry);
    }
  }

  function addProblem(problem: string, entry = report.entries + report.unreadable + 1): void {
    report.unreadable++;
    report.firstUnreadable ??= { entry, problem };
  }

  function addTrouble(trouble: FileTrouble): void {
    if (COUNTED_BEFORE.includes(trouble.kind)) endComments();
    else {
      // The file must not affect other files.
      facts = {};
      emotes.length = 0;
    }
    if (trouble.kind !== 'another-chat' || report.entries > 0) report.trouble ??= trouble;
  }

  function addComment(found: Comment): void {
    if (report.trouble !== null) return;
    const isImpossible = found.createdMs !== null && Number(found.offsetS) > STREAM_MAX_S;
    const comment = isImpossible ? { ...found, offsetS: null } : found;
    if (comment.channelLogin) facts = withFacts(facts, { channelLogin: comment.channelLogin });
    if (beginsAgain(comment)) addTrouble({ kind: 'another-chat' });
    if (report.trouble !== null) return;
    if (clock !== null) addAt(clock, comment);
    else if (waiting.push(comment) === START_COMMENTS) startClock();
  }

  function addAt({ timeOf }: VideoClock, comment: Comment): void {
    const { at, isWrongDate } = timeOf(comment);
    const isByMinute = comment.isByMinute ?? false;
    if (isWrongDate) addNote('wrong-date');
    if (isByMinute) addNote('by-minutes');
    addTimed({ kind: 'line', at, line: chatLine(comment, at), file, isByMinute, isComment: true });
  }

  /** The waiting comments are enough to know the start of their video, or all there are. */
  function startClock(): void {
    if (waiting.length === 0) return;
    clock = videoClock(waiting, facts.zeroMs);
    if (waiting.some(({ offsetS }) => offsetS !== null)) facts = { ...facts, zeroMs: clock.zeroMs };
    for (const comment of waiting) addAt(clock, comment);
    waiting = [];
  }

  function endComments(): void {
    minutes.release();
    startClock();
  }

  function addNote(note: EntryNote): void {
    notes[note] = (notes[note] ?? 0) + 1;
  }

  function add(entry: Entry): void {
    if (report.trouble !== null) return;
    switch (entry.kind) {
      case 'line':
        addTimed({ ...entry, file, isByMinute: false, isComment: false });
        break;
      case 'comment':
        if (entry.isByMinute) minutes.add(entry);
        else addComment(entry);
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
        facts = withFacts(facts, entry.facts);
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
  }

  /** @param trouble why only the head can be read; null if the rest can be read, or if there is none */
  function openForm(trouble: FileTrouble | null): void {
    const found = findForm(head);
    if (found === null) {
      addTrouble(trouble ?? { kind: 'unknown', text: describeUnknown(head) });
      return;
    }
    report.form = found.form.name;
    mayHaveMoreEmotes = found.form.hasEmotesLast === true;
    reader = found.open(add);
    reader.read(head);
  }

  function readPart(text: string): void {
    if (reader !== null) reader.read(text);
    else head += text;
    if (reader === null && head.length >= HEAD_LENGTH) openForm(null);
  }

  function end(trouble: FileTrouble | null): void {
    if (reader === null) openForm(trouble);
    reader?.end();
    endComments();
    if (trouble !== null) add({ kind: 'trouble', trouble });
  }

  function drain(): readonly TimedEntry[] {
    newestTimes = [...newestTimes, ...timed.map(({ at }) => at)].slice(-NEWEST_TIMES);
    if (newestTimes.length > 0) readUntil = Math.max(readUntil, Math.min(...newestTimes));
    const drained = timed;
    timed = [];
    return drained;
  }

  return {
    /** Reads the next part, and returns its entries. Never rejects: a file that cannot be read ends with a report. */
    async readNext(): Promise<readonly TimedEntry[]> {
      // Null: the file cannot be read further.
      const next = await parts.next().catch(() => null);
      const part = next?.value ?? null;
      readBytes = part?.readBytes ?? readBytes;
      if (part !== null) readPart(part.text);
      else if (next !== null) end(null);
      else end({ kind: readBytes === 0 ? 'not-readable' : 'ends-early' });
      isAtEnd = part === null || report.trouble !== null;
      if (isAtEnd) await parts.return();
      return drain();
    },
    isAtEnd: (): boolean => isAtEnd,
    /**
     * How far the file is read, in Unix milliseconds; -Infinity before the first time. A single time in the future is ignored,
     * because the other files would be counted first.
     */
    readUntil: (): number => readUntil,
    readBytes: (): number => (isAtEnd ? named.size : readBytes),
    /** Whether its own emotes may still come, so that its entries must wait. */
    mayHaveMoreEmotes: (): boolean => !isAtEnd && mayHaveMoreEmotes,
    facts: (): Partial<ChatFacts> => facts,
    emotes: (): readonly Emote[] => emotes,
    marks: (): readonly RecordedMoment[] => marks,
    report: (): FileReport => report,
    /** Ends the reading. */
    stop: () => parts.return(),
  };
}

/** Why an entry cannot be counted; null if it can. Live chat drops longer lines too. */
function problemOf(entry: TimedEntry): string | null {
  if (!isTime(entry.at)) return 'its time is before 1970 or after 9999';
  return entry.kind === 'line' && entry.line.length > LONGEST_LINE ? 'it is too long' : null;
}
