import type { RecordedMoment } from '../../domain/recording.ts';
import type { TimeRange } from '../../ui/time-range.ts';

export interface Crown {
  readonly moment: RecordedMoment;
  /** From the left edge of the plot. */
  readonly leftPx: number;
  /** False: a dot only, because the picture of a stronger moment is too close. */
  readonly hasPicture: boolean;
}

/** Chosen: a picture is up to 28 px wide. */
const PICTURE_DISTANCE_PX = 30;
/** Chosen: a dot is 5 px wide. */
const DOT_DISTANCE_PX = 8;

/**
 * The marks of the moments whose peak is in the range, the strongest first. Of pictures that would overlap, and of dots
 * that would overlap, only the strongest is shown.
 */
export function placeCrowns(
  moments: readonly RecordedMoment[],
  { fromS, toS }: TimeRange,
  widthPx: number,
): readonly Crown[] {
  const crowns: Crown[] = [];
  const strongestFirst = moments
    .filter(({ peakS }) => peakS >= fromS && peakS <= toS)
    .sort((a, b) => (b.ratio ?? 0) - (a.ratio ?? 0));
  for (const moment of strongestFirst) {
    const leftPx = ((moment.peakS - fromS) / (toS - fromS)) * widthPx;
    const distanceTo = (crown: Crown): number => Math.abs(crown.leftPx - leftPx);
    if (crowns.some((crown) => distanceTo(crown) < DOT_DISTANCE_PX)) continue;
    const hasPicture = !crowns.some((crown) => crown.hasPicture && distanceTo(crown) < PICTURE_DISTANCE_PX);
    crowns.push({ moment, leftPx, hasPicture });
  }
  return crowns;
}
