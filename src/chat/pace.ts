import type { MonotonicMs, Stop, Timers } from '../domain/clock.ts';

export interface Pace {
  /** Runs `task` at once, or as soon as the last one is long enough ago; in the order asked. */
  run(task: () => void): void;
  /** Forgets what is still waiting. */
  stop: Stop;
}

/** Runs tasks at least `intervalMs` apart. */
export function createPace(intervalMs: number, timers: Timers, now: () => MonotonicMs): Pace {
  const waiting: (() => void)[] = [];
  let lastAt: MonotonicMs | null = null;
  let stopTimer: Stop | null = null;

  function runNext(): void {
    stopTimer = null;
    const task = waiting.shift();
    if (task === undefined) return;
    lastAt = now();
    task();
    schedule();
  }

  function schedule(): void {
    if (stopTimer !== null || waiting.length === 0) return;
    const waitMs = lastAt === null ? 0 : lastAt + intervalMs - now();
    if (waitMs <= 0) runNext();
    else stopTimer = timers.after(waitMs, runNext);
  }

  return {
    run(task) {
      waiting.push(task);
      schedule();
    },
    stop() {
      stopTimer?.();
      stopTimer = null;
      waiting.length = 0;
    },
  };
}
