import type { RecordingInfo } from '../../domain/recording.ts';
import { isoTime } from './export-source.ts';

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
