import type { CountingMode } from './counting-rules.ts';
import type { Series } from './series.ts';

/** The usual total is that of the last 10 minutes. */
const USUAL_S = 600;
/** It is unknown before 2 minutes were observed. */
const LEAST_S = 120;

/** The median of the totals in the last 10 minutes of a series, gaps left out; null before 2 minutes were observed. */
export function usualTotal({ gaps, totals }: Series, countingMode: CountingMode): number | null {
  const from = Math.max(0, gaps.length - USUAL_S);
  const observed = totals[countingMode].subarray(from).filter((_, index) => gaps[from + index] === 0);
  return observed.length < LEAST_S ? null : (observed.sort()[observed.length >> 1] ?? null);
}
