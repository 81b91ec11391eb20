import type { ExportFormat, ExportRequest, HistoryFacts } from '../../../domain/history.ts';
import type { ExportResult } from '../../protocol.ts';
import { type ExportSource, relativeMoments } from './export-source.ts';
import { historyJson } from './history-json.ts';
import { markerEdl } from './marker-edl.ts';
import { losslessCutCsv, momentsCsv } from './moments-csv.ts';
import { secondsCsv } from './seconds-csv.ts';
import { isoTime } from './session-time.ts';
import { youtubeChapters } from './youtube-chapters.ts';

/** The end of a file's name. */
const NAME_ENDS: Readonly<Record<ExportFormat, string>> = {
  csv: 'seconds.csv',
  json: 'history.json',
  'moments-csv': 'moments.csv',
  losslesscut: 'losslesscut.csv',
  youtube: 'youtube.txt',
  edl: 'markers.edl',
};

/** A recorded session as a file. docs/exports.md describes the formats. */
export async function exportHistory(source: ExportSource, request: ExportRequest): Promise<ExportResult> {
  const { facts } = source;
  if (await isEmpty(source, request.format)) return { kind: 'refused', reason: 'empty' };
  const content = await contentOf(source, request);
  if (content === null) return { kind: 'refused', reason: 'too-few-moments' };
  return { kind: 'file', name: fileName(facts, request.format), content };
}

async function isEmpty(source: ExportSource, format: ExportFormat): Promise<boolean> {
  switch (format) {
    case 'csv':
    case 'json':
      return !(await hasRecordedSecond(source));
    case 'moments-csv':
      return source.facts.moments.length === 0;
    case 'losslesscut':
    case 'edl':
      return relativeMoments(source.facts).length === 0;
    case 'youtube':
      return false;
  }
}

async function hasRecordedSecond(source: ExportSource): Promise<boolean> {
  for await (const { isGap } of source.seconds()) if (!isGap) return true;
  return false;
}

/** Null if there are too few moments. */
async function contentOf(
  source: ExportSource,
  { format, countingMode, frameRate }: ExportRequest,
): Promise<Blob | null> {
  const { facts } = source;
  switch (format) {
    case 'csv':
      return secondsCsv(source, countingMode);
    case 'json':
      return historyJson(source);
    case 'moments-csv':
      return textBlob('text/csv', momentsCsv(facts));
    case 'losslesscut':
      return textBlob('text/csv', losslessCutCsv(facts));
    case 'youtube': {
      const chapters = await youtubeChapters(source);
      return chapters === null ? null : textBlob('text/plain', chapters);
    }
    case 'edl':
      return textBlob('text/plain', markerEdl(facts, frameRate));
  }
}

function textBlob(mediaType: string, text: string): Blob {
  return new Blob([text], { type: `${mediaType};charset=utf-8` });
}

/**
 * Channel, start in UTC, and format, such as `examplestreamer-2026-11-21-1403-moments.csv`. Only characters that every
 * file system allows.
 */
function fileName({ channelLogin, startS }: HistoryFacts, format: ExportFormat): string {
  const channel = channelLogin.replace(/[^a-z0-9_]/gi, '').slice(0, 25) || 'channel';
  const start = isoTime(startS);
  const date = start === '' ? '' : `-${start.slice(0, 10)}-${start.slice(11, 16).replace(':', '')}`;
  return `${channel}${date}-${NAME_ENDS[format]}`;
}
