import { MOMENT_MAX_S } from './moment.ts';
import type { RecordedMoment } from './recording.ts';

/** A moment with the second that stands for it wherever it is shown, opened, copied, linked or exported. */
export interface MomentPeak {
  readonly moment: RecordedMoment;
  /** On the clock of the recording. */
  readonly second: number;
  /** The total of the ten seconds up to it; null where nothing was seen. */
  readonly total: number | null;
}

/**
 * The second with the highest total between the start and the end of a moment, the first of equal ones. A moment that was
 * marked by hand stands for the second that was marked. Without a known total it is the peak that the detector found.
 *
 * @param totalAt the total of a second in the way of counting that is shown; null where nothing was seen
 */
export function momentPeak(moment: RecordedMoment, totalAt: (second: number) => number | null): MomentPeak {
  const { startS, peakS, endS, isManual } = moment;
  if (isManual) return { moment, second: peakS, total: totalAt(peakS) };
  let peak: MomentPeak = { moment, second: peakS, total: null };
  // A moment without an end goes on, or its recording stopped inside it.
  const untilS = Math.min(endS ?? Number.POSITIVE_INFINITY, startS + MOMENT_MAX_S);
  for (let second = startS; second <= untilS; second++) {
    const total = totalAt(second);
    if (total !== null && (peak.total === null || total > peak.total)) peak = { moment, second, total };
  }
  return peak;
}

/** The peaks of all moments, in their order. */
export function momentPeaks(
  moments: readonly RecordedMoment[],
  totalAt: (second: number) => number | null,
): readonly MomentPeak[] {
  return moments.map((moment) => momentPeak(moment, totalAt));
}
