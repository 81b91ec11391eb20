import type { RecordedMoment } from '../../domain/history.ts';

/** The chunk of what records the session and shows its last minutes. */
export { createChannelHistory } from '../../client/channel-history.ts';
export { LiveStrip } from './live-strip.tsx';
export { TimelineUnderVideo } from './timeline-under-video.tsx';

/** A moment that nobody ended for this long is over: the recording stopped inside it. The detector ends each within 60 s. */
const MOMENT_MAX_S = 90;

/**
 * Whether chat goes off at `second`, on the clock of the recording: the newest moment was announced and did not end. A
 * moment that was marked by hand says nothing about chat.
 *
 * @param moments oldest first
 */
export function isMomentOn(
  moments: readonly Pick<RecordedMoment, 'announcedS' | 'endS' | 'isByHand'>[],
  second: number,
): boolean {
  const newest = moments.findLast(({ isByHand }) => !isByHand);
  if (newest === undefined || newest.endS !== null) return false;
  return second - newest.announcedS < MOMENT_MAX_S;
}
