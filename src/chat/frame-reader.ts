import { detachedCopy } from '../domain/chat-message.ts';
import type { MonotonicMs } from '../domain/clock.ts';

/** Longest line that is read, in UTF-16 units. Twitch's have at most 8 kB of tags and 500 characters of text. */
export const LONGEST_LINE = 65_536;
/** The first dropped line is reported, the tenth, the hundredth, … */
const REPORT_FACTOR = 10;

/**
 * Calls `onLine` for each line of a frame, which is `text[start, end)`, without its CRLF. Empty lines are skipped. The text is
 * the frame, or a copy of the line if the frame is too large to be kept in memory for a line.
 */
export function createFrameReader(
  onLine: (text: string, start: number, end: number, at: MonotonicMs) => void,
  onWarning: (text: string) => void,
): (frame: string, at: MonotonicMs) => void {
  let dropped = 0;
  let nextReport = 1;

  function drop(): void {
    dropped++;
    if (dropped < nextReport) return;
    nextReport *= REPORT_FACTOR;
    onWarning(`Chat lines of over ${LONGEST_LINE} characters, dropped unread so far: ${dropped}`);
  }

  return (frame, at) => {
    for (let start = 0; start < frame.length; ) {
      const found = frame.indexOf('\r\n', start);
      const end = found < 0 ? frame.length : found;
      if (end - start > LONGEST_LINE) drop();
      else if (frame.length > LONGEST_LINE && end > start) {
        onLine(detachedCopy(frame.slice(start, end)), 0, end - start, at);
      } else if (end > start) onLine(frame, start, end, at);
      start = end + 2;
    }
  };
}
