import { readRawTag, readUserLogin } from '../chat/line.ts';
import type { TimedEntry, TimedLine } from './chat-file.ts';
import { MINUTE_MS } from './forms/written-time.ts';

/** Between this many ids and twice as many are remembered. Repeats have the same time, so they are close to each other. */
const IDS_MAX = 10_000;
/** How far two programs' times of one message may differ. Chosen. */
const OTHER_FILE_MS = 10_000;
/** The tag of the time in a line. */
const SENT_AT = /tmi-sent-ts=\d+/;

/**
 * Finds repeated messages, which live chat drops by their ids. In anonymised files all comments have the same id: a comment that
 * differs from the last one with its id is counted, without the id.
 *
 * @param areSeveralFiles without an id, only another file can repeat a line
 */
export function createRepeatedMessages(areSeveralFiles: boolean) {
  /** How often each file had a line of the present minute, and the highest of these numbers. */
  const seen = new Map<string, { readonly inFile: Map<symbol, number>; most: number }>();
  let minute = Number.NaN;
  /** The newest message of each id. When it is full, it becomes `older`. */
  let known = new Map<string, TimedLine>();
  let older = known;
  let count = 0;

  /**
   * Whether another file has the line too. Without seconds, compares by minute: a longer copy of the log spreads the same
   * message to another second. A line that one file has twice is two messages.
   */
  function isInOtherFile({ at, line, file, isByMinute }: TimedLine): boolean {
    if (!areSeveralFiles) return false;
    const ofMinute = Math.floor(at / MINUTE_MS);
    if (ofMinute !== minute) seen.clear();
    minute = ofMinute;
    const key = isByMinute ? line.replace(SENT_AT, '') : `${at} ${line}`;
    const lines = seen.get(key) ?? { inFile: new Map(), most: 0 };
    seen.set(key, lines);
    const times = (lines.inFile.get(file) ?? 0) + 1;
    lines.inFile.set(file, times);
    if (times <= lines.most) return true;
    lines.most = times;
    return false;
  }

  return {
    /** The entry to count; null if it is repeated. Must be called in the order of times. */
    asNew(entry: TimedEntry): TimedEntry | null {
      if (entry.kind === 'second') return entry;
      const id = readRawTag(entry.line, 'id');
      const before = known.get(id) ?? older.get(id);
      if (isInOtherFile(entry) || (before !== undefined && isRepeat(entry, before))) {
        count++;
        return null;
      }
      if (id !== '') known.set(id, entry);
      if (known.size === IDS_MAX) {
        older = known;
        known = new Map();
      }
      if (before === undefined) return entry;
      return { ...entry, line: entry.line.replace(/(^@|;)id=[^; ]*/, '$1id=') };
    },
    count: () => count,
  };
}

/** @param before an earlier message with the same id */
function isRepeat(entry: TimedLine, before: TimedLine): boolean {
  if (!entry.isComment) return true;
  const apartMs = Math.abs(entry.at - before.at);
  const isSameTime = entry.file === before.file ? apartMs === 0 : apartMs <= OTHER_FILE_MS;
  return isSameTime && chatterOf(entry) === chatterOf(before) && textOf(entry) === textOf(before);
}

function chatterOf({ line }: TimedLine): string {
  return readRawTag(line, 'user-id') || readUserLogin(line);
}

function textOf({ line }: TimedLine): string {
  return /^(?:@\S+ +)?:\S+ +[A-Z]+ +#\S+ *(.*)$/s.exec(line)?.[1] ?? '';
}
