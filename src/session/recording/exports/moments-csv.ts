import type { RecordingInfo } from '../../../domain/recording.ts';
import { videoLink } from '../../../domain/video-address.ts';
import { csvRow, textCell } from './csv-cells.ts';
import { type FormatWriter, isoTime, relativeS, relativeTo } from './export-source.ts';
import { textBlob } from './moments-file.ts';

/** One row for each moment. An unknown end or ratio is an empty cell. */
export const momentsCsv: FormatWriter = {
  nameEnd: 'moments.csv',
  write({ info }) {
    if (info.moments.length === 0) return 'no-moments';
    return { content: textBlob('text/csv', rowsOf(info)), leftOut: null };
  },
};

function rowsOf(info: RecordingInfo): string {
  const { moments, video } = info;
  const of = `second of ${relativeTo(info)}`;
  const header = [
    `start (${of})`,
    `peak (${of})`,
    `end (${of})`,
    'ratio',
    'uses (10 s)',
    'chatters (10 s)',
    'emote',
    'by hand',
    'link',
    'time',
    'source',
    'id',
  ];
  const rows = moments.map((moment) => [
    relativeS(info, moment.startS),
    relativeS(info, moment.peakS),
    moment.endS === null ? '' : relativeS(info, moment.endS),
    moment.ratio === null ? '' : Math.round(moment.ratio * 100) / 100,
    moment.uses,
    moment.chatters,
    textCell(moment.emote?.code ?? ''),
    moment.isManual ? 1 : 0,
    video === null ? '' : videoLink(video, moment.startS),
    isoTime(moment.startS),
    textCell(moment.emote?.source ?? ''),
    textCell(moment.emote?.id ?? ''),
  ]);
  return [header, ...rows].map(csvRow).join('');
}
