import type { Comment } from './chat-form.ts';
import { MINUTE_MS } from './written-time.ts';

/** Most comments that are held. A minute with more is spread in parts. */
const HELD_MAX = 10_000;

/** Spreads comments without seconds evenly over their minute, in their order. */
export function createMinuteSpread(onComment: (comment: Comment) => void) {
  let minuteMs = 0;
  let held: Comment[] = [];

  function release(): void {
    const comments = held;
    held = [];
    for (const [index, comment] of comments.entries()) {
      const sentAt = minuteMs + Math.floor((index * MINUTE_MS) / comments.length);
      onComment({
        ...comment,
        ...(comment.createdMs === null ? { offsetS: sentAt / 1_000 } : { createdMs: sentAt }),
      });
    }
  }

  return {
    add(comment: Comment): void {
      const ofMinuteMs = comment.createdMs ?? (comment.offsetS ?? 0) * 1_000;
      if (ofMinuteMs !== minuteMs || held.length === HELD_MAX) release();
      minuteMs = ofMinuteMs;
      held.push(comment);
    },
    /** Passes on the held comments. */
    release,
  };
}
