import type { MonotonicMs } from '../domain/clock.ts';
import { CLOCK_STEP_MS } from '../domain/limits.ts';

export interface StepClock {
  /**
   * The latest step before `now` that was not returned yet, or null. A step belongs to its second, so it is due once that
   * has ended. After a pause (sleep, a throttled tab) it is one step, not one for each second of the pause.
   */
  nextDue(now: MonotonicMs): MonotonicMs | null;
}

/** Steps every `CLOCK_STEP_MS` after `startAt`. */
export function createStepClock(startAt: MonotonicMs): StepClock {
  let lastStep = startAt;
  return {
    nextDue(now) {
      const steps = Math.ceil((now - lastStep) / CLOCK_STEP_MS) - 1;
      if (steps < 1) return null;
      lastStep = (lastStep + steps * CLOCK_STEP_MS) as MonotonicMs;
      return lastStep;
    },
  };
}
