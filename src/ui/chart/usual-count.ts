import { NEWEST_S, USUAL_LEAST_S, USUAL_S } from '../../domain/chat-level.ts';
import type { Column } from './column.ts';

/**
 * The usual count at the second `endS`: the median of the observed seconds among the last `lengthS`, without the newest
 * `NEWEST_S`, as in the level of chat. Of two middle counts it is the higher one. Null while fewer than `USUAL_LEAST_S` seconds,
 * the newest included, were observed. The cost does not depend on the column's length.
 *
 * @param lengthS default: ten minutes
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
