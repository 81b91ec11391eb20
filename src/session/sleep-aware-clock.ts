import type { MonotonicMs, UnixMs } from '../domain/clock.ts';

/** Our two clocks never run apart so far by themselves, in milliseconds; what is more was a sleep. */
const SLEEP_MS = 10_000;

/**
 * A clock that never goes back and goes on while the machine sleeps. In some browsers `performance.now()`
 * stands still then (w3c/hr-time#115), so what the wall clock ran ahead is added. A wall clock that is set
 * forward looks the same; one that is set back changes nothing.
 */
export function createSleepAwareClock(
  monotonicNow: () => MonotonicMs,
  unixNow: () => UnixMs,
): () => MonotonicMs {
  let ahead = unixNow() - monotonicNow();
  let sleptMs = 0;
  return () => {
    const monotonic = monotonicNow();
    const aheadNow = unixNow() - monotonic;
    if (aheadNow - ahead > SLEEP_MS) sleptMs += aheadNow - ahead;
    ahead = aheadNow;
    return (monotonic + sleptMs) as MonotonicMs;
  };
}
