import { chatLevel, compareLevel, type LevelReading } from '../../domain/chat-level.ts';
import { WINDOW_S } from '../../domain/limits.ts';
import type { Second } from '../../domain/second.ts';
import { createUsualLevel } from './usual-level.ts';

/** Compares the level of chat in each second with its usual level. */
export function createLevelReader() {
  const usualLevel = createUsualLevel();
  let lastSecond = Number.NEGATIVE_INFINITY;
  let seenInRow = 0;

  return {
    /** Null while the level or the usual level is not known. Seconds come in order; gaps are left out. */
    add(second: Second): LevelReading | null {
      seenInRow = second.second === lastSecond + 1 ? seenInRow + 1 : 1;
      lastSecond = second.second;
      // The counts of a second are those of the ten seconds up to its end.
      if (seenInRow < WINDOW_S) return null;
      const level = chatLevel(second);
      usualLevel.add(second.second, level);
      const usual = usualLevel.value();
      return usual === null ? null : compareLevel(level, usual);
    },
    /** Forgets the seconds since `fromS`. The level is unknown then until ten seconds in a row follow. */
    miss(fromS: number): void {
      if (fromS > lastSecond) return;
      usualLevel.forgetSince(fromS);
      seenInRow = 0;
    },
  };
}
