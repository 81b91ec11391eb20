import { SEGMENTS_MAX } from '../../domain/export-limit.ts';
import { csvRow, textCell } from './csv-cells.ts';
import type { FormatWriter } from './export-source.ts';
import { momentsFile, relativeMoments, stretchLabel, strongest } from './moments-file.ts';

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
