import type { MonotonicMs } from '../domain/clock.ts';
import { WINDOW_MS } from '../domain/limits.ts';
import type { Step } from '../domain/snapshot.ts';

/**
 * The seconds of a session in which chat was followed, while their uses are in the window.
 *
 * A second is seen when its uses leave the window, so that both are of one day. Like the window, it contains its end and not its
 * start. Until it leaves, only its time on our clock is known for certain: lines can correct the estimate of the server's time.
 */
export function createSeenSeconds() {
  /** The ends of followed seconds on our clock, the oldest first. */
  let ends: readonly MonotonicMs[] = [];
  /** Seconds that end from then on do not leave yet. */
  let undatedFrom = Number.POSITIVE_INFINITY;
  let lastAt = 0;
  let lastEndTime = 0;

  /** The second that ended at that time, by the present estimate of the server's time. */
  const secondAt = (end: MonotonicMs): number => Math.floor((lastEndTime - (lastAt - end)) / 1_000) - 1;

  return {
    /**
     * A step ends a second. Returns the followed seconds whose uses have left the window, the oldest first: after a pause (sleep)
     * there is one step for many seconds, and all of the window leaves at once.
     *
     * @param at the time of the step on our clock
     * @param isTimeKnown default: true. If false, neither this second nor later ones leave yet, because their day is not known
     */
    end(
      { endTime }: Pick<Step, 'endTime'>,
      isFollowed: boolean,
      at: MonotonicMs,
      isTimeKnown = true,
    ): readonly number[] {
      lastAt = at;
      lastEndTime = endTime;
      if (isFollowed) ends = [...ends, at];
      undatedFrom = isTimeKnown ? Number.POSITIVE_INFINITY : Math.min(undatedFrom, at);
      const left = ends.filter((end) => end <= at - WINDOW_MS && end < undatedFrom);
      if (left.length > 0) ends = ends.slice(left.length);
      return left.map(secondAt);
    },
    /** The seconds of the window that were followed, the oldest first. */
    inWindow: (): readonly number[] => ends.map(secondAt),
    /** Seconds were not followed after all. Returns those of the window that had been. The ends are included. */
    forget(fromS: number, untilS: number): readonly number[] {
      const isMissed = (end: MonotonicMs): boolean => secondAt(end) >= fromS && secondAt(end) <= untilS;
      const missed = ends.filter(isMissed).map(secondAt);
      ends = ends.filter((end) => !isMissed(end));
      return missed;
    },
    clear(): void {
      ends = [];
    },
  };
}
