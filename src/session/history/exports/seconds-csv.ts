import type { CountingMode } from '../../../domain/counting-rules.ts';
import type { RecordedSecond } from '../../../domain/history.ts';
import { csvRow, quoted } from './csv-cells.ts';
import { emoteColumns } from './emote-columns.ts';
import { type ExportSource, readEverySecond } from './export-source.ts';
import { isoTime, relativeS, relativeTo } from './session-time.ts';
import { createTextSlices } from './text-slices.ts';

const MODE_WORDS: Readonly<Record<CountingMode, string>> = {
  'every-use': 'every use',
  'once-a-message': 'once a message',
  'once-a-chatter': 'once a chatter',
};

/** A row a second, a column an emote. A second in which nothing was seen has empty cells. */
export function secondsCsv(source: ExportSource, countingMode: CountingMode): Blob {
  const { facts } = source;
  const fixedHeaders = [
    'time',
    `second of ${relativeTo(facts)}`,
    'seen',
    'messages (1 s)',
    'chatters (10 s)',
    'emote chatters (10 s)',
    `total (10 s; ${MODE_WORDS[countingMode]})`,
  ];
  const { headers, columnOf } = emoteColumns(source, fixedHeaders);
  const slices = createTextSlices();
  slices.add(csvRow([...fixedHeaders, ...headers].map(quoted)));
  const countCells = createCountCells(columnOf, headers.length);
  const gapCells = `0${','.repeat(fixedHeaders.length - 3 + headers.length)}`;
  readEverySecond(source, (second, recorded) => {
    const time = `${isoTime(second)},${relativeS(facts, second)},`;
    if (recorded === null) {
      slices.add(`${time}${csvRow([gapCells])}`);
      return;
    }
    const { messages, chatters, emoteChatters, totals } = recorded;
    const numbers = `1,${messages},${chatters},${emoteChatters},${totals[countingMode]}`;
    slices.add(`${time}${numbers}${csvRow([countCells(recorded, countingMode)])}`);
  });
  return slices.toBlob('text/csv;charset=utf-8');
}

/** Writes the counts of a second's emotes, each with a comma before it; 0 for an emote that was not used. */
function createCountCells(
  columnOf: Int32Array,
  columns: number,
): (recorded: RecordedSecond, countingMode: CountingMode) => string {
  const row = new Uint32Array(columns);
  // Most cells are 0: slices of one string are far cheaper than a cell each.
  const zeros = ',0'.repeat(columns);
  return ({ emoteIds, counts }, countingMode) => {
    row.fill(0);
    emoteIds.forEach((emoteId, index) => {
      const column = columnOf[emoteId] ?? -1;
      if (column >= 0) row[column] = Number(counts[countingMode][index]);
    });
    let text = '';
    let next = 0;
    row.forEach((count, column) => {
      if (count === 0) return;
      text += `${zeros.slice(0, 2 * (column - next))},${count}`;
      next = column + 1;
    });
    return text + zeros.slice(0, 2 * (columns - next));
  };
}
