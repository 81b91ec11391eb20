import type { MonotonicMs } from '../domain/clock.ts';
import { CLOCK_STEP_MS } from '../domain/limits.ts';

export interface StepClock {
  /**
   * The latest step that fell due up to `now` and was not told before, or null. After a pause (sleep, a
   * throttled tab) that is one step, not one for each second slept.
   */
  takeDue(now: MonotonicMs): MonotonicMs | null;
}

/** Steps every `CLOCK_STEP_MS` after `startAt`. */
export function createStepClock(startAt: MonotonicMs): StepClock {
  let lastStep = startAt;
  return {
    takeDue(now) {
      const steps = Math.floor((now - lastStep) / CLOCK_STEP_MS);
      if (steps < 1) return null;
      lastStep = (lastStep + steps * CLOCK_STEP_MS) as MonotonicMs;
      return lastStep;
    },
  };
}
