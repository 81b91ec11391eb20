import type { CountingMode } from '../../domain/counting-rules.ts';
import type { Emote } from '../../domain/emote.ts';
import { SHEET_COLUMNS_MAX } from '../../domain/export-limit.ts';
import { csvRow, LINE_END, quoted, withoutFormula } from './csv-cells.ts';
import {
  type ExportSource,
  type FormatWriter,
  isoTime,
  readEverySecond,
  relativeS,
  relativeTo,
} from './export-source.ts';
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

/** One column for each emote with a count in a recorded second, the most used one first. */
async function emoteColumns(source: ExportSource, otherHeaders: readonly string[]) {
  const { emotes } = source;
  const uses = new Float64Array(emotes.length);
  await readEverySecond(source, (_second, recorded) => {
    if (recorded === null) return;
    const { emoteIds, counts } = recorded;
    for (let index = 0; index < emoteIds.length; index += 1) {
      const emoteId = Number(emoteIds[index]);
      if (emoteId < uses.length) uses[emoteId] = Number(uses[emoteId]) + Number(counts['every-use'][index]);
    }
  });
  const order = Array.from(uses.keys())
    .filter((emoteId) => Number(uses[emoteId]) > 0)
    .sort((a, b) => Number(uses[b]) - Number(uses[a]));
  const columns = order.slice(0, SHEET_COLUMNS_MAX - otherHeaders.length);
  const columnOf = new Int32Array(emotes.length).fill(-1);
  for (const [column, emoteId] of columns.entries()) columnOf[emoteId] = column;
  const shown = columns.map((emoteId) => emotes[emoteId] as Emote);
  return {
    /** All differ from each other and from the other headers. Not quoted. */
    headers: distinctHeaders(shown, otherHeaders),
    /** How many emotes, the least used ones, have no column because a spreadsheet has no more. */
    leftOut: order.length - columns.length,
    /** The index of an emote's column, by its number; -1 without one. */
    columnOf,
  };
}

/**
 * The code; with its source if it is personal or the code is not unique; with source and id if that is not enough, and with the
 * number of its column if even those are the same.
 */
function distinctHeaders(emotes: readonly Emote[], otherHeaders: readonly string[]): string[] {
  const spellings: readonly ((emote: Emote) => string)[] = [
    ({ code, source }) => (source.endsWith(' personal') ? `${code} [${source}]` : code),
    ({ code, source }) => `${code} [${source}]`,
    ({ code, source, id }) => `${code} [${source} ${id}]`,
  ];
  const headers = emotes.map(() => '');
  const used = new Set(otherHeaders);
  let remaining = [...emotes.keys()];
  for (const spelling of spellings) {
    const spelled = new Map<string, number[]>();
    for (const column of remaining) {
      const header = withoutFormula(spelling(emotes[column] as Emote));
      spelled.set(header, [...(spelled.get(header) ?? []), column]);
    }
    for (const [header, columns] of spelled) {
      if (columns.length > 1 || used.has(header) || header === '') continue;
      headers[columns[0] as number] = header;
      used.add(header);
    }
    remaining = remaining.filter((column) => headers[column] === '');
  }
  for (const column of remaining) {
    const { code, source, id } = emotes[column] as Emote;
    headers[column] = withoutFormula(`${code} [${source} ${id}] (${column + 1})`);
  }
  return headers;
}
