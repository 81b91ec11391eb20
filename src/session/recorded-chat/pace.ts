import type { MonotonicMs, YieldToTasks } from '../../domain/clock.ts';

/** The longest work between two pauses, in milliseconds, besides one piece that cannot be divided. */
const WORK_MAX_MS = 10;

/** Pauses only after `WORK_MAX_MS` of work: long work then costs little more than without pauses. */
export function createPace(yieldToTasks: YieldToTasks, now: () => MonotonicMs): YieldToTasks {
  let startedAt = now();
  return async () => {
    if (now() - startedAt < WORK_MAX_MS) return;
    await yieldToTasks();
    startedAt = now();
  };
}
