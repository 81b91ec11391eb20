import type { MomentPeak } from '../../domain/moment.ts';
import { type ChartFrame, xOf, yOf } from './scale.ts';
import type { TimeRange } from './time-range.ts';

/** A moment in a chart: a dot at its crown, with or without the picture of its emote above it. */
export interface MomentMarker extends MomentPeak {
  /** The dot's place, in CSS pixels. */
  readonly x: number;
  readonly y: number;
  /** False: a dot only, because the picture of a stronger moment is too close. */
  readonly hasPicture: boolean;
  /** The middle of the picture: beside the dot where the edge is too close. */
  readonly pictureX: number;
}

export interface MarkerSettings {
  /** Nearer pictures would overlap. Their middles stay half as far from the left and the right edge. */
  readonly pictureDistancePx: number;
  /** Nearer dots would overlap. */
  readonly dotDistancePx: number;
}

/** Whether a peak in the range has a picture, for which there must be room above the curve. */
export function isCrowned(peaks: readonly MomentPeak[], { fromS, toS }: TimeRange): boolean {
  return peaks.some(
    ({ moment, crownS, total }) =>
      moment.emote !== null && total !== null && crownS >= fromS && crownS <= toS,
  );
}

/**
 * The markers of the moments whose crown is in the range, oldest first. Of pictures that would overlap, and of dots that would
 * overlap, only the strongest is shown; a moment marked by hand is the weakest. Where nothing was seen there is none.
 */
export function placeMarkers(
  peaks: readonly MomentPeak[],
  frame: ChartFrame,
  { pictureDistancePx, dotDistancePx }: MarkerSettings,
): readonly MomentMarker[] {
  const { fromS, toS } = frame.range;
  const edgePx = pictureDistancePx / 2;
  const strongestFirst = peaks
    .filter(({ crownS }) => crownS >= fromS && crownS <= toS)
    .toSorted(({ moment: a }, { moment: b }) => (b.surprise ?? 0) - (a.surprise ?? 0) || b.startS - a.startS);
  const markers: MomentMarker[] = [];
  for (const peak of strongestFirst) {
    if (peak.total === null) continue;
    const x = xOf(peak.crownS, frame);
    if (markers.some((other) => Math.abs(other.x - x) < dotDistancePx)) continue;
    const pictureX = Math.min(Math.max(x, edgePx), frame.widthPx - edgePx);
    const hasPicture = !markers.some(
      (other) => other.hasPicture && Math.abs(other.pictureX - pictureX) < pictureDistancePx,
    );
    markers.push({ ...peak, x, y: Math.max(yOf(peak.total, frame), frame.topPx), hasPicture, pictureX });
  }
  return markers.toSorted((a, b) => a.moment.startS - b.moment.startS);
}

/** The dots of peaks in the range, oldest first. A dot that would overlap a marker or the dot of a higher peak is left out. */
export function placeDots(
  peaks: readonly MomentPeak[],
  markers: readonly MomentMarker[],
  frame: ChartFrame,
  { dotDistancePx }: MarkerSettings,
): readonly MomentMarker[] {
  return placeMarkers(peaks, frame, { pictureDistancePx: 0, dotDistancePx }).filter(
    ({ x }) => !markers.some((marker) => Math.abs(marker.x - x) < dotDistancePx),
  );
}
