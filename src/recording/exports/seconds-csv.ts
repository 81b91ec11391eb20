import type { CountingMode } from '../../domain/counting-rules.ts';
import { csvRow, LINE_END, quoted } from './csv-cells.ts';
import { emoteColumns } from './emote-columns.ts';
import { type FormatWriter, isoTime, readEverySecond, relativeS, relativeTo } from './export-source.ts';
import { createFileWriter } from './file-writer.ts';

/** Ways of counting in the header. They never change: exported files have them. */
const MODE_NAMES: Readonly<Record<CountingMode, string>> = {
  'every-use': 'every use',
  'once-a-message': 'once a message',
  'once-a-chatter': 'once a chatter',
};

/** One row per second, and one column per emote, as many as a spreadsheet has. A gap has empty cells. */
export const secondsCsv: FormatWriter = {
  nameEnd: 'seconds.csv',
  async write(source, { countingMode }) {
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
    let hasSeconds = false;
    await readEverySecond(source, (second, recorded) => {
      hasSeconds = true;
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
    if (!hasSeconds) return 'no-seconds';
    return {
      content: writer.toBlob('text/csv;charset=utf-8'),
      limit: leftOut === 0 ? null : { kind: 'sheet', emotes: leftOut },
    };
  },
};

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
