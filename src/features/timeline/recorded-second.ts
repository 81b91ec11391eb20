import type { CountingMode } from '../../domain/counting-rules.ts';
import type { Series } from '../../domain/series.ts';
import type { TimeRange } from '../../ui/time-range.ts';

/** From the first to the last recorded second. */
export function recordedRange({ startS, gaps }: Series): TimeRange {
  return { fromS: startS, toS: startS + Math.max(0, gaps.length - 1) };
}

/** The total of a second. Null where nothing was seen. */
export function totalAt(series: Series, countingMode: CountingMode, second: number): number | null {
  const index = second - series.startS;
  return series.gaps[index] === 0 ? (series.totals[countingMode][index] ?? null) : null;
}

/** The highest total of a range; 0 where nothing was seen. */
export function highestIn(series: Series, countingMode: CountingMode, range: TimeRange): number {
  const totals = series.totals[countingMode];
  const end = Math.min(totals.length, range.toS + 1 - series.startS);
  let highest = 0;
  // The total of a gap is 0.
  for (let index = Math.max(0, range.fromS - series.startS); index < end; index++) {
    highest = Math.max(highest, totals[index] as number);
  }
  return highest;
}
