import type { RecordedMoment } from '../../domain/recording.ts';
import { videoLink } from '../../domain/video-address.ts';
import { voteCountsText } from '../../domain/vote-text.ts';
import { csvRow, textCell } from './csv-cells.ts';
import { type FormatWriter, isoTime, relativeS, relativeTo } from './export-source.ts';
import { isByHand, momentsFile, relativeMoments, stretchLabel, textBlob } from './moments-file.ts';

/** One row per moment. Link and time point to the peak. An unknown end, ratio or surprise is an empty cell. */
export const momentsCsv: FormatWriter = {
  nameEnd: 'moments.csv',
  async write({ info }) {
    const { moments, video } = info;
    if (moments.length === 0) return 'no-moments';
    const of = `second of ${relativeTo(info)}`;
    const columns: Readonly<Record<string, (moment: RecordedMoment) => string | number>> = {
      [`start (${of})`]: ({ startS }) => relativeS(info, startS),
      [`peak (${of})`]: ({ peakS }) => relativeS(info, peakS),
      [`end (${of})`]: ({ endS }) => (endS === null ? '' : relativeS(info, endS)),
      ratio: ({ ratio }) => numberCell(ratio),
      'uses (10 s)': ({ uses }) => uses,
      'chatters (10 s)': ({ chatters }) => chatters,
      emote: ({ emote }) => textCell(emote?.code ?? ''),
      'by hand': (moment) => (isByHand(moment) ? 1 : 0),
      link: ({ peakS }) => (video === null ? '' : videoLink(video, peakS)),
      time: ({ peakS }) => isoTime(peakS),
      source: ({ emote }) => textCell(emote?.source ?? ''),
      id: ({ emote }) => textCell(emote?.id ?? ''),
      surprise: ({ surprise }) => numberCell(surprise),
      mood: ({ mood }) => mood ?? '',
      vote: ({ vote }) => textCell(vote === undefined ? '' : voteCountsText(vote)),
    };
    const rows = moments.map((moment) => Object.values(columns).map((cell) => cell(moment)));
    const text = [Object.keys(columns), ...rows].map(csvRow).join('');
    return { content: textBlob('text/csv', text), limit: null };
  },
};

/** `start,end,label` without a header. https://github.com/mifi/lossless-cut/blob/master/docs/index.md#csv-files */
export const losslessCutCsv: FormatWriter = {
  nameEnd: 'losslesscut.csv',
  async write(source, request) {
    const rows = relativeMoments(source.info, request).map((relative) =>
      csvRow([relative.startS, relative.endS, textCell(stretchLabel(relative))]),
    );
    return momentsFile(source.info, '', rows, { mediaType: 'text/csv', kind: 'segments' });
  },
};

/** With at most two digits after the point; empty for null. */
function numberCell(value: number | null): number | '' {
  return value === null ? '' : Math.round(value * 100) / 100;
}
