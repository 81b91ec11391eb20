import type { ExportFormat, ExportRefusal, ExportRequest, RecordingInfo } from '../../../domain/recording.ts';
import type { ExportResult } from '../../protocol.ts';
import type { ExportedFile, ExportSource, MomentsText } from './export-source.ts';
import { historyJson } from './history-json.ts';
import { MARKER_LIMITS, markerEdl } from './marker-edl.ts';
import { losslessCutCsv, momentsCsv, SEGMENT_LIMITS } from './moments-csv.ts';
import { secondsCsv } from './seconds-csv.ts';
import { isoTime } from './session-time.ts';
import { CHAPTER_LIMITS, youtubeChapters } from './youtube-chapters.ts';

/** The end of a file's name. */
const NAME_ENDS: Readonly<Record<ExportFormat, string>> = {
  csv: 'seconds.csv',
  json: 'history.json',
  'moments-csv': 'moments.csv',
  losslesscut: 'losslesscut.csv',
  youtube: 'youtube.txt',
  edl: 'markers.edl',
};

/** A recorded session as a file. docs/exports.md describes the formats and their limits. */
export async function exportHistory(source: ExportSource, request: ExportRequest): Promise<ExportResult> {
  const { facts } = source;
  if (await isEmpty(source, request.format)) return { kind: 'refused', reason: 'empty' };
  const file = await fileOf(source, request);
  if (typeof file === 'string') return { kind: 'refused', reason: file };
  return { kind: 'file', name: fileName(facts, request.format), ...file };
}

async function isEmpty(source: ExportSource, format: ExportFormat): Promise<boolean> {
  switch (format) {
    case 'csv':
    case 'json':
      return !(await hasRecordedSecond(source));
    case 'moments-csv':
    case 'losslesscut':
    case 'edl':
      return source.facts.moments.length === 0;
    case 'youtube':
      return false;
  }
}

async function hasRecordedSecond(source: ExportSource): Promise<boolean> {
  for await (const { isGap } of source.seconds()) if (!isGap) return true;
  return false;
}

async function fileOf(
  source: ExportSource,
  { format, countingMode, frameRate }: ExportRequest,
): Promise<ExportedFile | ExportRefusal> {
  const { facts } = source;
  switch (format) {
    case 'csv':
      return secondsCsv(source, countingMode);
    case 'json':
      return historyJson(source);
    case 'moments-csv':
      return { content: textBlob('text/csv', momentsCsv(facts)), leftOut: null };
    case 'losslesscut':
      return momentsFile('text/csv', facts, losslessCutCsv(facts), SEGMENT_LIMITS);
    case 'youtube': {
      const chapters = await youtubeChapters(source);
      return chapters === null
        ? 'too-few-moments'
        : momentsFile('text/plain', facts, chapters, CHAPTER_LIMITS);
    }
    case 'edl':
      return momentsFile('text/plain', facts, markerEdl(facts, frameRate), MARKER_LIMITS);
  }
}

function momentsFile(
  mediaType: string,
  { moments }: RecordingInfo,
  { text, count }: MomentsText,
  limits: string,
): ExportedFile | ExportRefusal {
  if (count === 0) return 'outside';
  const left = moments.length - count;
  return {
    content: textBlob(mediaType, text),
    leftOut: left === 0 ? null : `${left} of ${moments.length} moments are left out: ${limits}`,
  };
}

function textBlob(mediaType: string, text: string): Blob {
  return new Blob([text], { type: `${mediaType};charset=utf-8` });
}

/**
 * Channel, start in UTC, and format, such as `examplestreamer-2026-11-21-1403-moments.csv`. Only characters that every
 * file system allows.
 */
function fileName({ channelLogin, startS }: RecordingInfo, format: ExportFormat): string {
  const channel = channelLogin.replace(/[^a-z0-9_]/gi, '').slice(0, 25) || 'channel';
  const start = isoTime(startS);
  const date = start === '' ? '' : `-${start.slice(0, 10)}-${start.slice(11, 16).replace(':', '')}`;
  return `${channel}${date}-${NAME_ENDS[format]}`;
}
