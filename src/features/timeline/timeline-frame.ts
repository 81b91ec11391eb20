import { type Column, highestIn } from '../../ui/chart/column.ts';
import type { MarkerSettings } from '../../ui/chart/markers.ts';
import { type ChartFrame, type ScaleSettings, scaleMax } from '../../ui/chart/scale.ts';
import type { TimeRange } from '../../ui/chart/time-range.ts';

const TIMELINE_SCALE: ScaleSettings = {
  least: 10,
  line: { from: 1, within: 2, staysWithin: 2, room: 1.05 },
};
/** The space above the highest total, as a factor: a line at the very top would be cut. */
const CURVE_ROOM = 1.03;

/** Chosen: a picture is up to 26 px wide, a dot 4 px. */
export const TIMELINE_MARKERS: MarkerSettings = {
  pictureDistancePx: 28,
  dotDistancePx: 8,
  // Half of the widest picture (`--marker-width` in `chart.module.css`).
  edgePx: 13,
};

/** The frame of a range: the highest total in it, and the usual total, are in the scale. */
export function timelineFrame(
  column: Column,
  range: TimeRange,
  usual: number | null,
  threshold: number | null,
  widthPx: number,
  heightPx: number,
): ChartFrame {
  const max =
    CURVE_ROOM * scaleMax(TIMELINE_SCALE, Math.max(highestIn(column, range), usual ?? 0), threshold);
  return { widthPx, heightPx, range, rightPx: widthPx, max, topPx: 0, basePx: heightPx };
}
