import type { MonotonicMs } from '../domain/clock.ts';
import { WINDOW_MS } from '../domain/limits.ts';

/** A stall begins with a silence this long. So one line with a wrong stamp is no stall. */
const SILENCE_MS = WINDOW_MS / 2;

/** A part of the past that was not observed: its lines arrived too late for the window, or never. The end is included. */
interface MissedTime {
  readonly from: MonotonicMs;
  readonly until: MonotonicMs;
}

/** Notices stalls of the link: after a silence, the next line is late by more than the window, or the connection is lost. */
export function createStallWatch() {
  let lastArrivedAt = Number.POSITIVE_INFINITY as MonotonicMs;
  /** The backlog of a stall is arriving. */
  let isStalled = false;
  let missed: MissedTime | null = null;
  return {
    /** A line arrived. `sentAt`: as the window counts it. */
    note(sentAt: MonotonicMs, arrivedAt: MonotonicMs): void {
      const isLate = arrivedAt - sentAt > WINDOW_MS;
      isStalled = isLate && (isStalled || arrivedAt - lastArrivedAt > SILENCE_MS);
      if (isStalled) {
        // Lines come in order, so all that was sent before this line had arrived.
        const from = missed?.from ?? (Math.max(sentAt, lastArrivedAt) as MonotonicMs);
        missed = { from, until: arrivedAt };
      }
      lastArrivedAt = arrivedAt;
    },
    /** The connection was lost at `at`, after its last frame at `heardAt`. Returns until when it was followed. */
    lose(heardAt: MonotonicMs, at: MonotonicMs): MonotonicMs {
      if (at - heardAt <= SILENCE_MS) return at;
      missed = { from: missed?.from ?? heardAt, until: at };
      return heardAt;
    },
    /** The time that was missed and not returned before; null if there is none. */
    drain(): MissedTime | null {
      const drained = missed;
      missed = null;
      return drained;
    },
  };
}
