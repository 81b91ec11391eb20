import type { MonotonicMs } from '../domain/clock.ts';
import { WINDOW_MS } from '../domain/limits.ts';

/**
 * A late line ends a stall only if no line arrived for this long before it: a single wrong stamp is no stall. A lost connection had
 * stalled if nothing arrived for this long.
 */
const SILENCE_MS = WINDOW_MS / 2;

/** A part of the past that was not observed: its lines arrived too late for the window, or never. The end is included. */
interface MissedTime {
  readonly from: MonotonicMs;
  readonly until: MonotonicMs;
}

/**
 * Notices when the link stalled: after a silence, the next line is late by more than the window, or the connection is lost. What
 * was counted meanwhile was counted without the lines of the backlog.
 */
export type StallWatch = ReturnType<typeof createStallWatch>;

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
    /**
     * The connection was lost at `at`, and its last frame arrived at `heardAt`. Returns until when it was followed: the backlog of a
     * silence is lost with it.
     */
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
