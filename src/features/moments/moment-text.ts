import { momentLabel } from '../../domain/moment-label.ts';
import type { RecordedMoment, RecordingVideo } from '../../domain/recording.ts';
import { videoLink } from '../../domain/video-address.ts';
import { secondText } from '../../ui/clock-text.ts';

/**
 * A moment as one line to copy: `KEKW 3.2× · 14:03:22 · 120 uses, 45 chatters in 10 s`, then the link if there is a video.
 * The time is that of the moment's start on the device's clock.
 */
export function momentText(moment: RecordedMoment, video: RecordingVideo | null): string {
  const parts = [
    momentLabel(moment),
    secondText(moment.startS),
    `${counted(moment.uses, 'use')}, ${counted(moment.chatters, 'chatter')} in 10 s`,
  ];
  if (video !== null) parts.push(videoLink(video, moment.startS));
  return parts.join(' · ');
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
