import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Stop, Timers, YieldToTasks } from '../../src/domain/clock.ts';

export type ManualTimers = ReturnType<typeof createManualTimers>;

interface Entry {
  dueAt: number;
  readonly periodMs: number | null;
  readonly run: () => void;
}

/** Timers on a clock that moves only when a test advances it. */
export function createManualTimers() {
  const entries = new Set<Entry>();
  let nowMs = 0;
  let isAdvancing = false;

  function start(delayMs: number, periodMs: number | null, run: () => void): Stop {
    if (Number.isNaN(delayMs)) throw new RangeError('a delay has to be a number');
    const entry: Entry = { dueAt: nowMs + Math.max(0, delayMs), periodMs, run };
    entries.add(entry);
    return () => void entries.delete(entry);
  }

  function firstDue(untilMs: number): Entry | undefined {
    let first: Entry | undefined;
    for (const entry of entries) {
      if (entry.dueAt <= untilMs && (first === undefined || entry.dueAt < first.dueAt)) first = entry;
    }
    return first;
  }

  function runOne(entry: Entry): void {
    nowMs = entry.dueAt;
    entries.delete(entry);
    if (entry.periodMs !== null) {
      entry.dueAt += entry.periodMs;
      entries.add(entry);
    }
    entry.run();
  }

  async function advance(ms: number): Promise<void> {
    if (!(ms >= 0 && ms < Number.POSITIVE_INFINITY)) throw new RangeError(`cannot advance by ${ms} ms`);
    if (isAdvancing) throw new Error('advance() is under way: await it first');
    isAdvancing = true;
    try {
      const untilMs = nowMs + ms;
      await nextTurn();
      for (let entry = firstDue(untilMs); entry; entry = firstDue(untilMs)) {
        runOne(entry);
        await nextTurn();
      }
      nowMs = untilMs;
    } finally {
      isAdvancing = false;
    }
  }

  return {
    timers: {
      after: (delayMs, run) => start(delayMs, null, run),
      every(periodMs, run) {
        if (!(periodMs > 0)) throw new RangeError('a period has to be above 0');
        return start(periodMs, periodMs, run);
      },
    } satisfies Timers,
    /**
     * Advances the clock by `ms` and runs the timers that are due, in order of time, then in the order of their calls.
     * Promises settle before the first timer, between two timers and after the last one. Rejects with the error of a timer.
     */
    advance,
    /** Milliseconds advanced so far; inside a timer, the time at which it was due. */
    now: (): number => nowMs,
    /** The number of pending timers: not stopped, and one-shot timers that did not run yet. */
    pending: (): number => entries.size,
  };
}

/** For work that fits in one slice, and for tests that do not check where work yields. */
export const neverYield: YieldToTasks = () => Promise.resolve();
