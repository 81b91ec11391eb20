import type { ExportFormat, ExportOptions, RecordingInfo } from '../../../domain/recording.ts';
import type { ExportResult } from '../../protocol.ts';
import { type ExportSource, type FormatWriter, isoTime } from './export-source.ts';
import { losslessCutCsv } from './losslesscut-csv.ts';
import { markerEdl } from './marker-edl.ts';
import { momentsCsv } from './moments-csv.ts';
import { recordingJson } from './recording-json.ts';
import { secondsCsv } from './seconds-csv.ts';
import { youtubeChapters } from './youtube-chapters.ts';

const FORMATS: Readonly<Record<ExportFormat, FormatWriter>> = {
  csv: secondsCsv,
  json: recordingJson,
  'moments-csv': momentsCsv,
  losslesscut: losslessCutCsv,
  youtube: youtubeChapters,
  edl: markerEdl,
};

/** A recording as a file. docs/exports.md describes the formats and their limits. */
export async function exportRecording(source: ExportSource, request: ExportOptions): Promise<ExportResult> {
  const { nameEnd, write } = FORMATS[request.format];
  const file = await write(source, request);
  return typeof file === 'string'
    ? { kind: 'refused', reason: file }
    : { kind: 'file', name: fileName(source.info, nameEnd), ...file };
}

/**
 * Channel, start in UTC, and format, such as `examplestreamer-2026-11-21-1403-moments.csv`. Only characters that every
 * file system allows.
 */
function fileName({ channelLogin, startS }: RecordingInfo, nameEnd: string): string {
  const channel = channelLogin.replace(/[^a-z0-9_]/gi, '').slice(0, 25) || 'channel';
  const start = isoTime(startS);
  const date = start === '' ? '' : `-${start.slice(0, 10)}-${start.slice(11, 16).replace(':', '')}`;
  return `${channel}${date}-${nameEnd}`;
}
