import { MOMENT_MAX_S } from '../../domain/moment.ts';
import { shownRatio } from '../../domain/moment-ratio.ts';
import type { RecordedMoment } from '../../domain/recording.ts';

/** A peak below this ratio is nothing that a reader of the curve asks about. Chosen. */
const RATIO_MORE_THAN = 3;

/**
 * The peaks of chat that are more than three times the usual, and are neither a moment nor marked.
 *
 * @param peaks all of the chat
 */
export function otherPeaks(
  peaks: readonly RecordedMoment[],
  moments: readonly RecordedMoment[],
): readonly RecordedMoment[] {
  return peaks.filter(
    (peak) =>
      (shownRatio(peak) ?? 0) > RATIO_MORE_THAN &&
      !moments.some((moment) => contains(moment, peak.peakS) || contains(peak, moment.peakS)),
  );
}

function contains({ startS, endS }: RecordedMoment, second: number): boolean {
  return second >= startS && second <= (endS ?? startS + MOMENT_MAX_S);
}
