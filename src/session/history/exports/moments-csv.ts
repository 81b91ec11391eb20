import { momentLabel } from '../../../domain/moment-label.ts';
import type { RecordingInfo } from '../../../domain/recording.ts';
import { videoLink } from '../../../domain/video-address.ts';
import { csvRow, textCell } from './csv-cells.ts';
import { type MomentsText, relativeMoments, strongest } from './export-source.ts';
import { isoTime, relativeS, relativeTo } from './session-time.ts';

/** LosslessCut refuses a file with more: https://github.com/mifi/lossless-cut/blob/master/src/renderer/src/util/constants.ts */
export const SEGMENTS_MAX = 2_000;

/** Why a moment is no segment. */
export const SEGMENT_LIMITS = `LosslessCut reads at most ${SEGMENTS_MAX.toLocaleString('en')} segments, none of them before the video.`;

/** One row for each moment. An unknown end or ratio is an empty cell. */
export function momentsCsv(facts: RecordingInfo): string {
  const { moments, video } = facts;
  const of = `second of ${relativeTo(facts)}`;
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
    relativeS(facts, moment.startS),
    relativeS(facts, moment.peakS),
    moment.endS === null ? '' : relativeS(facts, moment.endS),
    moment.ratio === null ? '' : Math.round(moment.ratio * 100) / 100,
    moment.uses,
    moment.chatters,
    textCell(moment.emote?.code ?? ''),
    moment.isByHand ? 1 : 0,
    video === null ? '' : videoLink(video, moment.startS),
    isoTime(moment.startS),
    textCell(moment.emote?.source ?? ''),
    textCell(moment.emote?.id ?? ''),
  ]);
  return [header, ...rows].map(csvRow).join('');
}

/** `start,end,label` without a header. https://github.com/mifi/lossless-cut/blob/master/docs/index.md#csv-files */
export function losslessCutCsv(facts: RecordingInfo): MomentsText {
  const rows = strongest(relativeMoments(facts), SEGMENTS_MAX).map(({ moment, startS, endS }) =>
    csvRow([startS, endS, textCell(momentLabel(moment))]),
  );
  return { text: rows.join(''), count: rows.length };
}
