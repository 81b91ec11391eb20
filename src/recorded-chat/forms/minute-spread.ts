import type { Comment, Emit, Entry } from './chat-form.ts';
import { MINUTE_MS } from './written-time.ts';

/** More comments of one minute are spread in parts of this many. */
const HELD_MAX = 10_000;

/** Gives comments a second where only their minute is known: evenly over the minute, in their order. */
export function spreadMinutes(isByMinutes: boolean, emit: Emit) {
  let minuteMs = 0;
  let held: Comment[] = [];

  function release(): void {
    for (const [index, comment] of held.entries()) {
      const sentAt = minuteMs + Math.floor((index * MINUTE_MS) / held.length);
      const time = comment.createdMs === null ? { offsetS: sentAt / 1_000 } : { createdMs: sentAt };
      emit({ ...comment, ...time, isByMinute: true });
    }
    held = [];
  }

  if (!isByMinutes) return { emit, end: release };
  return {
    emit(entry: Entry): void {
      if (entry.kind === 'trouble') release();
      if (entry.kind !== 'comment') {
        emit(entry);
        return;
      }
      const ofMinuteMs = entry.createdMs ?? (entry.offsetS ?? 0) * 1_000;
      if (ofMinuteMs !== minuteMs || held.length === HELD_MAX) release();
      minuteMs = ofMinuteMs;
      held.push(entry);
    },
    /** There are no more entries. */
    end: release,
  };
}
