import type { RecordedMoment } from '../../domain/history.ts';
import type { TimeRange } from './time-range.ts';

export interface Crown {
  readonly moment: RecordedMoment;
  /** From the left edge of the plot. */
  readonly leftPx: number;
  /** False where the picture of a stronger moment is too close. */
  readonly hasPicture: boolean;
}

/** Chosen: a picture is up to 28 px wide. */
const PICTURE_DISTANCE_PX = 30;

/** The moments whose peak is in the range, in their order. Of pictures that would overlap, the strongest is shown. */
export function placeCrowns(
  moments: readonly RecordedMoment[],
  { fromS, toS }: TimeRange,
  widthPx: number,
): readonly Crown[] {
  const inRange = moments.filter(({ peakS }) => peakS >= fromS && peakS <= toS);
  const leftOf = ({ peakS }: RecordedMoment): number => ((peakS - fromS) / (toS - fromS)) * widthPx;
  const taken: number[] = [];
  const shown = new Set<RecordedMoment>();
  for (const moment of inRange.toSorted((a, b) => (b.ratio ?? 0) - (a.ratio ?? 0))) {
    const left = leftOf(moment);
    if (taken.some((other) => Math.abs(other - left) < PICTURE_DISTANCE_PX)) continue;
    taken.push(left);
    shown.add(moment);
  }
  return inRange.map((moment) => ({ moment, leftPx: leftOf(moment), hasPicture: shown.has(moment) }));
}
