import type { ChartFrame } from '../src/ui/chart/scale.ts';
import type { TimeRange } from '../src/ui/chart/time-range.ts';

/** A chart that is drawn from its upper to its lower edge. */
export function frameOf(widthPx: number, heightPx: number, range: TimeRange, max: number): ChartFrame {
  return { widthPx, heightPx, range, max, rightPx: widthPx, topPx: 0, basePx: heightPx };
}
