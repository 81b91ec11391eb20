import type { MonotonicMs } from '../domain/clock.ts';
import { followingSecond } from '../domain/following-second.ts';
import { createNumberedEmotes } from '../domain/numbered-emotes.ts';
import type { Second } from '../domain/second.ts';

/**
 * Seconds that were counted before their times were known: while no line had confirmed the clock of this device, at the start or
 * since it jumped, or while a stored recording is searched.
 */
export function createHeldSeconds() {
  let held: readonly { readonly content: Second; readonly at: MonotonicMs }[] = [];
  return {
    /** Numbers their emotes. */
    numbered: createNumberedEmotes(),
    isEmpty: () => held.length === 0,
    /** @param at its end on our clock */
    add(content: Second, at: MonotonicMs): void {
      held = [...held, { content, at }];
    },
    /**
     * Removes them, oldest first. A second that ends at `at` ends at `endTime` on the server's clock.
     *
     * @param lastSecond the last one that was recorded before them
     */
    drain(endTime: number, at: MonotonicMs, lastSecond = Number.NEGATIVE_INFINITY): readonly Second[] {
      const drained = held;
      held = [];
      let second = lastSecond;
      return drained.map((one) => {
        second = followingSecond(second, (endTime - (at - one.at)) / 1_000);
        return { ...one.content, second };
      });
    },
  };
}
