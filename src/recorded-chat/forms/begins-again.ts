import type { Comment } from './chat-form.ts';
import { MINUTE_MS } from './written-time.ts';

/** Messages of one chat are rarely more out of order. */
const BACK_S = 60;
/** The comments of one video imply starts that differ by less. */
const SAME_START_MS = 10 * MINUTE_MS;
/** Without dates a file counts as ordered by time after this many messages of this many chatters without a jump back. */
const MESSAGES_LEAST = 20;
const CHATTERS_LEAST = 3;
const BACK_PART = 0.9;

/**
 * Returns a function that tells for each comment of a file whether another video's chat begins with it: its offset jumps back, and
 * the video began at another time. Pages of one video can be in any order.
 */
export function createRestart(): (comment: Comment) => boolean {
  const isUndatedAgain = createUndatedRestart();
  let lastS = Number.NEGATIVE_INFINITY;
  let lastStartMs = Number.NaN;
  return ({ createdMs, offsetS, login, userId }) => {
    if (offsetS === null) return false;
    if (createdMs === null) return isUndatedAgain(offsetS, login || userId || '');
    const startMs = createdMs - offsetS * 1_000;
    const isAgain = lastS - offsetS > BACK_S && Math.abs(startMs - lastStartMs) > SAME_START_MS;
    lastS = offsetS;
    lastStartMs = startMs;
    return isAgain;
  };
}

/**
 * The same without dates: the jump is over most of the time so far. A file that jumps back early is in another order, such as by
 * chatters or newest first.
 */
function createUndatedRestart(): (offsetS: number, chatter: string) => boolean {
  const chatters = new Set<string>();
  let firstS: number | null = null;
  let lastS = Number.NEGATIVE_INFINITY;
  let messages = 0;
  let isInOrder = true;
  return (offsetS, chatter) => {
    firstS ??= offsetS;
    const backS = lastS - offsetS;
    const isBack = isInOrder && backS > BACK_S;
    if (isBack) isInOrder = false;
    const isShown = messages++ >= MESSAGES_LEAST && chatters.size >= CHATTERS_LEAST;
    const isAgain = isBack && isShown && backS > (lastS - firstS) * BACK_PART;
    if (chatters.size < CHATTERS_LEAST) chatters.add(chatter);
    lastS = offsetS;
    return isAgain;
  };
}
