import type { MonotonicMs, Timers } from '../domain/clock.ts';
import { createPace, type Pace } from '../socket/pace.ts';

/** Default time between two joins, in milliseconds. */
const JOIN_INTERVAL_MS = 2_000;
const JOIN_INTERVAL_MIN_MS = 300;
/**
 * Twitch accepts 20 joins in any 10 s (dev.twitch.tv/docs/irc, rate limits). Half a second more, because the network can
 * delay the first of them more than the last.
 */
const JOINS_PER_PERIOD = 20;
const PERIOD_MS = 10_500;

/** Spaces out the joins of one connection, across its sockets. */
export type JoinPace = Pace;

/** @param intervalMs returns the least time between two joins, before each of them; default 2 000, never under 300 */
export function createJoinPace(
  intervalMs: () => number | undefined,
  timers: Timers,
  now: () => MonotonicMs,
): JoinPace {
  const leastMs = (): number => Math.max(intervalMs() ?? JOIN_INTERVAL_MS, JOIN_INTERVAL_MIN_MS);
  return createPace({ perPeriod: JOINS_PER_PERIOD, periodMs: PERIOD_MS, leastMs }, timers, now);
}
