import { useMemo } from 'react';
import type { SessionState } from '../../client/session-state.ts';
import type { CountingMode } from '../../domain/counting-rules.ts';
import { STRIP_S } from '../../domain/limits.ts';
import { MOMENT_MAX_S } from '../../domain/moment.ts';
import { type MomentPeak, momentPeaks, totalsOf } from '../../domain/moment-peak.ts';
import { emptySeries, endOf } from '../../domain/series.ts';
import { type Column, columnIn, columnOf } from '../../ui/chart/column.ts';
import { usualCount } from '../../ui/chart/usual-count.ts';

/** How often the curve of a card is drawn, in seconds: a second is about a pixel wide there. */
const DRAWN_EVERY_S = 3;

interface DrawnStrip {
  readonly column: Column;
  /** Its last second; 0 without one. */
  readonly endS: number;
  readonly usual: number | null;
  /** Those of the drawn minutes, with the same second and total as everywhere else. */
  readonly moments: readonly MomentPeak[];
}

const NO_SECONDS = emptySeries(0);
const NOTHING: DrawnStrip = { column: columnOf(NO_SECONDS, 'every-use'), endS: 0, usual: null, moments: [] };

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
  const { recent = NO_SECONDS, info } = recorded ?? {};
  const lastS = endOf(recent) - 1;
  const newest = lastS - ((lastS + sessionId) % DRAWN_EVERY_S);
  const hasPoint = isInView && newest >= recent.startS && newest <= lastS;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `recent` and `info` change each second, `newest` every third
  return useMemo(() => {
    if (!hasPoint) return NOTHING;
    const column = columnOf(recent, countingMode);
    const firstS = newest + 1 - STRIP_S;
    const inStrip = info?.moments.filter(({ startS }) => startS + MOMENT_MAX_S >= firstS) ?? [];
    return {
      column: columnIn(column, { fromS: firstS, toS: newest }),
      endS: newest,
      usual: usualCount(column, newest),
      moments: momentPeaks(inStrip, totalsOf(recent, countingMode)),
    };
  }, [hasPoint, newest, countingMode]);
}
