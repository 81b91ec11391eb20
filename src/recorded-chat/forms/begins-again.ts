import type { CommentTime } from './chat-form.ts';
import { MINUTE_MS } from './written-time.ts';

/** Lines of one chat are out of order by less. */
const BACK_MS = 10 * MINUTE_MS;

/**
 * Returns a function for the times of a chat without a date, in the order of the file, in milliseconds: whether another chat begins
 * there. A file with the newest message first goes back too, but never forward.
 */
export function createRestart(): (ms: number) => boolean {
  let firstMs = Number.POSITIVE_INFINITY;
  let lastMs = Number.NEGATIVE_INFINITY;
  return (ms) => {
    const isAgain = lastMs > firstMs && lastMs - ms > BACK_MS;
    if (firstMs === Number.POSITIVE_INFINITY) firstMs = ms;
    lastMs = ms;
    return isAgain;
  };
}

/**
 * The same for comments that have a date and an offset: the chat of another video begins where the offset goes back, and the start
 * of the video changes. Pages of one video can be in any order.
 */
export function createVideoRestart(): (time: CommentTime) => boolean {
  let lastOffsetMs = Number.NEGATIVE_INFINITY;
  let lastStartMs = Number.NaN;
  return ({ createdMs, offsetS }) => {
    if (createdMs === null || offsetS === null) return false;
    const offsetMs = offsetS * 1_000;
    const startMs = createdMs - offsetMs;
    const isAgain = lastOffsetMs - offsetMs > BACK_MS && Math.abs(startMs - lastStartMs) > BACK_MS;
    lastOffsetMs = offsetMs;
    lastStartMs = startMs;
    return isAgain;
  };
}
