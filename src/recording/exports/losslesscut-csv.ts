import { groupedText } from '../../domain/number-text.ts';
import { csvRow, textCell } from './csv-cells.ts';
import type { FormatWriter } from './export-source.ts';
import { momentsFile, relativeMoments, stretchLabel, strongest } from './moments-file.ts';

/** LosslessCut refuses a file with more: https://github.com/mifi/lossless-cut/blob/master/src/renderer/src/util/constants.ts */
export const SEGMENTS_MAX = 2_000;

/** Why a moment is no segment. */
const LIMITS = `LosslessCut reads at most ${groupedText(SEGMENTS_MAX)} segments, none of them before the video.`;

/** `start,end,label` without a header. https://github.com/mifi/lossless-cut/blob/master/docs/index.md#csv-files */
export const losslessCutCsv: FormatWriter = {
  nameEnd: 'losslesscut.csv',
  async write(source, { countingMode }) {
    const moments = await relativeMoments(source, countingMode);
    const rows = strongest(moments, SEGMENTS_MAX).map((relative) =>
      csvRow([relative.startS, relative.endS, textCell(stretchLabel(relative))]),
    );
    return momentsFile(source.info, '', rows, { mediaType: 'text/csv', limits: LIMITS });
  },
};
