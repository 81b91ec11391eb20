import type { MonotonicMs } from '../domain/clock.ts';
import { WINDOW_MS } from '../domain/limits.ts';

/** When the chat was followed, within the window. The rest of the window is unknown, not 0. */
export type ObservedTime = ReturnType<typeof createObservedTime>;

export function createObservedTime() {
  /** The intervals of the window in which the chat was followed, oldest first. The present one has no end yet. */
  let intervals: { readonly from: number; until: number }[] = [];
  return {
    /** The chat is followed from `at` on, or no longer. Repeating the present state changes nothing. */
    follow(isFollowedNow: boolean, at: MonotonicMs): void {
      const present = intervals.at(-1);
      if (isFollowedNow === (present?.until === Number.POSITIVE_INFINITY)) return;
      if (isFollowedNow) intervals.push({ from: at, until: Number.POSITIVE_INFINITY });
      else if (present !== undefined) present.until = at;
    },
    /** Adds an interval that ends before all known ones begin, or when the first of them begins. */
    addBefore(from: MonotonicMs, until: MonotonicMs): void {
      const [first] = intervals;
      if (first !== undefined && until >= first.from) intervals[0] = { from, until: first.until };
      else intervals.unshift({ from, until });
    },
    /** Forgets what was observed until `at`. */
    forgetUntil(at: MonotonicMs): void {
      intervals = intervals
        .filter(({ until }) => until > at)
        .map(({ from, until }) => ({ from: Math.max(from, at), until }));
    },
    /** `at` must not be before the start of the window of the last `observedMs`. */
    isFollowed: (at: MonotonicMs): boolean => intervals.some(({ from, until }) => from <= at && at < until),
    /** The observed milliseconds of `(now - WINDOW_MS, now]`, rounded. `now` never goes back. */
    observedMs(now: MonotonicMs): number {
      const start = now - WINDOW_MS;
      intervals = intervals.filter(({ until }) => until > start);
      const sum = intervals.reduce(
        (before, { from, until }) => before + Math.max(0, Math.min(until, now) - Math.max(from, start)),
        0,
      );
      // In the first seconds of a page the window starts before 0: a full one can then be a rounding error less than `WINDOW_MS`.
      return Math.round(sum);
    },
  };
}
