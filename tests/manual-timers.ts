import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Stop, Timers } from '../src/domain/clock.ts';

export interface ManualTimers {
  readonly timers: Timers;
  /**
   * Moves the clock by `ms`, running what falls due on the way, in order of time and then of asking.
   * Promises settle before the first, between any two and after the last. Rejects with what a timer throws.
   */
  advance(ms: number): Promise<void>;
  /** Milliseconds advanced so far; inside a timer, the moment it was due. */
  now(): number;
  /** Timers that were neither stopped nor, if they run once, run. */
  pending(): number;
}

interface Entry {
  dueAt: number;
  readonly periodMs: number | null;
  readonly run: () => void;
}

/** Timers on a clock that stands still until a test advances it. */
export function createManualTimers(): ManualTimers {
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
    },
    advance,
    now: () => nowMs,
    pending: () => entries.size,
  };
}
