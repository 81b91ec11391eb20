import type { CountingMode } from '../../domain/counting-rules.ts';
import type { SecondTotals } from '../../domain/history.ts';
import { HOT_RATIO } from '../../domain/moment.ts';

/** Seconds that are needed before anything is usual. */
const LEAST_SECONDS = 60;
/** The total is below its usual in this share of the seconds, as in the detector of moments. */
const USUAL_QUANTILE = 0.75;
/** Added to the usual, so that a few uses in a silent chat are not far above it. */
const QUIET = 8;

/**
 * The total from which chat is far above its usual of these seconds, for the line of a card. Null while too few seconds
 * were seen. It is for the eye: the ratio of the card counts chatters over ten minutes.
 */
export function usualLine(seconds: readonly SecondTotals[], countingMode: CountingMode): number | null {
  const totals = seconds.filter(({ isGap }) => !isGap).map(({ totals }) => totals[countingMode]);
  if (totals.length < LEAST_SECONDS) return null;
  const ordered = Uint32Array.from(totals).sort();
  const usual = ordered[Math.floor(USUAL_QUANTILE * ordered.length)] as number;
  return HOT_RATIO * (usual + QUIET) - QUIET;
}
