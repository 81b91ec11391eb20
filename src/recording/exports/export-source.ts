import type { Emote } from '../../domain/emote.ts';
import type { ExportLimit } from '../../domain/export-limit.ts';
import type { ExportOptions, ExportRefusal, RecordingInfo, Second } from '../../domain/recording.ts';
import { gapAt } from '../../domain/series.ts';
import { isInUtc, isUndated, UNDATED_ZERO_MS } from '../../domain/undated.ts';

/** The recording that is exported. */
export interface ExportSource {
  readonly info: RecordingInfo;
  /** The recording's dictionary: an emote's number is its index. */
  readonly emotes: readonly Emote[];
  /** Oldest first; missing seconds are gaps. Can be called several times. Pauses, so that an export does not block counting. */
  seconds(): AsyncIterable<Second> | Iterable<Second>;
}

export interface FormatWriter {
  /** The end of a file's name, such as `seconds.csv`. */
  readonly nameEnd: string;
  write(
    source: ExportSource,
    request: ExportOptions,
  ): ExportedFile | ExportRefusal | Promise<ExportedFile | ExportRefusal>;
}

export interface ExportedFile {
  readonly content: Blob;
  /** Null if the file is complete and can be read as a whole. */
  readonly limit: ExportLimit | null;
}

/** A longer run of missing seconds is not filled, so a damaged recording has no endless file. Real gaps: up to 6 h. */
const FILLED_GAP_MAX_S = 86_400;

/** Each second from the first recorded one to the last, in order. Missing ones are gaps. */
export async function* everySecond(source: ExportSource): AsyncGenerator<Second> {
  let last: number | null = null;
  for await (const recorded of source.seconds()) {
    const { second } = recorded;
    if (recorded.isGap || (last !== null && second <= last)) continue;
    const from: number = last === null || second - last > FILLED_GAP_MAX_S ? second : last + 1;
    for (let missing = from; missing < second; missing += 1) yield gapAt(missing);
    yield recorded;
    last = second;
  }
}

/** Seconds since the start of the video, or of the recording without one. Negative before that. */
export function relativeS({ video, startS }: RecordingInfo, second: number): number {
  return roundedToMs(second - (video?.zeroS ?? startS));
}

/** What `relativeS` is relative to, as the files name it. */
export function relativeTo({ video }: RecordingInfo): 'video' | 'session' {
  return video === null ? 'session' : 'video';
}

/** ISO 8601 in UTC, such as `2026-11-21T14:03:22Z`; empty for an invalid time, or in a chat without a date. */
export function isoTime(second: number): string {
  const date = new Date(roundedToMs(second) * 1_000);
  return Number.isNaN(date.getTime()) || isUndated(second) ? '' : date.toISOString().replace('.000Z', 'Z');
}

/**
 * Channel, start in UTC, and format, such as `examplestreamer-2026-11-21-1403-moments.csv`. Every file system allows its
 * characters.
 *
 * @param nameEnd the format, such as `moments.csv`
 */
export function fileName(
  { channelLogin, startS }: Pick<RecordingInfo, 'channelLogin' | 'startS'>,
  nameEnd: string,
): string {
  const channel = channelLogin.replace(/[^a-z0-9_]/gi, '').slice(0, 25) || 'channel';
  const start = isoTime(startS);
  const date = start === '' ? '' : `-${start.slice(0, 10)}-${start.slice(11, 16).replace(':', '')}`;
  return `${channel}${date}-${nameEnd}`;
}

/** The start of the undated chat with this second, in Unix milliseconds. In version 1.0.0 it depended on the time zone. */
export function undatedZeroMs(second: number): number {
  return isInUtc(second) ? UNDATED_ZERO_MS : new Date(1970, 0, 2).getTime();
}

function roundedToMs(seconds: number): number {
  return Math.round(seconds * 1_000) / 1_000;
}
