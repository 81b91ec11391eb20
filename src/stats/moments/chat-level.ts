import { WINDOW_MS } from '../../domain/limits.ts';
import type { Second } from '../../domain/second.ts';

/** The level is the mean of this many seconds. With the ten seconds of each, it covers the last 35 s of chat. */
export const LEVEL_S = 25;
/** The usual level is a quantile of the levels of this many seconds. */
export const USUAL_S = 600;
/** The share of those seconds with a level below the usual level. */
const USUAL_QUANTILE = 0.75;
/** The usual level is known after this many seconds with a known level. */
const WARM_UP_S = 120;
/** Added to the level and the usual level, so that a few people in a silent chat do not have a high ratio. */
const QUIET = 16;

const WINDOW_S = WINDOW_MS / 1_000;

export interface ChatLevel {
  /** The level of chat divided by its usual level; null if one is not known. Seconds come in order; gaps are left out. */
  add(second: Second): number | null;
  /** Forgets the seconds since `fromS`. The level is unknown until ten seconds in a row follow. */
  miss(fromS: number): void;
}

/** The level: distinct chatters of ten seconds, those who used an emote counted twice, averaged over `LEVEL_S`. */
export function createChatLevel(): ChatLevel {
  const usual = createRecentValues(USUAL_S);
  /** Those of the last `LEVEL_S` whose ten seconds were observed as a whole, oldest first. */
  const known: { readonly second: number; readonly amount: number }[] = [];
  let sum = 0;
  let lastSecond = Number.NEGATIVE_INFINITY;
  let seenInRow = 0;

  return {
    add({ second, chatters, emoteChatters }) {
      seenInRow = second === lastSecond + 1 ? seenInRow + 1 : 1;
      lastSecond = second;
      while (known[0] !== undefined && known[0].second <= second - LEVEL_S) {
        sum -= known[0].amount;
        known.shift();
      }
      if (seenInRow < WINDOW_S) return null;
      const amount = chatters + emoteChatters;
      known.push({ second, amount });
      sum += amount;
      if (known.length <= LEVEL_S / 2) return null;

      const level = sum / known.length;
      usual.forgetBefore(second);
      const usualLevel = usual.count() < WARM_UP_S ? undefined : usual.quantile(USUAL_QUANTILE);
      usual.add(second, level);
      return usualLevel === undefined ? null : (level + QUIET) / (usualLevel + QUIET);
    },
    miss(fromS) {
      for (let last = known.at(-1); last !== undefined && last.second >= fromS; last = known.at(-1)) {
        sum -= last.amount;
        known.pop();
      }
      usual.forgetSince(fromS);
      seenInRow = 0;
    },
  };
}

/** The values of the last `spanS` seconds, kept in order. Adding one costs a binary search and a move in memory. */
export interface RecentValues {
  /** `second` must be later than that of the value added before. */
  add(second: number, value: number): void;
  /** Removes the values of `second - spanS` and earlier. */
  forgetBefore(second: number): void;
  /** Removes the values of `second` and later. */
  forgetSince(second: number): void;
  count(): number;
  /** The value below which the share `quantile`, in `[0, 1)`, of the values is; undefined if there is no value. */
  quantile(quantile: number): number | undefined;
}

export function createRecentValues(spanS: number): RecentValues {
  const entries: { readonly second: number; readonly value: number }[] = [];
  const ordered = new Float64Array(spanS);

  /** The index of the first of `ordered` that is not below `value`. */
  const indexOf = (value: number, count: number): number => {
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ordered[middle] as number) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  /** Must be called before the entry is removed. */
  const removeOrdered = (value: number): void => {
    const index = indexOf(value, entries.length);
    ordered.copyWithin(index, index + 1, entries.length);
  };

  const forgetBefore = (second: number): void => {
    while (entries[0] !== undefined && entries[0].second <= second - spanS) {
      removeOrdered(entries[0].value);
      entries.shift();
    }
  };

  return {
    forgetBefore,
    forgetSince(second) {
      for (let last = entries.at(-1); last !== undefined && last.second >= second; last = entries.at(-1)) {
        removeOrdered(last.value);
        entries.pop();
      }
    },
    add(second, value) {
      forgetBefore(second);
      const index = indexOf(value, entries.length);
      ordered.copyWithin(index + 1, index, entries.length);
      ordered[index] = value;
      entries.push({ second, value });
    },
    count: () => entries.length,
    quantile: (quantile) =>
      entries.length === 0 ? undefined : ordered[Math.floor(quantile * entries.length)],
  };
}
