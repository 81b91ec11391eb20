import type { Arrival } from '../domain/chat-message.ts';
import type { MonotonicMs } from '../domain/clock.ts';
import { detachedCopy } from '../domain/detached-copy.ts';

/** A longer line is dropped unread, in UTF-16 units. Twitch's have at most 8 kB of tags and 500 characters of text. */
const LONGEST_LINE = 65_536;
/** Dropped lines are told at the first, the tenth, the hundredth, … */
const TOLD_AGAIN_AFTER_TIMES = 10;

/**
 * Hands on the lines of frames, without their line ends and without empty ones.
 *
 * @param onTrouble told of dropped lines, with their number so far
 */
export function createFrameReader(
  onLine: (line: string, arrival: Arrival) => void,
  onTrouble: (text: string) => void,
): (frame: string, at: MonotonicMs) => void {
  let dropped = 0;
  let tellFrom = 1;

  function drop(): void {
    dropped++;
    if (dropped < tellFrom) return;
    tellFrom *= TOLD_AGAIN_AFTER_TIMES;
    onTrouble(`Chat lines of over ${LONGEST_LINE} characters, dropped unread so far: ${dropped}`);
  }

  /** A line of a small frame stays a slice of it; one line must not keep a large frame in memory. */
  function handOn(line: string, whole: Arrival): void {
    if (line.length > LONGEST_LINE) drop();
    else if (whole.retainedLength <= LONGEST_LINE) onLine(line, whole);
    else onLine(detachedCopy(line), { at: whole.at, retainedLength: line.length });
  }

  return (frame, at) => {
    const whole = { at, retainedLength: frame.length };
    for (let start = 0; start < frame.length; ) {
      const found = frame.indexOf('\r\n', start);
      const end = found < 0 ? frame.length : found;
      if (end > start) handOn(frame.slice(start, end), whole);
      start = end + 2;
    }
  };
}
