import { useState } from 'react';
import { STRIP_S } from '../../domain/limits.ts';
import { type Column, highestIn, recordedRange } from '../../ui/chart/column.ts';
import type { MarkerSettings } from '../../ui/chart/markers.ts';
import { type ChartFrame, type ScaleSettings, scaleMax, yOf } from '../../ui/chart/scale.ts';
import type { TimeRange } from '../../ui/chart/time-range.ts';

export const STRIP_SCALE: ScaleSettings = {
  least: 10,
  line: { from: 0.8, within: 3.2, staysWithin: 4.8, room: 1.25 },
};

/** The size of a picture of an emote on a peak, in pixels. A wide picture is scaled to fit. */
export const PICTURE_WIDTH_PX = 26;
const PICTURE_HEIGHT_PX = 20;
/** A lower strip has no space for the pictures. */
const LEAST_HEIGHT_PX = 44;
/** Room for half of the line's width. */
const EDGE_PX = 2;

/** Each marker of the strip has a picture. */
export const STRIP_MARKERS: MarkerSettings = {
  pictureDistancePx: PICTURE_WIDTH_PX,
  dotDistancePx: PICTURE_WIDTH_PX,
  edgePx: PICTURE_WIDTH_PX / 2,
};

/** A strip of fewer pixels shows fewer seconds: with a pixel for three seconds a peak would be a needle. */
const NARROW_PX = 120;
const NARROW_S = 100;

export interface StripFrame extends ChartFrame {
  readonly hasMarkers: boolean;
}

/**
 * The seconds up to `endS`: `STRIP_S` of them, in a narrow strip `NARROW_S`.
 *
 * @param stepS the steps of the column and of `endS`, in seconds
 */
export function stripRange(widthPx: number, endS: number, stepS = 1): TimeRange {
  const shownS = widthPx < NARROW_PX ? NARROW_S : STRIP_S;
  return { fromS: endS - (shownS - 1) / stepS, toS: endS };
}

/**
 * The frame of a range, whose last pixel is its last second.
 *
 * @param hasCrown a picture stands on a peak; otherwise the curve has its room
 */
export function stripFrame(
  widthPx: number,
  heightPx: number,
  range: TimeRange,
  max: number,
  hasCrown: boolean,
): StripFrame {
  const hasMarkers = heightPx >= LEAST_HEIGHT_PX;
  return {
    widthPx,
    heightPx,
    range,
    rightPx: widthPx - 1,
    max,
    topPx: hasMarkers && hasCrown ? PICTURE_HEIGHT_PX + 4 : EDGE_PX,
    basePx: heightPx - 1,
    hasMarkers,
  };
}

/** A line is at the upper edge while its count is above the scale. */
export function lineYOf(count: number, frame: ChartFrame): number {
  return count > frame.max ? EDGE_PX : yOf(count, frame);
}

/** The count at the top: the curve and the usual count fit. It does not change while it is held. */
export function useStripMax(
  column: Column,
  usual: number | null,
  threshold: number | null,
  isHeld: boolean,
): number {
  const [last, setLast] = useState(0);
  if (isHeld) return last;
  const highest = Math.max(highestIn(column, recordedRange(column)), usual ?? 0);
  const max = scaleMax(STRIP_SCALE, highest, threshold, last);
  if (max !== last) setLast(max);
  return max;
}
