import { useMemo } from 'react';
import type { CountingMode } from '../../domain/counting-rules.ts';
import type { SecondTotals } from '../../domain/history.ts';
import { HOT_RATIO } from '../../domain/moment.ts';

/**
 * The curve has every third second and is drawn again when there is another one: on a card it is less than a pixel a
 * second. Each total is that of ten seconds, so no peak is missed.
 */
export const DRAWN_EVERY_S = 3;

/** Seconds that are needed before anything is usual. */
const LEAST_SECONDS = 60;
/** The total is below its usual in this share of the seconds, as in the detector of moments. */
const USUAL_QUANTILE = 0.75;
/** Added to the usual, so that a few uses in a silent chat are not far above it. */
const QUIET = 8;

interface DrawnStrip {
  readonly seconds: readonly SecondTotals[];
  /** Null while nothing is usual. */
  readonly line: number | null;
}

const NOTHING: DrawnStrip = { seconds: [], line: null };

/**
 * What the strip of a card shows. The same object until it is drawn again.
 *
 * @param recent the last `STRIP_S` seconds, oldest first
 * @param phase cards with different phases are not drawn in the same second
 * @param isInView nothing is drawn out of view
 */
export function useDrawnStrip(
  recent: readonly SecondTotals[],
  countingMode: CountingMode,
  phase: number,
  isInView: boolean,
): DrawnStrip {
  const isDrawn = ({ second }: SecondTotals): boolean => (second + phase) % DRAWN_EVERY_S === 0;
  const newest = isInView ? recent.findLast(isDrawn)?.second : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: not at each second
  return useMemo(
    () =>
      newest === undefined
        ? NOTHING
        : { seconds: recent.filter(isDrawn), line: usualLine(recent, countingMode) },
    [newest, countingMode, phase],
  );
}

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
