import { NEWEST_S, USUAL_LEAST_S, USUAL_S } from '../../domain/chat-level.ts';
import type { CountingMode } from '../../domain/counting-rules.ts';
import type { Series } from '../../domain/series.ts';
import type { TimeRange } from './time-range.ts';

/** The seconds of one curve: index 0 is the second `startS`. Counts are unknown in gaps and beyond the end of `counts`. */
export interface Column extends Pick<Series, 'startS' | 'gaps'> {
  readonly counts: Uint32Array;
}

export function columnOf({ startS, gaps, totals }: Series, countingMode: CountingMode): Column {
  return { startS, gaps, counts: totals[countingMode] };
}

/** The seconds of a range, on the same memory. */
export function columnIn({ startS, gaps, counts }: Column, { fromS, toS }: TimeRange): Column {
  const from = Math.max(0, Math.min(fromS - startS, gaps.length));
  const end = Math.max(from, toS + 1 - startS);
  return { startS: startS + from, gaps: gaps.subarray(from, end), counts: counts.subarray(from, end) };
}

/** From the first to the last second. */
export function recordedRange({ startS, gaps }: Pick<Series, 'startS' | 'gaps'>): TimeRange {
  return { fromS: startS, toS: startS + Math.max(0, gaps.length - 1) };
}

/** The count of a second. Null where nothing was seen. */
export function countAt({ startS, gaps, counts }: Column, second: number): number | null {
  const index = second - startS;
  return gaps[index] === 0 ? (counts[index] ?? null) : null;
}

/** The highest count of a range; 0 where nothing was seen. */
export function highestIn(column: Column, { fromS, toS }: TimeRange): number {
  const { startS, counts } = column;
  const index = highestIndex(column, Math.max(0, fromS - startS), toS + 1 - startS);
  return index === null ? 0 : (counts[index] as number);
}

/** The index of the highest count, the first of equal ones; null where nothing was seen. */
export function highestIndex({ gaps, counts }: Column, from: number, until: number): number | null {
  let highest: number | null = null;
  for (let index = from; index < Math.min(until, counts.length); index++) {
    if (gaps[index] !== 0) continue;
    if (highest === null || (counts[index] as number) > (counts[highest] as number)) highest = index;
  }
  return highest;
}

/** The nearest second to `wantedS` in which the chat was seen, the earlier of two; null if there is none. */
export function nearestSeen(column: Column, wantedS: number): number | null {
  const { fromS, toS } = recordedRange(column);
  const nearS = Math.max(fromS, Math.min(wantedS, toS));
  const before = firstSeen(column, nearS, -1);
  const after = firstSeen(column, nearS, 1);
  if (before === null || after === null) return before ?? after;
  return after - wantedS < wantedS - before ? after : before;
}

/**
 * The second that is shown after a step of `byS` seconds from `shownS`. Gaps are stepped over. Null is the present: `shownS`
 * before the step, and the result at and after the newest second.
 */
export function stepSecond(column: Column, shownS: number | null, byS: number): number | null {
  const { fromS, toS } = recordedRange(column);
  const wantedS = (shownS ?? toS) + byS;
  if (wantedS >= toS) return null;
  const nearS = Math.max(fromS, wantedS);
  const found =
    byS < 0 ? (firstSeen(column, nearS, -1) ?? firstSeen(column, fromS, 1)) : firstSeen(column, nearS, 1);
  return found === toS ? null : found;
}

/** The first second from `fromS` on, in steps of `byS`, in which the chat was seen. */
function firstSeen({ startS, gaps }: Column, fromS: number, byS: -1 | 1): number | null {
  for (let index = fromS - startS; index >= 0 && index < gaps.length; index += byS) {
    if (gaps[index] === 0) return startS + index;
  }
  return null;
}

/**
 * The usual count at the second `endS`: the median of the observed seconds among the last `lengthS`, without the newest
 * `NEWEST_S`, as in the level of chat. Of two middle counts it is the higher one. Null while fewer than `USUAL_LEAST_S` seconds,
 * the newest included, were observed. The cost does not depend on the column's length.
 */
export function usualCount(
  { startS, gaps, counts }: Column,
  endS: number,
  lengthS: number = USUAL_S,
): number | null {
  const end = Math.max(0, Math.min(counts.length, endS + 1 - startS));
  const from = Math.max(0, endS + 1 - startS - lengthS);
  let observed = 0;
  for (let index = from; index < end; index++) if (gaps[index] === 0) observed++;
  if (observed < USUAL_LEAST_S) return null;
  const until = Math.min(end, Math.max(from, endS + 1 - startS - NEWEST_S));
  const ordered = counts
    .subarray(from, until)
    .filter((_, index) => gaps[from + index] === 0)
    .sort();
  return ordered[Math.floor(ordered.length / 2)] ?? null;
}
