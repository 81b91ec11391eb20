import { type Column, highestIn } from '../../ui/chart/column.ts';
import type { MarkerSettings } from '../../ui/chart/markers.ts';
import { type ChartFrame, type ScaleSettings, scaleMax } from '../../ui/chart/scale.ts';
import type { TimeRange } from '../../ui/chart/time-range.ts';

export const TIMELINE_SCALE: ScaleSettings = {
  least: 10,
  line: { from: 1, within: 2, staysWithin: 2, room: 1.05 },
};
/** The space above the highest total, as a factor: a line at the very top would be cut. */
const CURVE_ROOM = 1.03;

/** Chosen: a picture is up to 28 px wide, a dot 5 px. */
export const TIMELINE_MARKERS: MarkerSettings = {
  pictureDistancePx: 30,
  dotDistancePx: 8,
  edgePx: 0,
};

/** The frame of a range: the scale follows the highest total in it. */
export function timelineFrame(
  column: Column,
  range: TimeRange,
  threshold: number,
  widthPx: number,
  heightPx: number,
): ChartFrame {
  const max = CURVE_ROOM * scaleMax(TIMELINE_SCALE, highestIn(column, range), threshold);
  return { widthPx, heightPx, range, rightPx: widthPx, max, topPx: 0, basePx: heightPx };
}
