import { MOMENT_MAX_S } from '../../domain/moment.ts';
import type { RecordedMoment } from '../../domain/recording.ts';

/**
 * Whether the newest moment goes on at `second`. One without an end is over after `MOMENT_MAX_S`: the recording stopped
 * inside it. Moments that were marked by hand are left out: they say nothing about chat.
 *
 * @param moments oldest first
 * @param second on the clock of the recording
 */
export function isMomentOn(
  moments: readonly Pick<RecordedMoment, 'startS' | 'endS' | 'isManual'>[],
  second: number,
): boolean {
  const newest = moments.findLast(({ isManual }) => !isManual);
  if (newest === undefined || newest.endS !== null) return false;
  return second <= newest.startS + MOMENT_MAX_S;
}
