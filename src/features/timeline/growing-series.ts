import { byMode } from '../../domain/counting-rules.ts';
import { endOf, gapSeries, type Series, seriesSince, writeSeries } from '../../domain/series.ts';

/** Seconds by which the memory grows when it is full. */
const SPARE_S = 3_600;

/** The seconds of a recording that still grows. */
export type GrowingSeries = ReturnType<typeof createGrowingSeries>;

export function createGrowingSeries(known: Series) {
  const { startS } = known;
  /** Seconds that were never added are gaps. */
  let memory = known;
  let { length } = known.gaps;
  let isFresh = true;

  function reserve(needed: number): void {
    if (needed <= memory.gaps.length) return;
    const grown = gapSeries(startS, needed + SPARE_S);
    writeSeries(grown, memory, startS + length);
    memory = grown;
  }

  /** The indexes of known seconds that a stall of the link turned into gaps. */
  function newGaps(recent: Series): readonly number[] {
    const found: number[] = [];
    for (
      let second = Math.max(startS, recent.startS);
      second < Math.min(startS + length, endOf(recent));
      second++
    ) {
      const index = second - startS;
      if (memory.gaps[index] === 0 && recent.gaps[second - recent.startS] === 1) found.push(index);
    }
    return found;
  }

  return {
    /**
     * Adds the seconds after the last one. Returns all seconds so far, as views on the same memory: a second that was returned
     * never changes. Null if seconds before the first of `recent` are missing, or if a known second became a gap: the caller has
     * to request the series again. The first call never returns null: there, such seconds become gaps, because the series was
     * just requested.
     */
    extend(recent: Series): Series | null {
      const gaps = newGaps(recent);
      const isIncomplete = recent.gaps.length > 0 && recent.startS > startS + length;
      if (!isFresh && (isIncomplete || gaps.length > 0)) return null;
      isFresh = false;
      for (const index of gaps) memory.gaps[index] = 1;
      const added = seriesSince(recent, startS + length);
      if (added.gaps.length > 0) {
        reserve(endOf(added) - startS);
        writeSeries(memory, added, endOf(added));
        length = endOf(added) - startS;
      }
      return {
        startS,
        gaps: memory.gaps.subarray(0, length),
        messages: memory.messages.subarray(0, length),
        chatters: memory.chatters.subarray(0, length),
        totals: byMode((mode) => memory.totals[mode].subarray(0, length)),
      };
    },
  };
}
