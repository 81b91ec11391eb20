import { useMemo } from 'react';
import type { CountingMode } from '../../domain/counting-rules.ts';
import { HOT_RATIO } from '../../domain/moment.ts';
import type { SecondTotals } from '../../domain/recording.ts';

/**
 * The curve has a point for every third second, and is drawn again when there is a new point: on a card, a second is less
 * than a pixel wide. Each total covers ten seconds, so no peak is missed.
 */
export const DRAWN_EVERY_S = 3;

/** Seconds that are needed before a usual total is known. */
const LEAST_SECONDS = 60;
/** The usual total is this quantile of the totals, as in the detector of moments. */
const USUAL_QUANTILE = 0.75;
/** Added to the usual total, so that a few uses in a silent chat are not far above it. */
const QUIET = 8;

interface DrawnStrip {
  readonly seconds: readonly SecondTotals[];
  /** `usualLine`. */
  readonly line: number | null;
}

const NOTHING: DrawnStrip = { seconds: [], line: null };

/**
 * What the strip of a card shows. The same object until the strip has to be drawn again.
 *
 * @param recent the last `STRIP_S` seconds, oldest first
 * @param phase any whole number: cards with different phases modulo `DRAWN_EVERY_S` are drawn in different seconds
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: `recent` changes each second, `newest` every third
  return useMemo(
    () =>
      newest === undefined
        ? NOTHING
        : { seconds: recent.filter(isDrawn), line: usualLine(recent, countingMode) },
    [newest, countingMode, phase],
  );
}

/**
 * The total above which the curve of a card is amber: far above the usual total of these seconds. Null while fewer than
 * `LEAST_SECONDS` are known. The card's ratio is another number: it counts chatters, over ten minutes.
 */
export function usualLine(seconds: readonly SecondTotals[], countingMode: CountingMode): number | null {
  const totals = seconds.filter(({ isGap }) => !isGap).map(({ totals }) => totals[countingMode]);
  if (totals.length < LEAST_SECONDS) return null;
  const ordered = Uint32Array.from(totals).sort();
  const usual = ordered[Math.floor(USUAL_QUANTILE * ordered.length)] as number;
  return HOT_RATIO * (usual + QUIET) - QUIET;
}
