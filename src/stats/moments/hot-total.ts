import { HOT_RATIO } from '../../domain/moment.ts';
import { USUAL_QUANTILE } from './chat-level.ts';

/** Seconds that are needed before a usual total is known. */
const LEAST_SECONDS = 60;
/** Added to the usual total, so that a few uses in a silent chat are not far above it. */
const QUIET = 8;

/**
 * The total of ten seconds from which on it is far above the usual total of these seconds. Null while fewer than
 * `LEAST_SECONDS` of them were observed. The ratio of `ChatLevel` is another number: it counts chatters, over ten minutes.
 *
 * @param gaps 1 where the total at the same index was not observed
 */
export function hotTotal(totals: Uint32Array, gaps: Uint8Array): number | null {
  const ordered = totals.filter((_, index) => gaps[index] === 0).sort();
  if (ordered.length < LEAST_SECONDS) return null;
  const usual = ordered[Math.floor(USUAL_QUANTILE * ordered.length)] as number;
  return HOT_RATIO * (usual + QUIET) - QUIET;
}
