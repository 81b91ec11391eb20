import type { CountingMode } from '../../domain/counting-rules.ts';
import type { Emote } from '../../domain/emote.ts';
import { SHEET_COLUMNS_MAX } from '../../domain/export-limit.ts';
import { csvRow, quoted, withoutFormula } from './csv-cells.ts';
import {
  type ExportSource,
  everySecond,
  type FormatWriter,
  isoTime,
  relativeS,
  relativeTo,
} from './export-source.ts';

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
    const { info, emotes } = source;
    const fixedHeaders = [
      'time',
      `second of ${relativeTo(info)}`,
      'seen',
      'messages (1 s)',
      'chatters (10 s)',
      'emote chatters (10 s)',
      `total (10 s; ${MODE_NAMES[countingMode]})`,
    ];
    const used = await usedEmotes(source);
    const columns = used.slice(0, SHEET_COLUMNS_MAX - fixedHeaders.length);
    const leftOut = used.length - columns.length;
    const shown = columns.map((number) => emotes[number] as Emote);
    const headers = [...fixedHeaders, ...distinctHeaders(shown, fixedHeaders)];
    const gapCells = Array<string>(headers.length - 3).fill('');
    // A row each, because a long recording exceeds the longest string.
    const rows = [csvRow(headers.map(quoted))];
    /** By number, of one second. */
    const cells = new Uint32Array(emotes.length);
    for await (const recorded of everySecond(source)) {
      const { second, isGap, messages, chatters, emoteChatters, totals, emoteIds, counts } = recorded;
      const times = [isoTime(second), relativeS(info, second)];
      if (isGap) {
        rows.push(csvRow([...times, 0, ...gapCells]));
        continue;
      }
      cells.fill(0);
      for (const [index, number] of emoteIds.entries()) cells[number] = counts[countingMode][index] as number;
      const fixed = [...times, 1, messages, chatters, emoteChatters, totals[countingMode]];
      rows.push(csvRow([...fixed, ...columns.map((number) => cells[number] as number)]));
    }
    if (rows.length === 1) return 'no-seconds';
    return {
      content: new Blob(rows, { type: 'text/csv;charset=utf-8' }),
      limit: leftOut === 0 ? null : { kind: 'sheet', emotes: leftOut },
    };
  },
};

/** The numbers of the emotes with a count in a recorded second, the most used one first. */
async function usedEmotes(source: ExportSource): Promise<readonly number[]> {
  const uses = new Float64Array(source.emotes.length);
  for await (const { emoteIds, counts } of everySecond(source))
    for (const [index, number] of emoteIds.entries())
      uses[number] = (uses[number] ?? 0) + (counts['every-use'][index] as number);
  const usesOf = (number: number): number => uses[number] as number;
  return [...uses.keys()].filter((number) => usesOf(number) > 0).sort((a, b) => usesOf(b) - usesOf(a));
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
  const headers = new Map<Emote, string>();
  const used = new Set(['', ...otherHeaders]);
  for (const spelling of spellings) {
    const spelled = new Map<string, readonly Emote[]>();
    for (const emote of emotes.filter((one) => !headers.has(one))) {
      const header = withoutFormula(spelling(emote));
      spelled.set(header, [...(spelled.get(header) ?? []), emote]);
    }
    for (const [header, [emote, other]] of spelled) {
      if (emote === undefined || other !== undefined || used.has(header)) continue;
      headers.set(emote, header);
      used.add(header);
    }
  }
  return emotes.map((emote, column) => {
    const { code, source, id } = emote;
    return headers.get(emote) ?? withoutFormula(`${code} [${source} ${id}] (${column + 1})`);
  });
}
