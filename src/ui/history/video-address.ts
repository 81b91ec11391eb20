import type { RecordedMoment, SessionVideo } from '../../domain/history.ts';
import { secondText } from './time-words.ts';

/** A place in a Twitch video. */
export interface VideoPlace {
  readonly videoId: string;
  readonly atS: number;
}

/** The video and the time of an address such as `https://www.twitch.tv/videos/123?t=1h2m3s`; null if it has not both. */
export function readVideoAddress(text: string): VideoPlace | null {
  const address =
    /^(?:https?:\/\/)?(?:www\.|m\.)?twitch\.tv\/videos\/(\d{1,20})\?(?:.*&)?t=([0-9hms]+)(?:&|$)/;
  const [, videoId, time = ''] = address.exec(text.trim()) ?? [];
  const parts = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(time);
  if (videoId === undefined || parts === null) return null;
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return { videoId, atS: hours * 3_600 + minutes * 60 + seconds };
}

/** The address of a second in the video. */
export function videoLink({ videoId, zeroS }: SessionVideo, second: number): string {
  const atS = Math.max(0, second - zeroS);
  return `https://www.twitch.tv/videos/${videoId}?t=${Math.floor(atS / 3_600)}h${Math.floor(atS / 60) % 60}m${atS % 60}s`;
}

/** A moment in one line, for the clipboard. */
export function momentText(moment: RecordedMoment, video: SessionVideo | null): string {
  const { peakS, emote, ratio, uses, chatters, startS } = moment;
  const strength = ratio === null ? '' : ` ×${ratio.toFixed(1)}`;
  const link = video === null ? '' : ` ${videoLink(video, startS)}`;
  return `${secondText(peakS)} ${emote?.code ?? 'Moment'}${strength}, ${uses} emotes, ${chatters} chatters${link}`;
}
