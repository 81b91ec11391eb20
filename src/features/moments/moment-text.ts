import { momentLabel } from '../../domain/moment-label.ts';
import type { RecordedMoment, RecordingVideo } from '../../domain/recording.ts';
import { videoLink } from '../../domain/video-address.ts';

/**
 * A moment as one line to copy: `14:03:57 KEKW ×3.2, from 14:03:22`, then the link if there is a video. The times are those of
 * its peak and of its start.
 *
 * @param timeText how the page writes a time
 */
export function momentText(
  moment: RecordedMoment,
  video: RecordingVideo | null,
  timeText: (second: number) => string,
): string {
  const text = `${timeText(moment.peakS)} ${momentLabel(moment)}, from ${timeText(moment.startS)}`;
  return video === null ? text : `${text} ${videoLink(video, moment.peakS)}`;
}
