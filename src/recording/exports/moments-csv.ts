import { SEGMENTS_MAX } from '../../domain/export-limit.ts';
import type { RecordingInfo } from '../../domain/recording.ts';
import { videoLink } from '../../domain/video-address.ts';
import { voteCountsText } from '../../domain/vote-text.ts';
import { csvRow, textCell } from './csv-cells.ts';
import { type FormatWriter, isoTime, relativeS, relativeTo } from './export-source.ts';
import { isByHand, momentsFile, relativeMoments, stretchLabel, strongest, textBlob } from './moments-file.ts';

/** One row per moment. Link and time point to the peak. An unknown end, ratio or surprise is an empty cell. */
export const momentsCsv: FormatWriter = {
  nameEnd: 'moments.csv',
  async write({ info }) {
    if (info.moments.length === 0) return 'no-moments';
    return { content: textBlob('text/csv', rowsOf(info)), limit: null };
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
    'surprise',
    'mood',
    'vote',
  ];
  const rows = moments.map((moment) => [
    relativeS(info, moment.startS),
    relativeS(info, moment.peakS),
    moment.endS === null ? '' : relativeS(info, moment.endS),
    numberCell(moment.ratio),
    moment.uses,
    moment.chatters,
    textCell(moment.emote?.code ?? ''),
    isByHand(moment) ? 1 : 0,
    video === null ? '' : videoLink(video, moment.peakS),
    isoTime(moment.peakS),
    textCell(moment.emote?.source ?? ''),
    textCell(moment.emote?.id ?? ''),
    numberCell(moment.surprise),
    moment.mood ?? '',
    textCell(moment.vote === undefined ? '' : voteCountsText(moment.vote)),
  ]);
  return [header, ...rows].map(csvRow).join('');
}

/** `start,end,label` without a header. https://github.com/mifi/lossless-cut/blob/master/docs/index.md#csv-files */
export const losslessCutCsv: FormatWriter = {
  nameEnd: 'losslesscut.csv',
  async write(source, request) {
    const moments = relativeMoments(source.info, request);
    const rows = strongest(moments, SEGMENTS_MAX).map((relative) =>
      csvRow([relative.startS, relative.endS, textCell(stretchLabel(relative))]),
    );
    return momentsFile(source.info, '', rows, { mediaType: 'text/csv', kind: 'segments' });
  },
};

/** With at most two digits after the point; empty for null. */
function numberCell(value: number | null): number | '' {
  return value === null ? '' : Math.round(value * 100) / 100;
}
