import { THRESHOLD_MAX } from '../../domain/limits.ts';
import type { TimeRange } from './time-range.ts';

/** How a threshold widens the scale of a chart. */
export interface ScaleSettings {
  /** Up to this multiple of the highest count it is in the scale. Beyond it the curve would be flat. */
  readonly within: number;
  /** The count at the top, as a multiple of the threshold. */
  readonly room: number;
}

/** The least count at the top: in a quiet channel a few uses are no peak. */
const LEAST_MAX = 10;
/** A scale shrinks only to this part of its last maximum or less, so that a curve is not rescaled each second. */
const SHRINK_TO = 2 / 3;

/**
 * The count at the top of a chart: the highest count, or the threshold with some room above it unless it is far above. It
 * grows at once.
 *
 * @param last the maximum before; 0 at the beginning, or for a scale that always fits
 */
export function scaleMax(
  { within, room }: ScaleSettings,
  highest: number,
  threshold: number | null,
  last = 0,
): number {
  const ofCurve = Math.max(highest, LEAST_MAX);
  const line = threshold ?? 0;
  // A line that is in the scale already stays longer, so that it does not flicker.
  const limit = ofCurve * (line <= last ? within / SHRINK_TO : within);
  const wanted = line <= limit ? Math.max(ofCurve, line * room) : ofCurve;
  return wanted > last || wanted <= last * SHRINK_TO ? wanted : last;
}

/** The area of a chart in CSS pixels, and what its edges mean. */
export interface ChartFrame {
  readonly widthPx: number;
  readonly heightPx: number;
  /** `fromS` is at the left edge, `toS` at `rightPx`. */
  readonly range: TimeRange;
  readonly rightPx: number;
  /** The count `max` is at `topPx`, 0 at `basePx`. */
  readonly max: number;
  readonly topPx: number;
  readonly basePx: number;
}

export function xOf(second: number, { range: { fromS, toS }, rightPx }: ChartFrame): number {
  return ((second - fromS) / (toS - fromS)) * rightPx;
}

export function yOf(
  count: number,
  { max, topPx, basePx }: Pick<ChartFrame, 'max' | 'topPx' | 'basePx'>,
): number {
  return basePx - ((basePx - topPx) * count) / max;
}

/** Room for half of a line's width. */
export const EDGE_PX = 2;

/** The height of a line at a count: at the upper edge while the count is above the scale. */
export function levelY(count: number, frame: ChartFrame): number {
  return count > frame.max ? EDGE_PX : yOf(count, frame);
}

/** The time at `x`, as a fraction of seconds too. It can be outside of the range. */
export function timeAt(x: number, { range: { fromS, toS }, rightPx }: ChartFrame): number {
  return fromS + (x / Math.max(1, rightPx)) * (toS - fromS);
}

/** The second of the range that is nearest to `x`. */
export function secondAt(x: number, frame: ChartFrame): number {
  const { fromS, toS } = frame.range;
  return Math.round(Math.max(fromS, Math.min(timeAt(x, frame), toS)));
}

/** The threshold at `y`, in round steps of about a pixel. Above the upper edge the same scale continues. */
export function thresholdAt(y: number, { max, topPx, basePx }: ChartFrame): number {
  const countOfPixel = max / (basePx - topPx);
  const step = roundCount(countOfPixel);
  const threshold = Math.round(((basePx - y) * countOfPixel) / step) * step;
  return Math.min(Math.max(threshold, 0), THRESHOLD_MAX);
}

/** The counts of two grid lines: a round number that is at most half of `max`, and its double. None below a `max` of 2. */
export function gridCounts(max: number): readonly number[] {
  if (max < 2) return [];
  const step = roundCount(max / 2);
  return [step, 2 * step];
}

/** The highest of 1, 2, 5, 10, 20, 25, 50, 100, … up to `limit`; at least 1. */
function roundCount(limit: number): number {
  const power = 10 ** Math.floor(Math.log10(limit));
  const counts = [5, 2.5, 2, 1].map((factor) => factor * power);
  return counts.find((count) => count <= limit && Number.isInteger(count)) ?? 1;
}
