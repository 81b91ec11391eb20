import { useMemo } from 'react';
import type { CountingMode } from '../../domain/counting-rules.ts';
import type { SecondTotals } from '../../domain/history.ts';
import { usualLine } from './usual-line.ts';

/**
 * The curve has every third second and is drawn again when there is another one: on a card it is less than a pixel a
 * second. Each total is that of ten seconds, so no peak is missed.
 */
export const DRAWN_EVERY_S = 3;

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
