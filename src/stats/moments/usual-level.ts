import { NEWEST_S, USUAL_LEAST_S, USUAL_S } from '../../domain/chat-level.ts';
import { grown } from '../columns.ts';

const UNKNOWN = -1;

/** The median of whole numbers over the last `USUAL_S` seconds without the newest `NEWEST_S`, from a histogram. */
export function createUsualLevel() {
  /** The value of each of the last `USUAL_S` seconds, at the index `second % USUAL_S`. */
  const values = new Int32Array(USUAL_S).fill(UNKNOWN);
  const histogram = createHistogram();
  let lastSecond: number | null = null;
  let known = 0;

  const indexOf = (second: number): number => ((second % USUAL_S) + USUAL_S) % USUAL_S;
  const valueAt = (second: number): number => values[indexOf(second)] as number;

  /** The next second begins: one leaves the ten minutes, and one becomes older than `NEWEST_S`. */
  const moveTo = (second: number): void => {
    const left = valueAt(second);
    if (left !== UNKNOWN) {
      histogram.remove(left);
      known--;
      values[indexOf(second)] = UNKNOWN;
    }
    const entered = valueAt(second - NEWEST_S);
    if (entered !== UNKNOWN) histogram.add(entered);
  };

  return {
    /** `second` must be later than that of the value added before, by less than `USUAL_S`. `value`: whole, 0 or more. */
    add(second: number, value: number): void {
      for (let next = (lastSecond ?? second - 1) + 1; next <= second; next++) moveTo(next);
      lastSecond = second;
      values[indexOf(second)] = value;
      known++;
    },
    /** Removes the values of `fromS` and later. */
    forgetSince(fromS: number): void {
      if (lastSecond === null) return;
      for (let second = Math.max(fromS, lastSecond - USUAL_S + 1); second <= lastSecond; second++) {
        const value = valueAt(second);
        if (value === UNKNOWN) continue;
        if (second <= lastSecond - NEWEST_S) histogram.remove(value);
        known--;
        values[indexOf(second)] = UNKNOWN;
      }
    },
    /** The higher one of two middle values. Null while fewer than `USUAL_LEAST_S` values are known. */
    value: (): number | null => (known < USUAL_LEAST_S ? null : histogram.median()),
  };
}

/** Counts whole numbers. It has as many bins as the highest number needed. */
function createHistogram() {
  let bins = new Uint16Array(256);
  let size = 0;
  /** Follows the median. */
  let pointer = 0;
  /** The numbers below the pointer. */
  let below = 0;

  const change = (value: number, by: 1 | -1): void => {
    bins[value] = (bins[value] as number) + by;
    size += by;
    if (value < pointer) below += by;
  };

  return {
    add(value: number): void {
      if (value >= bins.length) bins = grown(bins, value + 1);
      change(value, 1);
    },
    /** The value must be one that was added. */
    remove: (value: number): void => change(value, -1),
    /** The number at the index `size / 2`, rounded down, of all numbers in order; null without any. */
    median(): number | null {
      if (size === 0) return null;
      const index = size >> 1;
      while (below > index) below -= bins[--pointer] as number;
      while (below + (bins[pointer] as number) <= index) below += bins[pointer++] as number;
      return pointer;
    },
  };
}
