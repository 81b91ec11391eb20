import type { MonotonicMs, YieldToTasks } from '../domain/clock.ts';
import type { ReadProgress } from '../domain/recorded-chat.ts';

/** Time between two reports of the progress, in milliseconds. */
const PROGRESS_MS = 100;

/** The longest work between two pauses, in milliseconds, besides one indivisible piece. */
const WORK_MAX_MS = 10;

/** Pauses only after `WORK_MAX_MS` of work, so that pauses cost little. */
export function createPace(yieldToTasks: YieldToTasks, now: () => MonotonicMs): YieldToTasks {
  let startedAt = now();
  return async () => {
    if (now() - startedAt < WORK_MAX_MS) return;
    await yieldToTasks();
    startedAt = now();
  };
}

/** Reports progress at most once per `PROGRESS_MS`, and the end. */
export function reportSometimes(
  report: (progress: ReadProgress) => void,
  now: () => MonotonicMs,
): (progress: ReadProgress) => void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return (progress) => {
    if (now() - reportedAt < PROGRESS_MS && progress.readBytes < progress.totalBytes) return;
    reportedAt = now();
    report(progress);
  };
}
