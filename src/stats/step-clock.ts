import type { MonotonicMs } from '../domain/clock.ts';
import { CLOCK_CHECK_MS, CLOCK_STEP_MS } from '../domain/limits.ts';

/** How much sooner the next step is due while a delay shrinks, in milliseconds: at the next check, so that no second is skipped. */
const CATCH_UP_MS = CLOCK_STEP_MS - CLOCK_CHECK_MS;

/** Decides when the window is read, and up to which time: every `CLOCK_STEP_MS` after `startAt`. Its steps never go back. */
export function createStepClock(startAt: MonotonicMs) {
  let lastStep = startAt;
  let wantedMs = 0;
  let delayMs = 0;
  let acceptUntilMs = Number.POSITIVE_INFINITY;
  return {
    /**
     * The time of the latest step before `now` minus the delay; null if it was returned before. A step is due when its second has
     * ended. After a pause (sleep, a throttled tab) there is one step for all of it.
     */
    nextDue(now: MonotonicMs): MonotonicMs | null {
      const steps = Math.ceil((now - delayMs - lastStep) / CLOCK_STEP_MS) - 1;
      if (steps < 1) return null;
      lastStep = (lastStep + steps * CLOCK_STEP_MS) as MonotonicMs;
      acceptUntilMs = wantedMs + delayMs > 0 ? lastStep : Number.POSITIVE_INFINITY;
      delayMs = Math.max(wantedMs, delayMs - CATCH_UP_MS);
      return lastStep;
    },
    /**
     * Applies from the next step on; before the first step, at once. While the delay grows, no step is due; while it shrinks, one
     * is due at each check until no second is missing.
     */
    setDelay(nextMs: number, now: MonotonicMs): void {
      wantedMs = nextMs;
      if (lastStep === startAt) {
        delayMs = Math.max(wantedMs, delayMs);
        if (delayMs > 0) acceptUntilMs = startAt + CLOCK_STEP_MS;
      }
      // If no step is due because of the old delay, the rest of it is skipped.
      delayMs = Math.min(delayMs, Math.max(wantedMs, now - lastStep - CLOCK_STEP_MS));
    },
    /** Messages sent after this time wait for a later step. Infinity without a delay: each was sent before the next step. */
    acceptUntilMs: (): number => acceptUntilMs,
  };
}
