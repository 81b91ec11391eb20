import type { RecordingInfo } from '../../../domain/recording.ts';

/** Seconds from the beginning of the video, or of the session if it has no video. Negative before that. */
export function relativeS({ video, startS }: RecordingInfo, second: number): number {
  return roundedToMs(second - (video?.zeroS ?? startS));
}

/** The origin of the seconds that `relativeS` returns. */
export function relativeTo({ video }: RecordingInfo): 'video' | 'session' {
  return video === null ? 'session' : 'video';
}

/** ISO 8601 in UTC, such as `2026-11-21T14:03:22Z`; empty if the number is not a valid time. */
export function isoTime(second: number): string {
  const date = new Date(roundedToMs(second) * 1_000);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().replace('.000Z', 'Z');
}

/** `m:ss`; from one hour on `h:mm:ss`. */
export function positionText(seconds: number): string {
  const whole = Math.floor(seconds);
  const hours = Math.floor(whole / 3_600);
  const minutes = Math.floor((whole % 3_600) / 60);
  const end = String(whole % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${end}` : `${hours}:${String(minutes).padStart(2, '0')}:${end}`;
}

function roundedToMs(seconds: number): number {
  return Math.round(seconds * 1_000) / 1_000;
}
