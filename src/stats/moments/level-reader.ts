import {
  compareLevel,
  type LevelReading,
  NEWEST_S,
  USUAL_LEAST_S,
  USUAL_S,
} from '../../domain/chat-level.ts';
import { WINDOW_S } from '../../domain/limits.ts';
import type { Second } from '../../domain/recording.ts';

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
      // Distinct chatters, plus those of them who used an emote: repeats by one person do not raise it.
      const level = second.chatters + second.emoteChatters;
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

interface KnownValue {
  readonly second: number;
  readonly value: number;
}

/** The median of the values of the last `USUAL_S` seconds without the newest `NEWEST_S`. */
export function createUsualLevel() {
  /** Oldest first. */
  const known: KnownValue[] = [];
  /** The values of the first seconds of `known`, which are older than `NEWEST_S`, lowest first. */
  const sorted: number[] = [];

  function addSorted({ value }: KnownValue): void {
    sorted.splice(indexOf(sorted, value), 0, value);
  }

  function removeSorted({ value }: KnownValue): void {
    sorted.splice(indexOf(sorted, value), 1);
  }

  return {
    /** `second` must be later than that of the value added before. */
    add(second: number, value: number): void {
      const newest = { second, value };
      known.push(newest);
      for (let oldest = known[0] ?? newest; oldest.second <= second - USUAL_S; oldest = known[0] ?? newest) {
        if (sorted.length > 0) removeSorted(oldest);
        known.shift();
      }
      while ((known[sorted.length] ?? newest).second <= second - NEWEST_S) {
        addSorted(known[sorted.length] ?? newest);
      }
    },
    /** Removes the values of `fromS` and later. */
    forgetSince(fromS: number): void {
      for (let last = known.at(-1); last !== undefined && last.second >= fromS; last = known.at(-1)) {
        if (sorted.length === known.length) removeSorted(last);
        known.pop();
      }
    },
    /** The higher one of two middle values. Null while fewer than `USUAL_LEAST_S` values are known. */
    value: (): number | null => (known.length < USUAL_LEAST_S ? null : (sorted[sorted.length >> 1] ?? null)),
  };
}

/** The index of the first number that is not lower than `value`. */
function indexOf(sorted: readonly number[], value: number): number {
  let from = 0;
  let until = sorted.length;
  while (from < until) {
    const middle = (from + until) >> 1;
    if ((sorted[middle] as number) < value) from = middle + 1;
    else until = middle;
  }
  return from;
}
