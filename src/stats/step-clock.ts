import type { MonotonicMs } from '../domain/clock.ts';
import { CLOCK_CHECK_MS, CLOCK_STEP_MS } from '../domain/limits.ts';

/**
 * How much sooner the next step is due while a delay shrinks, in milliseconds: at the next check of the clock, and no
 * earlier, so that no second is skipped.
 */
const CATCH_UP_MS = CLOCK_STEP_MS - CLOCK_CHECK_MS;

/** The clock that the window is read by. It never goes back. */
export interface StepClock {
  /**
   * The latest step before `now`, less the delay, that was not returned yet, or null. A step belongs to its second, so it
   * is due once that has ended. After a pause (sleep, a throttled tab) it is one step, not one for each second of the pause.
   */
  nextDue(now: MonotonicMs): MonotonicMs | null;
  /**
   * Applies from the next step on, and a first one at once. While the delay grows, the clock stands still; while it shrinks,
   * there is a step at each check until no second is missing.
   */
  setDelay(delayMs: number, now: MonotonicMs): void;
  /** Messages sent after this time have to wait for their step. Infinity without a delay: each is sent before the next step. */
  entersUntil(): number;
}

/** Steps every `CLOCK_STEP_MS` after `startAt`. */
export function createStepClock(startAt: MonotonicMs): StepClock {
  let lastStep = startAt;
  let wantedMs = 0;
  let delayMs = 0;
  let entersUntil = Number.POSITIVE_INFINITY;
  return {
    nextDue(now) {
      const steps = Math.ceil((now - delayMs - lastStep) / CLOCK_STEP_MS) - 1;
      if (steps < 1) return null;
      lastStep = (lastStep + steps * CLOCK_STEP_MS) as MonotonicMs;
      entersUntil = wantedMs + delayMs > 0 ? lastStep : Number.POSITIVE_INFINITY;
      delayMs = Math.max(wantedMs, delayMs - CATCH_UP_MS);
      return lastStep;
    },
    setDelay(nextMs, now) {
      wantedMs = nextMs;
      if (lastStep === startAt) {
        delayMs = Math.max(wantedMs, delayMs);
        if (delayMs > 0) entersUntil = startAt + CLOCK_STEP_MS;
      }
      // A clock that stands still need not wait for the rest of the old delay.
      delayMs = Math.min(delayMs, Math.max(wantedMs, now - lastStep - CLOCK_STEP_MS));
    },
    entersUntil: () => entersUntil,
  };
}
