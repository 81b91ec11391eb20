import type { CommentTime } from './chat-form.ts';
import { MINUTE_MS } from './written-time.ts';

/** Lines of one chat are seldom out of order by more. */
const BACK_MS = MINUTE_MS;
/** Two starts of one video differ by less. */
const SAME_START_MS = 10 * MINUTE_MS;
const LINES_LEAST = 20;
const CHATTERS_LEAST = 3;
const BACK_PART = 0.9;

/**
 * Returns a function for the times of a chat without a date, in the order of the file, in milliseconds: after 20 lines of three
 * chatters, a jump back over most of the time so far starts a new chat. A file that goes back before is in another order, such as by
 * chatters or newest first.
 */
export function createRestart(): (ms: number, chatter: string) => boolean {
  const chatters = new Set<string>();
  let firstMs: number | null = null;
  let lastMs = Number.NEGATIVE_INFINITY;
  let lines = 0;
  let isInOrder = true;
  return (ms, chatter) => {
    firstMs ??= ms;
    const backMs = lastMs - ms;
    const isBack = isInOrder && backMs > BACK_MS;
    if (isBack) isInOrder = false;
    const isShown = lines++ >= LINES_LEAST && chatters.size >= CHATTERS_LEAST;
    const isAgain = isBack && isShown && backMs > (lastMs - firstMs) * BACK_PART;
    if (chatters.size < CHATTERS_LEAST) chatters.add(chatter);
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
    const isAgain = lastOffsetMs - offsetMs > BACK_MS && Math.abs(startMs - lastStartMs) > SAME_START_MS;
    lastOffsetMs = offsetMs;
    lastStartMs = startMs;
    return isAgain;
  };
}
