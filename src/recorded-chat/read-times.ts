/** A file is read as far as the least of its newest times. */
const NEWEST_TIMES = 16;

/** The times of a file's entries, in Unix milliseconds. Before the first they are infinite. */
export function createReadTimes() {
  let last = Number.NEGATIVE_INFINITY;
  let earliest = Number.POSITIVE_INFINITY;
  let latest = Number.NEGATIVE_INFINITY;
  let readUntil = Number.NEGATIVE_INFINITY;
  /** Those of the last part, and the newest at its start. */
  let newest: number[] = [];

  return {
    add(at: number): void {
      last = at;
      earliest = Math.min(earliest, at);
      latest = Math.max(latest, at);
      newest.push(at);
    },
    /** A part of the file is read. */
    endPart(): void {
      newest = newest.slice(-NEWEST_TIMES);
      if (newest.length > 0) readUntil = Math.max(readUntil, Math.min(...newest));
    },
    last: () => last,
    earliest: () => earliest,
    latest: () => latest,
    /** A single time in the future must not make the file look ahead of the others: they would be counted first. */
    readUntil: () => readUntil,
  };
}
