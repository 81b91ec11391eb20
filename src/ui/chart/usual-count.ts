import { RECENT_S } from '../../domain/limits.ts';
import type { Column } from './column.ts';

/** Observed seconds that are needed before the usual count is known. */
const LEAST_SECONDS = 120;

/**
 * The usual count at the second `endS`: the median of the observed seconds among the last `lengthS` up to it, the higher one of
 * two middle counts. Null while fewer than `LEAST_SECONDS` of them were observed. Its cost does not depend on the column's
 * length.
 *
 * @param lengthS default: ten minutes
 */
export function usualCount(
  { startS, gaps, counts }: Column,
  endS: number,
  lengthS: number = RECENT_S,
): number | null {
  const end = Math.max(0, Math.min(counts.length, endS + 1 - startS));
  const from = Math.max(0, endS + 1 - startS - lengthS);
  const ordered = counts
    .subarray(Math.min(from, end), end)
    .filter((_, index) => gaps[from + index] === 0)
    .sort();
  return ordered.length < LEAST_SECONDS ? null : (ordered[Math.floor(ordered.length / 2)] ?? null);
}
