import { isWithoutDays } from '../../domain/undated.ts';
import type { Comment } from './chat-form.ts';
import { MINUTE_MS } from './written-time.ts';

/** Messages of one chat are rarely more out of order. */
const BACK_MS = MINUTE_MS;
/** The comments of one video imply starts that differ by less. */
const SAME_START_MS = 10 * MINUTE_MS;
const MESSAGES_LEAST = 20;
const CHATTERS_LEAST = 3;
const BACK_PART = 0.9;

/** Returns a function that tells for each comment of a file whether another video's chat begins with it. */
export function createRestart(): (comment: Comment) => boolean {
  const isAgainInTime = createUndatedRestart();
  let lastOffsetMs = Number.NEGATIVE_INFINITY;
  let lastStartMs = Number.NaN;
  return ({ createdMs, offsetS, login, userId }) => {
    const chatter = login || userId;
    if (createdMs === null) return isAgainInTime(Number(offsetS) * 1_000, chatter);
    if (offsetS === null) return isWithoutDays(createdMs / 1_000) && isAgainInTime(createdMs, chatter);
    // Pages of one video can be in any order, so its start must differ too.
    const offsetMs = offsetS * 1_000;
    const startMs = createdMs - offsetMs;
    const isAgain = lastOffsetMs - offsetMs > BACK_MS && Math.abs(startMs - lastStartMs) > SAME_START_MS;
    lastOffsetMs = offsetMs;
    lastStartMs = startMs;
    return isAgain;
  };
}

/**
 * The same for times without a date, in milliseconds: after 20 messages of three chatters, a jump back over most of the time so
 * far starts another chat. A file that jumps back earlier is in another order, such as by chatters or newest first.
 */
function createUndatedRestart(): (ms: number, chatter: string) => boolean {
  const chatters = new Set<string>();
  let firstMs: number | null = null;
  let lastMs = Number.NEGATIVE_INFINITY;
  let messages = 0;
  let isInOrder = true;
  return (ms, chatter) => {
    firstMs ??= ms;
    const backMs = lastMs - ms;
    const isBack = isInOrder && backMs > BACK_MS;
    if (isBack) isInOrder = false;
    const isShown = messages++ >= MESSAGES_LEAST && chatters.size >= CHATTERS_LEAST;
    const isAgain = isBack && isShown && backMs > (lastMs - firstMs) * BACK_PART;
    if (chatters.size < CHATTERS_LEAST) chatters.add(chatter);
    lastMs = ms;
    return isAgain;
  };
}
