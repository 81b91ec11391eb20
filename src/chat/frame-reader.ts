import type { Arrival } from '../domain/chat-message.ts';
import type { MonotonicMs } from '../domain/clock.ts';
import { detachedCopy } from '../domain/detached-copy.ts';

/** Longest line that is read, in UTF-16 units. Twitch's have at most 8 kB of tags and 500 characters of text. */
const LONGEST_LINE = 65_536;
/** The first dropped line is reported, the tenth, the hundredth, … */
const REPORT_FACTOR = 10;

/**
 * Calls `onLine` for each line of a frame, without its CRLF. Empty lines are skipped.
 *
 * @param onTrouble receives a text with the number of lines dropped so far
 */
export function createFrameReader(
  onLine: (line: string, arrival: Arrival) => void,
  onTrouble: (text: string) => void,
): (frame: string, at: MonotonicMs) => void {
  let dropped = 0;
  let nextReport = 1;

  function drop(): void {
    dropped++;
    if (dropped < nextReport) return;
    nextReport *= REPORT_FACTOR;
    onTrouble(`Chat lines of over ${LONGEST_LINE} characters, dropped unread so far: ${dropped}`);
  }

  /** The line of a large frame is copied, so that it does not retain the frame. */
  function readLineOfLargeFrame(line: string, at: MonotonicMs): void {
    if (line.length > LONGEST_LINE) drop();
    else onLine(detachedCopy(line), { at, retainedLength: line.length });
  }

  return (frame, at) => {
    /** Of all lines of a small frame, which stay slices of it. */
    const shared = frame.length <= LONGEST_LINE ? { at, retainedLength: frame.length } : null;
    for (let start = 0; start < frame.length; ) {
      const found = frame.indexOf('\r\n', start);
      const end = found < 0 ? frame.length : found;
      if (end > start) {
        const line = frame.slice(start, end);
        if (shared !== null) onLine(line, shared);
        else readLineOfLargeFrame(line, at);
      }
      start = end + 2;
    }
  };
}
