import type { TimedEntry } from './file-entries.ts';
import { MINUTE_MS } from './forms/written-time.ts';

/** The tag of the time in a line. */
const SENT_AT = /tmi-sent-ts=\d+/;

/** How often an equal line was seen at the present time: in each file, and the most in one of them. */
interface Seen {
  readonly inFile: Map<symbol, number>;
  most: number;
}

/**
 * Returns a predicate for entries in the order of their times: false for a line that an earlier file has at that time too. So
 * a message counts once in files that overlap, also without an id. A line that one file has twice is two messages.
 *
 * Where only the minute is known, that is the time: in a longer copy of a log the last minute has more messages, so they are
 * spread over it in another way.
 */
export function createSharedLines(): (entry: TimedEntry) => boolean {
  const isNewAt = createSharedLinesOf();
  const isNewInMinute = createSharedLinesOf();
  return (entry) => {
    if (entry.kind === 'second') return true;
    const { at, line, file, isByMinute } = entry;
    if (!isByMinute) return isNewAt(at, line, file);
    return isNewInMinute(Math.floor(at / MINUTE_MS), line.replace(SENT_AT, ''), file);
  };
}

function createSharedLinesOf(): (time: number, line: string, file: symbol) => boolean {
  let lastTime = Number.NaN;
  const seen = new Map<string, Seen>();
  return (time, line, file) => {
    if (time !== lastTime) seen.clear();
    lastTime = time;
    const known = seen.get(line);
    if (known === undefined) {
      seen.set(line, { inFile: new Map([[file, 1]]), most: 1 });
      return true;
    }
    const times = (known.inFile.get(file) ?? 0) + 1;
    known.inFile.set(file, times);
    if (times <= known.most) return false;
    known.most = times;
    return true;
  };
}
