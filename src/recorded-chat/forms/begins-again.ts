import type { Comment } from './chat-form.ts';
import { MINUTE_MS } from './written-time.ts';

/** Messages of one chat are rarely more out of order. */
const BACK_S = 60;
/** The comments of one video imply starts that differ by less. */
const SAME_START_MS = 10 * MINUTE_MS;
/** So many messages without a date show the order of a file. */
const MESSAGES_LEAST = 20;
const BACK_PART = 0.9;

/**
 * Returns a function that tells for each comment of a file whether another video's chat begins with it: its offset jumps back, and
 * the video began at another time, or without dates, the jump is over most of the time so far. Pages of one video can be in any
 * order, and files can have the newest message first.
 */
export function createRestart(): (comment: Comment) => boolean {
  let firstS: number | null = null;
  let lastS = Number.NEGATIVE_INFINITY;
  let lastStartMs = Number.NaN;
  let undated = 0;
  return ({ createdMs, offsetS }) => {
    if (offsetS === null) return false;
    firstS ??= offsetS;
    const backS = lastS - offsetS;
    const spanS = lastS - firstS;
    const startMs = createdMs === null ? Number.NaN : createdMs - offsetS * 1_000;
    const isOther =
      createdMs === null
        ? undated >= MESSAGES_LEAST && spanS > 0 && backS > spanS * BACK_PART
        : Math.abs(startMs - lastStartMs) > SAME_START_MS;
    if (createdMs === null) undated++;
    lastS = offsetS;
    lastStartMs = startMs;
    return isOther && backS > BACK_S;
  };
}
