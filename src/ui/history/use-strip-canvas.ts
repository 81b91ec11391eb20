import { type RefCallback, useLayoutEffect, useState } from 'react';
import type { CountingMode } from '../../domain/counting-rules.ts';
import type { SecondTotals } from '../../domain/history.ts';
import { drawStrip } from './draw-strip.ts';
import { curveRuns, highestTotal, nextTop, type StripFrame, yOfThreshold } from './strip-drawing.ts';
import { useSurface } from './use-surface.ts';

/** The canvas of a strip, drawn after each change. */
interface StripCanvas {
  /** For the canvas. */
  readonly canvas: RefCallback<HTMLCanvasElement>;
  /** Until the canvas is measured, the size in `frame` is 0 and nothing is drawn. */
  readonly isMeasured: boolean;
  readonly frame: StripFrame;
  /** The height of the threshold line. */
  readonly lineY: number;
}

/**
 * Draws the curve and the threshold line.
 *
 * @param dragged where the threshold line is dragged to; null while it is not. Meanwhile the scale stays.
 */
export function useStripCanvas(
  seconds: readonly SecondTotals[],
  countingMode: CountingMode,
  threshold: number,
  dragged: number | null,
): StripCanvas {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const surface = useSurface(canvas);
  const [lastTop, setLastTop] = useState(0);

  const top = dragged === null ? nextTop(lastTop, highestTotal(seconds, countingMode), threshold) : lastTop;
  if (top !== lastTop) setLastTop(top);
  const { width = 0, height = 0 } = surface ?? {};
  const frame = { width, height, top };
  const lineY = yOfThreshold(dragged ?? threshold, frame);

  useLayoutEffect(() => {
    if (canvas === null || surface === null) return;
    drawStrip(canvas, surface, curveRuns(seconds, countingMode, { width, height, top }), lineY);
  }, [canvas, surface, seconds, countingMode, width, height, top, lineY]);

  return { canvas: setCanvas, isMeasured: surface !== null, frame, lineY };
}
