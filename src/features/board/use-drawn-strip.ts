import { useMemo } from 'react';
import type { SessionState } from '../../client/session-state.ts';
import type { CountingMode } from '../../domain/counting-rules.ts';
import { emptySeries, endOf, type Series } from '../../domain/series.ts';
import { type Column, columnOf } from '../../ui/chart/column.ts';

/**
 * The curve has a point for every third second, and is drawn again when there is a new point: on a card, a second is less
 * than a pixel wide. Each total covers ten seconds, so no peak is missed.
 */
export const DRAWN_EVERY_S = 3;

interface DrawnStrip {
  /** In steps of `DRAWN_EVERY_S`. */
  readonly column: Column;
  /** The total above which the curve is amber; null while it is not known. */
  readonly line: number | null;
}

const NO_SECONDS = emptySeries(0);
const NOTHING: DrawnStrip = { column: columnOf(NO_SECONDS, 'every-use'), line: null };

/**
 * What the strip of a card shows. The same object until the strip has to be drawn again. Sessions with different ids modulo
 * `DRAWN_EVERY_S` are drawn in different seconds.
 *
 * @param isInView nothing is drawn out of view
 */
export function useDrawnStrip(
  { sessionId, recorded }: Pick<SessionState, 'sessionId' | 'recorded'>,
  countingMode: CountingMode,
  isInView: boolean,
): DrawnStrip {
  const { recent = NO_SECONDS, hotTotals } = recorded ?? {};
  const lastS = endOf(recent) - 1;
  const newest = lastS - ((lastS + sessionId) % DRAWN_EVERY_S);
  const hasPoint = isInView && newest >= recent.startS && newest <= lastS;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `recent` changes each second, `newest` every third
  return useMemo(
    () =>
      hasPoint
        ? { column: drawnColumn(recent, countingMode, newest), line: hotTotals?.[countingMode] ?? null }
        : NOTHING,
    [hasPoint, newest, countingMode],
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
