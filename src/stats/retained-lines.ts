import type { ChatMessage } from '../domain/chat-message.ts';
import { doubledRing } from './columns.ts';

const FIRST_SLOTS = 1_024;

/** The received lines of the last messages, by message number. They are added in order and released in order. */
export interface RetainedLines {
  add(message: Pick<ChatMessage, 'frame' | 'frameStart' | 'line'>, number: number): void;
  /** Null if the line was released or dropped. */
  lineOf(number: number): string | null;
  /** Drops one line. Its memory counts until it would be released. */
  drop(number: number): void;
  /** The number of the line that is released next. */
  oldestNumber(): number;
  releaseOldest(): void;
  /** The memory that the lines retain, in UTF-16 units. A line retains its whole frame. */
  retainedLength(): number;
}

/**
 * A line is stored as a part of its frame, because each line as an object of its own would be moved by the garbage
 * collector: 3 to 7 % of the time from text to counts (measured 2026-11-22).
 */
export function createRetainedLines(): RetainedLines {
  /** Columns used as rings: message `n` is in slot `n % slots`. They hold `[oldest, next)`. */
  let slots = FIRST_SLOTS;
  let frames: (string | null)[] = new Array(slots).fill(null);
  let starts = new Int32Array(slots);
  let ends = new Int32Array(slots);
  /** The length of the frame at its first message; 0 at the others. */
  let lengths = new Uint32Array(slots);
  let oldest = 0;
  let next = 0;
  let retainedLength = 0;
  let lastFrame = '';

  function makeRoom(): void {
    slots *= 2;
    frames = doubledRing(frames, oldest, next);
    starts = doubledRing(starts, oldest, next);
    ends = doubledRing(ends, oldest, next);
    lengths = doubledRing(lengths, oldest, next);
  }

  return {
    add({ frame, frameStart, line }, number) {
      if (number - oldest >= slots) makeRoom();
      const slot = number & (slots - 1);
      lengths[slot] = 0;
      if (frame !== lastFrame) {
        lastFrame = frame;
        lengths[slot] = frame.length;
        retainedLength += frame.length;
      }
      // Not `frame`: of equal frames one is retained.
      frames[slot] = lastFrame;
      starts[slot] = frameStart;
      ends[slot] = frameStart + line.length;
      next = number + 1;
    },
    lineOf(number) {
      if (number < oldest || number >= next) return null;
      const slot = number & (slots - 1);
      return frames[slot]?.slice(starts[slot], ends[slot]) ?? null;
    },
    drop(number) {
      frames[number & (slots - 1)] = null;
    },
    oldestNumber: () => oldest,
    releaseOldest() {
      const slot = oldest & (slots - 1);
      frames[slot] = null;
      retainedLength -= lengths[slot] as number;
      oldest++;
    },
    retainedLength: () => retainedLength,
  };
}
