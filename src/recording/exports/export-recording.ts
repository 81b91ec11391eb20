import type { ExportFormat, ExportOptions } from '../../domain/recording.ts';
import type { ExportResult } from '../../session/protocol.ts';
import { type ExportSource, type FormatWriter, fileName } from './export-source.ts';
import { markerEdl } from './marker-edl.ts';
import { losslessCutCsv, momentsCsv } from './moments-csv.ts';
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

/** A recording as a file. docs/recorded-chat.md describes the formats and their limits. */
export async function exportRecording(source: ExportSource, request: ExportOptions): Promise<ExportResult> {
  const { nameEnd, write } = FORMATS[request.format];
  const { moments = source.info.moments } = request;
  const file = await write({ ...source, info: { ...source.info, moments } }, request);
  return typeof file === 'string'
    ? { kind: 'refused', reason: file }
    : { kind: 'file', name: fileName(source.info, nameEnd), ...file };
}
