import type { MonotonicMs } from '../domain/clock.ts';
import { WINDOW_MS } from '../domain/limits.ts';

/** For how much of the window the chat was followed: what was not followed is unknown, not 0. */
export interface ObservedTime {
  /** The chat is followed from `at` on, or no longer. Telling the present state again changes nothing. */
  follow(isFollowed: boolean, at: MonotonicMs): void;
  isFollowed(): boolean;
  /** Milliseconds of `(now - WINDOW_MS, now]`; `now` never goes back. */
  observedMs(now: MonotonicMs): number;
}

export function createObservedTime(): ObservedTime {
  /** Stretches of the window in which the chat was followed, oldest first; the present one has no end yet. */
  let stretches: { readonly from: number; until: number }[] = [];
  const isFollowed = (): boolean => stretches.at(-1)?.until === Number.POSITIVE_INFINITY;
  return {
    follow(isFollowedNow, at) {
      const present = stretches.at(-1);
      if (isFollowedNow === isFollowed()) return;
      if (isFollowedNow) stretches.push({ from: at, until: Number.POSITIVE_INFINITY });
      else if (present !== undefined) present.until = at;
    },
    isFollowed,
    observedMs(now) {
      const start = now - WINDOW_MS;
      stretches = stretches.filter(({ until }) => until > start);
      return stretches.reduce(
        (sum, { from, until }) => sum + Math.min(until, now) - Math.max(from, start),
        0,
      );
    },
  };
}
