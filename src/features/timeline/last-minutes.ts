import { useState } from 'react';
import { STRIP_S } from '../../domain/limits.ts';
import type { MomentPeak } from '../../domain/moment-peak.ts';
import { type Column, highestIn, recordedRange } from '../../ui/chart/column.ts';
import { type MarkerSettings, type MomentMarker, placeMarkers } from '../../ui/chart/markers.ts';
import { type ChartFrame, EDGE_PX, type ScaleSettings, scaleMax } from '../../ui/chart/scale.ts';
import type { TimeRange } from '../../ui/chart/time-range.ts';

export const STRIP_SCALE: ScaleSettings = {
  least: 10,
  line: { from: 0.8, within: 3.2, staysWithin: 4.8, room: 1.25 },
};

/** The size of a picture of an emote on a peak, in pixels. A wide picture is scaled to fit. */
export const PICTURE_WIDTH_PX = 26;
const PICTURE_HEIGHT_PX = 20;
const LEAST_HEIGHT_PX = 44;

export const STRIP_MARKERS: MarkerSettings = {
  pictureDistancePx: PICTURE_WIDTH_PX,
  dotDistancePx: PICTURE_WIDTH_PX,
  edgePx: PICTURE_WIDTH_PX / 2,
};

/** A strip of fewer pixels shows fewer seconds: with a pixel for three seconds a peak would be a needle. */
const NARROW_PX = 120;
const NARROW_S = 100;

/** The seconds up to `endS`: `STRIP_S` of them, in a narrow strip `NARROW_S`. */
export function stripRange(widthPx: number, endS: number): TimeRange {
  const shownS = widthPx < NARROW_PX ? NARROW_S : STRIP_S;
  return { fromS: endS + 1 - shownS, toS: endS };
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
): ChartFrame {
  return {
    widthPx,
    heightPx,
    range,
    rightPx: widthPx - 1,
    max,
    topPx: hasCrown && hasMarkers(heightPx) ? PICTURE_HEIGHT_PX + 4 : EDGE_PX,
    basePx: heightPx - 1,
  };
}

export function stripMarkers(moments: readonly MomentPeak[], frame: ChartFrame): readonly MomentMarker[] {
  return hasMarkers(frame.heightPx) ? placeMarkers(moments, frame, STRIP_MARKERS) : [];
}

/** A lower strip has no space for the pictures. */
const hasMarkers = (heightPx: number): boolean => heightPx >= LEAST_HEIGHT_PX;

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
