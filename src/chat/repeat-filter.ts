import type { ChatMessage } from '../domain/chat-message.ts';
import type { MonotonicMs } from '../domain/clock.ts';
import { MESSAGES_RETAINED, WINDOW_MS } from '../domain/limits.ts';
import { createIdTable, hashOfId, LONGEST_ID } from './id-table.ts';

export interface RepeatFilter {
  /**
   * True for a message whose id was seen before; one without an id, or with an overlong one, is never a repeat.
   *
   * @param number what the message is called by, if it is no repeat
   * @param retainedLength what keeping the line keeps in memory beyond what is kept already, in UTF-16 units
   */
  isRepeat(message: ChatMessage, now: MonotonicMs, number: number, retainedLength: number): boolean;
  /** The number of the message with this id, up to 2 147 483 647; negative where it is not known. */
  numberOf(id: string): number;
  /** Lets go of lines, of which the ids stay. */
  ageTo(now: MonotonicMs): void;
}

/** Ids are first kept as places in their lines: for a minute at most, and up to this many UTF-16 units of lines. */
const LINES_AGE_EVERY_MS = 30_000;
const LINES_KEPT_LENGTH = 16_000_000;

/** A power of two, over twice the messages held. */
const SLOTS = 32_768;

/**
 * Remembers at least the last `MESSAGES_RETAINED` ids and at least those of the last `WINDOW_MS`, and no more
 * than about twice that: two tables, of which the older is emptied and used again.
 */
export function createRepeatFilter(): RepeatFilter {
  let recent = createIdTable(SLOTS);
  let older = createIdTable(SLOTS);
  let recentSince: MonotonicMs | null = null;
  /** What the lines of each table keep in memory, at most. */
  let recentLength = 0;
  let olderLength = 0;
  let linesAgedAt: number = Number.NEGATIVE_INFINITY;

  function turnOver(now: MonotonicMs): void {
    [older, recent] = [recent, older];
    recent.clear();
    recentSince = now;
    olderLength = recentLength;
    recentLength = 0;
  }

  function letOldLinesGo(): void {
    recent.letOldLinesGo();
    older.letOldLinesGo();
  }

  function holdMore(length: number): void {
    recentLength += length;
    if (recentLength + olderLength <= LINES_KEPT_LENGTH) return;
    letOldLinesGo();
    // Now all are old.
    letOldLinesGo();
    recentLength = 0;
    olderLength = 0;
  }

  return {
    isRepeat({ line, idStart, idEnd }, now, number, retainedLength) {
      if (idStart === idEnd || idEnd - idStart > LONGEST_ID) return false;
      recentSince ??= now;
      if (recent.size() >= MESSAGES_RETAINED && now - recentSince >= WINDOW_MS) turnOver(now);
      const hash = hashOfId(line, idStart, idEnd);
      if (older.has(line, idStart, idEnd, hash) || !recent.add(line, idStart, idEnd, hash, number))
        return true;
      if (retainedLength > 0) holdMore(retainedLength);
      return false;
    },
    numberOf(id) {
      const hash = hashOfId(id, 0, id.length);
      const number = recent.numberOf(id, 0, id.length, hash);
      return number < 0 ? older.numberOf(id, 0, id.length, hash) : number;
    },
    ageTo(now) {
      if (now - linesAgedAt < LINES_AGE_EVERY_MS) return;
      linesAgedAt = now;
      letOldLinesGo();
    },
  };
}
