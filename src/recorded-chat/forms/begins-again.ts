import type { CommentTime } from './chat-form.ts';
import { MINUTE_MS } from './written-time.ts';

/** Lines of one chat are out of order by less. */
const BACK_MS = 10 * MINUTE_MS;
/** A shorter chat ends before. Lines of one are seldom out of order by more than this. */
const SHORT_BACK_MS = MINUTE_MS;
/** Another chat begins after a short one where at least so much was read, and this part of its time is gone back over. */
const SHORT_LINES = 20;
const SHORT_BACK_PART = 0.5;

/**
 * Returns a function for the times of a chat without a date, in the order of the file, in milliseconds: whether another chat begins
 * there. A file with the newest message first goes back too, but never forward.
 */
export function createRestart(): (ms: number) => boolean {
  let firstMs = Number.POSITIVE_INFINITY;
  let lastMs = Number.NEGATIVE_INFINITY;
  let lines = 0;
  return (ms) => {
    const backMs = lastMs - ms;
    const isShort =
      lines++ >= SHORT_LINES && backMs > SHORT_BACK_MS && backMs > (lastMs - firstMs) * SHORT_BACK_PART;
    const isAgain = lastMs > firstMs && (backMs > BACK_MS || isShort);
    if (firstMs === Number.POSITIVE_INFINITY) firstMs = ms;
    lastMs = ms;
    return isAgain;
  };
}

/**
 * A table that is sorted by chatters has the rows of each in the order of time. So another chat is told only where the first
 * `SHORT_LINES` rows are in that order and are of at least this many chatters.
 */
const CHATTERS_FORWARD = 3;
const ROW_BACK_PART = 0.9;

/** The same for the rows of a table, which can be in any order, such as by chatters. */
export function createRowRestart(): (ms: number, chatter: string) => boolean {
  let firstMs: number | null = null;
  let lastMs = Number.NEGATIVE_INFINITY;
  let rows = 0;
  let isForward = true;
  const chatters = new Set<string>();
  return (ms, chatter) => {
    firstMs ??= ms;
    const backMs = lastMs - ms;
    const isBack = isForward && backMs > SHORT_BACK_MS;
    const hasShown = rows >= SHORT_LINES && chatters.size >= CHATTERS_FORWARD;
    const isAgain = isBack && hasShown && backMs > (lastMs - firstMs) * ROW_BACK_PART;
    if (isBack) isForward = false;
    if (chatters.size < CHATTERS_FORWARD) chatters.add(chatter);
    lastMs = ms;
    rows++;
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
    const isAgain = lastOffsetMs - offsetMs > SHORT_BACK_MS && Math.abs(startMs - lastStartMs) > BACK_MS;
    lastOffsetMs = offsetMs;
    lastStartMs = startMs;
    return isAgain;
  };
}
