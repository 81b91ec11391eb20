import type { Emote } from '../../domain/emote.ts';
import { SHEET_COLUMNS_MAX } from '../../domain/export-limit.ts';
import { withoutFormula } from './csv-cells.ts';
import { type ExportSource, readEverySecond } from './export-source.ts';

export interface EmoteColumns {
  /** The most used emote first. All headers differ from each other and from the other columns' headers. Not quoted. */
  readonly headers: readonly string[];
  /** The number of emotes, the least used ones, that have no column because a spreadsheet has no more. */
  readonly leftOut: number;
  /** The index of an emote's column, by its number; -1 without one. */
  readonly columnOf: Int32Array<ArrayBuffer>;
}

/** One column for each emote with a count in a recorded second. */
export async function emoteColumns(
  source: ExportSource,
  otherHeaders: readonly string[],
): Promise<EmoteColumns> {
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
  return {
    headers: distinctHeaders(
      columns.map((emoteId) => emotes[emoteId] as Emote),
      otherHeaders,
    ),
    leftOut: order.length - columns.length,
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
