import type { YieldToTasks } from '../domain/clock.ts';
import type { ChatFile, TimedEntry } from './chat-file.ts';

/** Hours of chat, and all of most files. */
const HELD_BOUNDS = { entries: 150_000, length: 64_000_000, waitingLength: 400_000_000 };

/**
 * Reads files, always the one that is behind in time, and yields their entries in the order of their times; of equal times in the
 * order in which they were read. `late`: entries left out so far, because later ones had been counted before.
 *
 * @param onRead called after each part of a file
 * @param bounds so many `entries`, with lines of this `length` in UTF-16 units, are sorted by time before they are counted; twice
 *   as many if the files are far apart. A file with emotes at its end is held up to `waitingLength`, and then counted without them
 */
export async function* joinFiles(
  files: readonly ChatFile[],
  yieldToTasks: YieldToTasks,
  onRead: () => void,
  bounds = HELD_BOUNDS,
) {
  let held: TimedEntry[] = [];
  let heldLength = 0;
  let yieldedUntil = Number.NEGATIVE_INFINITY;
  let late = 0;

  function isOver(times: number): boolean {
    return held.length > bounds.entries * times || heldLength > bounds.length * times;
  }

  function release(until: number, most: number) {
    const isInOrder = held.every(({ at }, index) => at >= (held[index - 1]?.at ?? at));
    const sorted = isInOrder ? held : held.toSorted((a, b) => a.at - b.at);
    let end = Math.min(most, sorted.length);
    while (end > 0 && (sorted[end - 1] as TimedEntry).at > until) end--;
    const ready = sorted.slice(0, end);
    held = sorted.slice(end);
    heldLength = held.reduce((sum, entry) => sum + lengthOf(entry), 0);
    const entries = ready.filter(({ at }) => at >= yieldedUntil);
    late += ready.length - entries.length;
    yieldedUntil = entries.at(-1)?.at ?? yieldedUntil;
    return { entries, late };
  }

  for (;;) {
    const open = files.filter((file) => !file.isAtEnd());
    const behind = open.toSorted((a, b) => a.readUntil() - b.readUntil())[0];
    if (behind === undefined) break;
    for (const entry of await behind.readNext()) {
      held.push(entry);
      heldLength += lengthOf(entry);
    }
    onRead();
    const isWaiting = open.some((file) => file.mayHaveMoreEmotes()) && heldLength < bounds.waitingLength;
    if (!isWaiting && isOver(1)) {
      const readUntil = Math.min(...open.filter((file) => !file.isAtEnd()).map((file) => file.readUntil()));
      const batch = release(isOver(2) ? Number.POSITIVE_INFINITY : readUntil, held.length >> 1);
      if (batch.entries.length > 0) yield batch;
    }
    await yieldToTasks();
  }
  yield release(Number.POSITIVE_INFINITY, held.length);
}

function lengthOf(entry: TimedEntry): number {
  return entry.kind === 'line' ? entry.line.length : 200;
}
