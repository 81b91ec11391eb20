import type { RecordedMoment } from '../../domain/recording.ts';
import { type Column, countAt } from './column.ts';
import { type ChartFrame, xOf, yOf } from './scale.ts';

/** A moment in a chart: a dot on its peak, with or without the picture of its emote above it. */
export interface MomentMarker {
  readonly moment: RecordedMoment;
  /** The dot's place, in CSS pixels. */
  readonly x: number;
  readonly y: number;
  /** False: a dot only, because the picture of a stronger moment is too close. */
  readonly hasPicture: boolean;
}

export interface MarkerSettings {
  /** Nearer pictures would overlap. */
  readonly pictureDistancePx: number;
  /** Nearer dots would overlap. */
  readonly dotDistancePx: number;
  /** Markers stay this far from the left and the right edge. */
  readonly edgePx: number;
  /** The dot is on the highest count of the seconds up to this far from the moment's peak. */
  readonly peakReachS: number;
}

/**
 * The markers of the moments whose peak is in the range, oldest first. Of pictures that would overlap, and of dots that would
 * overlap, only the strongest is shown; a moment marked by hand is the weakest. Where nothing was seen there is none.
 */
export function placeMarkers(
  moments: readonly RecordedMoment[],
  column: Column,
  frame: ChartFrame,
  { pictureDistancePx, dotDistancePx, edgePx, peakReachS }: MarkerSettings,
): readonly MomentMarker[] {
  const { fromS, toS } = frame.range;
  const strongestFirst = moments
    .filter(({ peakS }) => peakS >= fromS && peakS <= toS)
    .toSorted((a, b) => (b.ratio ?? 0) - (a.ratio ?? 0) || b.startS - a.startS);
  const markers: MomentMarker[] = [];
  for (const moment of strongestFirst) {
    const peak = peakAround(moment.peakS, peakReachS, column);
    if (peak === null) continue;
    const x = Math.min(Math.max(xOf(peak.second, frame), edgePx), frame.widthPx - edgePx);
    const isNear = (other: MomentMarker, distancePx: number): boolean => Math.abs(other.x - x) < distancePx;
    if (markers.some((other) => isNear(other, dotDistancePx))) continue;
    const hasPicture = !markers.some((other) => other.hasPicture && isNear(other, pictureDistancePx));
    markers.push({ moment, x, y: Math.max(yOf(peak.count, frame), frame.topPx), hasPicture });
  }
  return markers.toSorted((a, b) => a.moment.startS - b.moment.startS);
}

/** The highest of the counts around `peakS`, the first of equal ones. */
function peakAround(peakS: number, reachS: number, column: Column) {
  let highest: { readonly second: number; readonly count: number } | null = null;
  for (let second = peakS - reachS; second <= peakS + reachS; second++) {
    const count = countAt(column, second);
    if (count !== null && (highest === null || count > highest.count)) highest = { second, count };
  }
  return highest;
}
