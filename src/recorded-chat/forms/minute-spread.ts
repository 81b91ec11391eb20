import type { Comment, EntrySink, FormReader } from './chat-form.ts';
import { MINUTE_MS } from './written-time.ts';

/** More comments of one minute are spread in parts of this many. */
const HELD_MAX = 10_000;

/**
 * Opens a reader of a file. Where only the minute of its comments is known, they get a second: evenly over the minute, in their order.
 *
 * @param open opens it with the sink that it writes to
 */
export function openByMinutes(
  isByMinutes: boolean,
  sink: EntrySink,
  open: (sink: EntrySink) => FormReader,
): FormReader {
  if (!isByMinutes) return open(sink);
  let minuteMs = 0;
  let held: Comment[] = [];

  function passHeld(): void {
    for (const [index, { time, write }] of held.entries()) {
      const sentAt = minuteMs + Math.floor((index * MINUTE_MS) / held.length);
      const spread = time.createdMs === null ? { offsetS: sentAt / 1_000 } : { createdMs: sentAt };
      sink.comment({ ...time, ...spread, isByMinute: true }, write);
    }
    held = [];
  }

  const reader = open({
    ...sink,
    anotherChat() {
      passHeld();
      sink.anotherChat();
    },
    comment(time, write) {
      sink.note('by-minutes');
      const ofMinuteMs = time.createdMs ?? (time.offsetS ?? 0) * 1_000;
      if (ofMinuteMs !== minuteMs || held.length === HELD_MAX) passHeld();
      minuteMs = ofMinuteMs;
      held.push({ time, write });
    },
  });
  return {
    read: reader.read,
    end() {
      reader.end();
      passHeld();
    },
  };
}
