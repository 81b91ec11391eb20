import type { ChatForm, Emit, FormReader } from './chat-form.ts';
import { findColumns, type MessageColumns } from './message-columns.ts';
import { createRowReader, readRowTime } from './message-rows.ts';
import { firstLines, splitLines } from './split-lines.ts';
import { readTime, slashOrderOf } from './written-time.ts';

/**
 * CSV or TSV whose header names time, user and message among others, in any order, as bots, page scrapers and downloaders write
 * it. Without a header, each line must be `time⇥name⇥text`, also with `,` or `;`.
 */
export const chatTable: ChatForm = {
  name: 'CSV and TSV with the columns time, user, message',
  find(head) {
    const header = namedHeader(head) ?? clearHeader(head);
    return header && ((emit) => openTable(header, emit, head));
  },
};

/**
 * Joins lines to rows. A quoted cell can contain separators, quotes and ends of lines, and some programs do not double the quotes
 * in it, or write none. So a quote ends a cell only before a separator or the end of the line, an open cell ends before a line
 * that is a row by itself, and extra cells belong to the message.
 */
function openTable(header: Header, emit: Emit, head: string): FormReader {
  const { separator, columns, columnCount, userName } = header;
  const order = slashOrderOf(head);
  const firstRows = firstLines(head, SHOWING_ROWS)
    .slice(header.line)
    .map((row) => splitCells(row, separator).cells);
  const readRow = createRowReader(emit, order, columns, firstRows);
  const hasTime = (cells: readonly string[]): boolean => readRowTime(columns, cells, order) !== null;
  const isRow = (cells: readonly string[]): boolean =>
    cells.length > Math.max(columns.user, columns.message) && hasTime(cells);
  /** A row whose last cell has no closing quote yet. */
  let open: { readonly cells: string[]; readonly line: number; length: number } | null = null;

  function endRow(): void {
    if (open !== null) addRow(open.cells, open.line);
    open = null;
  }

  function addRow(cells: readonly string[], line: number): void {
    // A restarted bot writes the header again.
    if (cells[columns.user]?.trim() === userName && !hasTime(cells)) return;
    const messageEnd = columns.message + 1 + Math.max(0, cells.length - columnCount);
    const message = cells.slice(columns.message, messageEnd).join(separator);
    readRow(columns, [...cells.slice(0, columns.message), message, ...cells.slice(messageEnd)], line);
  }

  function addLine(line: string, number: number): void {
    const { cells, isOpen } = splitCells(line, separator);
    if (open !== null && (open.length > ROW_MAX_LENGTH || isRow(cells))) endRow();
    if (open === null) {
      if (isOpen) open = { cells: [...cells], line: number, length: line.length };
      else if (line !== '') addRow(cells, number);
      return;
    }
    const rest = splitCells(`"${line}`, separator);
    const [first = '', ...others] = rest.cells;
    open.cells.push(`${open.cells.pop()}\n${first}`, ...others);
    open.length += line.length;
    if (!rest.isOpen) endRow();
  }

  return splitLines((line, number) => {
    if (number <= header.line) return;
    if (line === null) emit({ kind: 'problem', entry: number, problem: 'it is too long' });
    else addLine(line, number);
  }, endRow);
}

/** A longer row has an unclosed quote, in UTF-16 units. */
const ROW_MAX_LENGTH = 50_000;

type Header = NonNullable<ReturnType<typeof namedHeader>>;

/** `sep=;` (for spreadsheets), comments and empty lines can come before the header. */
const HEADER_LINES = 5;
/** The name of a column. JSON has other characters. */
const NAME = /^[\p{L}\p{N}_ .:#@()/*-]{0,100}$/u;
/** A line of a log is no header: `14:02:03 ann: time,user,message`. */
const HAS_TIME = /\d:\d|\d{10}/;
/** Rows that show what columns and times mean. */
const SHOWING_ROWS = 2_000;

/** `userName`: what the header calls the column of users; null without a header. `line`: its line, from 1; 0 without one. */
function namedHeader(head: string) {
  for (const [index, line] of firstLines(head, HEADER_LINES).entries()) {
    for (const separator of SEPARATORS) {
      const names = splitCells(line, separator).cells.map((name) => name.trim());
      const isHeader = names.length > 1 && !HAS_TIME.test(line) && names.every((name) => NAME.test(name));
      const columns = isHeader ? findColumns(names) : 'time';
      if (typeof columns === 'string') continue;
      const userName = names[columns.user] ?? null;
      return { separator, columns, columnCount: names.length, userName, line: index + 1 };
    }
  }
  return null;
}

/** `0:04:02⇥name⇥text` in each line. */
function clearHeader(head: string): Header | null {
  // The last line may be cut.
  const lines = firstLines(head, SHOWING_ROWS)
    .slice(0, -1)
    .filter((line) => line !== '');
  for (const separator of ['\t', ',', ';']) {
    const rows = lines.map((line) => splitCells(line, separator).cells);
    const areMessages = rows.every(([time = '', , text]) => text !== undefined && hasSecond(time));
    // With more columns it is unclear which one is the name.
    if (!areMessages || !rows.some(({ length }) => length === 3)) continue;
    const columns = findColumns(['time', 'user', 'message']) as MessageColumns;
    return { separator, columns, columnCount: 3, userName: null, line: 0 };
  }
  return null;
}

function hasSecond(text: string): boolean {
  const time = readTime(text);
  return (time?.kind === 'date' || (time?.kind === 'clock' && time.hasHours)) && time.hasSeconds;
}

const QUOTE = '"';

export const SEPARATORS = [',', '\t', ';', '|'];

/** The cells of a line, and whether its last one has no closing quote. */
export function splitCells(line: string, separator: string) {
  const cells: string[] = [];
  for (let at = 0; at <= line.length; ) {
    const isQuoted = line[at] === QUOTE;
    const end = isQuoted ? closingQuote(line, separator, at + 1) : line.indexOf(separator, at);
    const content = line.slice(isQuoted ? at + 1 : at, end === -1 ? line.length : end);
    cells.push(isQuoted ? content.replaceAll('""', QUOTE) : content);
    if (end === -1) return { cells, isOpen: isQuoted };
    at = end + separator.length + (isQuoted ? 1 : 0);
  }
  return { cells, isOpen: false };
}

/** Where the quote that ends a cell is; -1 if not in this line. */
function closingQuote(line: string, separator: string, start: number): number {
  /** A quote in the cell is not doubled, so none are. */
  let isPlain = false;
  for (let at = line.indexOf(QUOTE, start); at !== -1; at = line.indexOf(QUOTE, at + 1)) {
    const isDoubled = line[at + 1] === QUOTE && !isPlain;
    if (isDoubled) at++;
    else if (at + 1 === line.length || line.startsWith(separator, at + 1)) return at;
    else isPlain = true;
  }
  return -1;
}
