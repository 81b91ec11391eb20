import type { MonotonicMs, UnixMs } from '../domain/clock.ts';

/** If the wall clock advances this much more than the monotonic one, the machine slept, in milliseconds. */
const SLEEP_MIN_MS = 10_000;

/**
 * A clock that never goes back and includes the time that the machine slept. In some browsers `performance.now()` stops during
 * sleep (w3c/hr-time#115), so the extra time of the wall clock is added. Setting the wall clock forward looks like sleep; setting
 * it back has no effect.
 */
export function createSleepAwareClock(monotonicNow: () => MonotonicMs, unixNow: () => UnixMs) {
  let aheadMs = unixNow() - monotonicNow();
  let sleptMs = 0;
  return (): MonotonicMs => {
    const monotonic = monotonicNow();
    const newAheadMs = unixNow() - monotonic;
    if (newAheadMs - aheadMs > SLEEP_MIN_MS) sleptMs += newAheadMs - aheadMs;
    aheadMs = newAheadMs;
    return (monotonic + sleptMs) as MonotonicMs;
  };
}
