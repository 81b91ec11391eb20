import type { MonotonicMs, Timers } from '../domain/clock.ts';
import { createRateLimiter, type RateLimiter } from '../socket/rate-limiter.ts';

/** Default time between two joins, in milliseconds. */
const JOIN_INTERVAL_MS = 2_000;
const JOIN_INTERVAL_MIN_MS = 300;
/**
 * Twitch accepts 20 joins in any 10 s (dev.twitch.tv/docs/irc, rate limits). Half a second more, because the network can delay
 * the first join more than the last.
 */
const JOINS_PER_PERIOD = 20;
const PERIOD_MS = 10_500;

/**
 * The pace of the joins of one connection, across its sockets.
 *
 * @param intervalMs called before each join: the least time since the join before it; default 2 000, never under 300
 */
export function createJoinPace(
  intervalMs: () => number | undefined,
  timers: Timers,
  now: () => MonotonicMs,
): RateLimiter {
  const leastMs = (): number => Math.max(intervalMs() ?? JOIN_INTERVAL_MS, JOIN_INTERVAL_MIN_MS);
  return createRateLimiter({ perPeriod: JOINS_PER_PERIOD, periodMs: PERIOD_MS, leastMs }, timers, now);
}
