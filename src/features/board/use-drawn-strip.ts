import { useMemo } from 'react';
import type { CountingMode } from '../../domain/counting-rules.ts';
import { HOT_RATIO } from '../../domain/moment.ts';
import { emptySeries, type Series } from '../../domain/series.ts';
import { type Column, columnOf, recordedRange } from '../../ui/chart/column.ts';

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
  /** In steps of `DRAWN_EVERY_S`. */
  readonly column: Column;
  /** `usualLine`. */
  readonly line: number | null;
}

const NOTHING: DrawnStrip = { column: columnOf(emptySeries(0), 'every-use'), line: null };

/**
 * What the strip of a card shows. The same object until the strip has to be drawn again.
 *
 * @param recent the last `STRIP_S` seconds
 * @param phase any whole number: cards with different phases modulo `DRAWN_EVERY_S` are drawn in different seconds
 * @param isInView nothing is drawn out of view
 */
export function useDrawnStrip(
  recent: Series,
  countingMode: CountingMode,
  phase: number,
  isInView: boolean,
): DrawnStrip {
  const { toS } = recordedRange(recent);
  const newest = toS - ((toS + phase) % DRAWN_EVERY_S);
  const isDrawn = isInView && recent.gaps.length > 0 && newest >= recent.startS;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `recent` changes each second, `newest` every third
  return useMemo(
    () =>
      isDrawn
        ? { column: drawnColumn(recent, countingMode, newest), line: usualLine(recent, countingMode) }
        : NOTHING,
    [isDrawn, newest, countingMode],
  );
}

/** Every `DRAWN_EVERY_S`th second up to `lastS`. */
function drawnColumn(recent: Series, countingMode: CountingMode, lastS: number): Column {
  const last = lastS - recent.startS;
  const isDrawn = (_: number, index: number): boolean =>
    index <= last && (last - index) % DRAWN_EVERY_S === 0;
  const counts = recent.totals[countingMode].filter(isDrawn);
  return {
    startS: Math.floor(lastS / DRAWN_EVERY_S) - counts.length + 1,
    gaps: recent.gaps.filter(isDrawn),
    counts,
  };
}

/**
 * The total above which the curve of a card is amber: far above the usual total of these seconds. Null while fewer than
 * `LEAST_SECONDS` are known. The card's ratio is another number: it counts chatters, over ten minutes.
 */
export function usualLine({ gaps, totals }: Series, countingMode: CountingMode): number | null {
  const seen = totals[countingMode].filter((_, index) => gaps[index] === 0).sort();
  if (seen.length < LEAST_SECONDS) return null;
  const usual = seen[Math.floor(USUAL_QUANTILE * seen.length)] as number;
  return HOT_RATIO * (usual + QUIET) - QUIET;
}
