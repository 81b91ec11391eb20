import type { MonotonicMs, Timers } from '../domain/clock.ts';

/** A clock that a file drives. Its time is the server's: Unix milliseconds. */
export type FileClock = ReturnType<typeof createFileClock>;

interface PendingTimer {
  readonly at: number;
  readonly run: () => void;
}

export function createFileClock(startMs: number) {
  let now = startMs;
  const pending = new Set<PendingTimer>();

  function start(delayMs: number, run: () => void): () => void {
    const timer = { at: now + delayMs, run };
    pending.add(timer);
    return () => void pending.delete(timer);
  }

  function nextDue(until: number): PendingTimer | null {
    let next: PendingTimer | null = null;
    for (const timer of pending) if (timer.at <= until && (next === null || timer.at < next.at)) next = timer;
    return next;
  }

  const timers: Timers = {
    after: start,
    every(periodMs, run) {
      let stop = start(periodMs, repeat);
      function repeat(): void {
        stop = start(periodMs, repeat);
        run();
      }
      return () => stop();
    },
  };

  return {
    now: (): MonotonicMs => now as MonotonicMs,
    timers,
    /** Advances to a time that is not before the present one. Timers that are due run, in order, each at its time. */
    advanceTo(at: number): void {
      for (let due = nextDue(at); due !== null; due = nextDue(at)) {
        pending.delete(due);
        now = due.at;
        due.run();
      }
      now = at;
    },
  };
}
