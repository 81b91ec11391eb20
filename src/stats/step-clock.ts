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
  /** Messages sent after the last step have to wait for theirs. */
  isDelayed(): boolean;
}

/** Steps every `CLOCK_STEP_MS` after `startAt`. */
export function createStepClock(startAt: MonotonicMs): StepClock {
  let lastStep = startAt;
  let wantedMs = 0;
  let delayMs = 0;
  let isDelayed = false;
  return {
    nextDue(now) {
      const steps = Math.ceil((now - delayMs - lastStep) / CLOCK_STEP_MS) - 1;
      if (steps < 1) return null;
      lastStep = (lastStep + steps * CLOCK_STEP_MS) as MonotonicMs;
      isDelayed = wantedMs + delayMs > 0;
      delayMs = Math.max(wantedMs, delayMs - CATCH_UP_MS);
      return lastStep;
    },
    setDelay(nextMs, now) {
      wantedMs = nextMs;
      if (lastStep === startAt) {
        delayMs = Math.max(wantedMs, delayMs);
        isDelayed = delayMs > 0;
      }
      // A clock that stands still need not wait for the rest of the old delay.
      delayMs = Math.min(delayMs, Math.max(wantedMs, now - lastStep - CLOCK_STEP_MS));
    },
    isDelayed: () => isDelayed,
  };
}
