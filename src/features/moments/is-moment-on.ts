import type { RecordedMoment } from '../../domain/recording.ts';

/**
 * A moment without an end is over after this many seconds: the recording stopped inside it. The detector ends each moment
 * at most 60 s after its peak.
 */
const MOMENT_MAX_S = 90;

/**
 * Whether the newest moment has not ended at `second`. Moments that were marked by hand are left out: they say nothing about
 * chat.
 *
 * @param moments oldest first
 * @param second on the clock of the recording
 */
export function isMomentOn(
  moments: readonly Pick<RecordedMoment, 'announcedS' | 'endS' | 'isManual'>[],
  second: number,
): boolean {
  const newest = moments.findLast(({ isManual }) => !isManual);
  if (newest === undefined || newest.endS !== null) return false;
  return second - newest.announcedS < MOMENT_MAX_S;
}
