/** Twitch accepts 20 joins of a user in any 10 s (dev.twitch.tv/docs/chat, rate limits). */
const JOINS_IN_PERIOD = 20;
const PERIOD_MS = 10_000;

/** Counts the joins of each user, over all connections. */
export interface JoinLimit {
  /** Counts one join if the limit allows it. A join over the limit gets no answer and is not counted. */
  accepts(user: string): boolean;
  reset(): void;
}

/** @param now Unix ms */
export function createJoinLimit(now: () => number): JoinLimit {
  const timesByUser = new Map<string, number[]>();
  return {
    accepts(user) {
      const at = now();
      const times = (timesByUser.get(user) ?? []).filter((time) => time > at - PERIOD_MS);
      timesByUser.set(user, times);
      if (times.length >= JOINS_IN_PERIOD) return false;
      times.push(at);
      return true;
    },
    reset: () => timesByUser.clear(),
  };
}
