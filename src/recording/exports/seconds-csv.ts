import type { CountingMode } from '../../domain/counting-rules.ts';
import { groupedText } from '../../domain/number-text.ts';
import { csvRow, LINE_END, quoted, SHEET_COLUMNS_MAX, SHEET_ROWS_MAX } from './csv-cells.ts';
import { emoteColumns } from './emote-columns.ts';
import {
  type FormatWriter,
  hasSecond,
  isoTime,
  readEverySecond,
  relativeS,
  relativeTo,
} from './export-source.ts';
import { createFileWriter } from './file-writer.ts';

/** Ways of counting in the header. Files that were exported before have the same, so these never change. */
const MODE_NAMES: Readonly<Record<CountingMode, string>> = {
  'every-use': 'every use',
  'once-a-message': 'once a message',
  'once-a-chatter': 'once a chatter',
};

/** One row for each second, and one column for each emote, as many as a spreadsheet has. A gap has empty cells. */
export const secondsCsv: FormatWriter = {
  nameEnd: 'seconds.csv',
  async write(source, { countingMode }) {
    if (!(await hasSecond(source))) return 'no-seconds';
    const { info } = source;
    const fixedHeaders = [
      'time',
      `second of ${relativeTo(info)}`,
      'seen',
      'messages (1 s)',
      'chatters (10 s)',
      'emote chatters (10 s)',
      `total (10 s; ${MODE_NAMES[countingMode]})`,
    ];
    const { headers, columnOf, leftOut } = await emoteColumns(source, fixedHeaders);
    const writer = createFileWriter();
    writer.text(csvRow([...fixedHeaders, ...headers].map(quoted)));
    const row = new Uint32Array(headers.length);
    const gapCells = csvRow(['0', ...Array<string>(fixedHeaders.length - 3 + headers.length).fill('')]);
    let rows = 1;
    await readEverySecond(source, (second, recorded) => {
      rows += 1;
      if (rows > SHEET_ROWS_MAX) return;
      writer.text(`${isoTime(second)},${relativeS(info, second)},`);
      if (recorded === null) {
        writer.text(gapCells);
        return;
      }
      const { messages, chatters, emoteChatters, totals } = recorded;
      writer.text(`1,${messages},${chatters},${emoteChatters},${totals[countingMode]}`);
      fillRow(row, columnOf, recorded.emoteIds, recorded.counts[countingMode]);
      for (const count of row) {
        writer.comma();
        writer.number(count);
      }
      writer.text(LINE_END);
    });
    return {
      content: writer.toBlob('text/csv;charset=utf-8'),
      leftOut: whatIsLeftOut(leftOut, rows - SHEET_ROWS_MAX),
    };
  },
};

function whatIsLeftOut(emotes: number, seconds: number): string | null {
  const parts = [
    ...(emotes > 0 ? [`the ${groupedText(emotes)} least used emotes`] : []),
    ...(seconds > 0 ? [`the last ${groupedText(seconds)} seconds`] : []),
  ];
  const columns = groupedText(SHEET_COLUMNS_MAX);
  const rows = groupedText(SHEET_ROWS_MAX);
  return parts.length === 0
    ? null
    : `Without ${parts.join(' and ')}: a spreadsheet has ${columns} columns and ${rows} rows. JSON has all.`;
}

/** The count of each column's emote; 0 for an emote that was not used. */
function fillRow(
  row: Uint32Array,
  columnOf: Int32Array,
  emoteIds: readonly number[],
  counts: readonly number[],
): void {
  row.fill(0);
  for (let index = 0; index < emoteIds.length; index += 1) {
    const column = columnOf[Number(emoteIds[index])] ?? -1;
    if (column >= 0) row[column] = Number(counts[index]);
  }
}
