import type { TimedEntry } from './file-entries.ts';

/** How often an equal line was seen at the present time: in each file, and the most in one of them. */
interface Seen {
  readonly inFile: Map<symbol, number>;
  most: number;
}

/**
 * Returns a predicate for entries in the order of their times: false for a line that an earlier file has at that time too. So
 * a message counts once in files that overlap, also without an id. A line that one file has twice is two messages.
 */
export function createSharedLines(): (entry: TimedEntry) => boolean {
  let lastAt = Number.NaN;
  const seen = new Map<string, Seen>();
  return (entry) => {
    if (entry.kind === 'second') return true;
    if (entry.at !== lastAt) seen.clear();
    lastAt = entry.at;
    const { file, line } = entry;
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
