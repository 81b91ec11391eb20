import type { MonotonicMs, Stop, Timers } from '../domain/clock.ts';

/** Default time between two joins, in milliseconds. */
const JOIN_INTERVAL_MS = 2_000;
const JOIN_INTERVAL_MIN_MS = 300;
/** Twitch accepts 20 joins in any 10 s (dev.twitch.tv/docs/irc, rate limits). */
const JOINS_PER_PERIOD = 20;
const PERIOD_MS = 10_000;

/** Spaces out the joins of one connection, across its sockets. */
export interface JoinPace {
  /** Runs `join` as soon as the limits allow, in the order of the calls. One that waits already is not added again. */
  run(join: () => void): void;
  /** Removes `join` if it still waits. */
  cancel(join: () => void): void;
}

/** @param intervalMs returns the least time between two joins, before each of them; default 2 000, never under 300 */
export function createJoinPace(
  intervalMs: () => number | undefined,
  timers: Timers,
  now: () => MonotonicMs,
): JoinPace {
  const waiting = new Set<() => void>();
  /** When the last joins ran, oldest first. */
  const times: number[] = new Array(JOINS_PER_PERIOD).fill(Number.NEGATIVE_INFINITY);
  let stopTimer: Stop = () => undefined;

  function runNext(): void {
    stopTimer();
    const [join] = waiting;
    if (join === undefined) return;
    const [oldest, newest] = [times[0] as number, times.at(-1) as number];
    const leastMs = Math.max(intervalMs() ?? JOIN_INTERVAL_MS, JOIN_INTERVAL_MIN_MS);
    const waitMs = Math.max(oldest + PERIOD_MS, newest + leastMs) - now();
    if (waitMs > 0) {
      stopTimer = timers.after(waitMs, runNext);
      return;
    }
    waiting.delete(join);
    times.shift();
    times.push(now());
    join();
    runNext();
  }

  return {
    run(join) {
      waiting.add(join);
      runNext();
    },
    cancel(join) {
      waiting.delete(join);
      if (waiting.size === 0) stopTimer();
    },
  };
}
