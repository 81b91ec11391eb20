import { useMemo } from 'react';
import type { SessionState } from '../../client/session-state.ts';
import type { CountingMode } from '../../domain/counting-rules.ts';
import type { SecondTotals } from '../../domain/recording.ts';
import { emptySeries, endOf } from '../../domain/series.ts';
import { secondsOf } from '../timeline/seconds-of.ts';

/**
 * The curve has a point for every third second, and is drawn again when there is a new point: on a card, a second is less
 * than a pixel wide. Each total covers ten seconds, so no peak is missed.
 */
export const DRAWN_EVERY_S = 3;

interface DrawnStrip {
  readonly seconds: readonly SecondTotals[];
  /** The total above which the curve is amber; null while it is not known. */
  readonly line: number | null;
}

const NO_SECONDS = emptySeries(0);
const NOTHING: DrawnStrip = { seconds: [], line: null };

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
  const isDrawn = (second: number): boolean => (second + sessionId) % DRAWN_EVERY_S === 0;
  const lastS = endOf(recent) - 1;
  const newest = lastS - ((lastS + sessionId) % DRAWN_EVERY_S);
  const hasPoint = isInView && newest >= recent.startS && newest <= lastS;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `recent` changes each second, `newest` every third
  return useMemo(
    () =>
      hasPoint
        ? {
            seconds: secondsOf(recent).filter(({ second }) => isDrawn(second)),
            line: hotTotals?.[countingMode] ?? null,
          }
        : NOTHING,
    [hasPoint, newest, countingMode, sessionId],
  );
}
