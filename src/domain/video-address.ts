import type { RecordingVideo } from './recording.ts';

const HOUR_S = 3_600;

/** Longest position that is read. Chosen: Twitch ends a broadcast after 48 hours. */
const VIDEO_MAX_S = 48 * HOUR_S;

/** Longest address that is read. Chosen: a copied address with every parameter of Twitch has about 100 characters. */
const ADDRESS_MAX_LENGTH = 500;

// Ids have 10 digits now. 15 digits leave room, and are exact as a number too.
const VIDEO_ID = /^[1-9]\d{0,14}$/;
// Also in another language (`ru.`). Some addresses name the channel, and old ones have `v`:
// https://github.com/jybp/twitch-downloader/issues/11
const VIDEO_PAGE =
  /^(?:https?:\/\/)?(?:[a-z]{1,4}(?:-[a-z]{2})?\.)?twitch\.tv\/(?:videos|\w{1,25}\/v(?:ideo)?)\/([1-9]\d{0,14})\/?(?:\?([^#]*))?(?:#.*)?$/i;
const VIDEO_PLAYER = /^(?:https?:\/\/)?player\.twitch\.tv\/\?(?:[^#]*&)?video=v?([1-9]\d{0,14})(?:[&#].*)?$/i;
const CLOCK_POSITION = /^(?=\d)(?:(\d{1,6})h)?(?:(\d{1,6})m)?(?:(\d{1,6})s)?$/i;
const SECONDS_POSITION = /^\d{1,6}$/;

/**
 * The position in an address such as `https://www.twitch.tv/videos/123?t=1h2m3s` or `twitch.tv/somebody/video/123?t=90`. Null for
 * any other text. `t` is required: without it, the start of the video cannot be calculated. `atS` is in seconds.
 */
export function readVideoAddress(text: string) {
  if (text.length > ADDRESS_MAX_LENGTH) return null;
  const [, videoId, query] = VIDEO_PAGE.exec(text.trim()) ?? [];
  if (videoId === undefined || query === undefined) return null;
  const positions = query.split('&').filter((parameter) => parameter.startsWith('t='));
  const [position] = positions;
  if (position === undefined || positions.length > 1) return null;
  const atS = readPosition(position.slice(2));
  return atS === null || atS > VIDEO_MAX_S ? null : { videoId, atS };
}

function readPosition(text: string): number | null {
  if (SECONDS_POSITION.test(text)) return Number(text);
  const match = CLOCK_POSITION.exec(text);
  if (match === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = match;
  return Number(hours) * HOUR_S + Number(minutes) * 60 + Number(seconds);
}

/** The id in a typed or pasted address of a video, with or without a position. Null for any other text. */
export function readVideoId(typed: string): string | null {
  if (typed.length > ADDRESS_MAX_LENGTH) return null;
  const trimmed = typed.trim();
  return (VIDEO_PAGE.exec(trimmed) ?? VIDEO_PLAYER.exec(trimmed))?.[1] ?? null;
}

/** Whether a text from a file can be the id of a video. */
export function isVideoId(text: string): boolean {
  return VIDEO_ID.test(text);
}

/** The address of the video at a second of the recording. For a second before the video, its beginning. */
export function videoLink(video: RecordingVideo, second: number): string {
  const atS = Math.max(0, Math.floor(second - video.zeroS));
  const position = `${Math.floor(atS / HOUR_S)}h${Math.floor((atS % HOUR_S) / 60)}m${atS % 60}s`;
  return `${videoPage(video.videoId)}?t=${position}`;
}

export function videoPage(videoId: string): string {
  return `https://www.twitch.tv/videos/${encodeURIComponent(videoId)}`;
}
