import type { ChatForm, Emit, FormReader } from './chat-form.ts';
import { isLogLevel } from './log-notations.ts';
import { columnsAt, findColumns, isOfProgram, type MessageColumns } from './message-columns.ts';
import { areRowsByMinutes, createRowClock, createRowReader, hasRowTime } from './message-rows.ts';
import { joinRecords, SEPARATORS, splitCells } from './split-cells.ts';
import { firstLines, splitLines } from './split-lines.ts';
import { readTime, slashOrderOf } from './written-time.ts';

/**
 * A table of messages: CSV or TSV whose header names time, user and message, in any order and among others. Bots, page scrapers
 * and downloaders write them: `time,user_name,user_color,message`, or all fields of a message (chat_downloader). Without a header it
 * is read if each line is `time⇥name⇥text`, also with `,` or `;`.
 */
export const chatTable: ChatForm = {
  name: 'CSV and TSV with the columns time, user, message',
  find(head) {
    const header = findHeader(head);
    return header && ((emit, tail) => openTable(header, emit, head, tail));
  },
};

function openTable(header: Header, emit: Emit, head: string, tail: string): FormReader {
  const { separator, columns, columnCount, userName } = header;
  const order = slashOrderOf(head, tail);
  const isByMinutes = areRowsByMinutes(columns, firstRows(head, header));
  const readRow = createRowReader(columns, emit, isByMinutes, createRowClock(order));
  const records = joinRecords({
    separator,
    columnCount,
    messageColumn: columns.message,
    isRecord: (cells) =>
      cells.length > Math.max(columns.user, columns.message) && hasRowTime(columns, cells, order),
    onRecord(cells, line) {
      // A bot writes the header again when it is started again.
      const isHeader = cells[columns.user]?.trim() === userName && !hasRowTime(columns, cells, order);
      if (!isHeader) readRow(cells, line);
    },
  });
  return splitLines((line, number) => {
    if (number <= header.line) return;
    if (line === null) emit({ kind: 'problem', entry: number, problem: 'it is too long' });
    else records.add(line, number);
  }, records.end);
}

interface Header {
  readonly separator: string;
  readonly columnCount: number;
  readonly columns: MessageColumns;
  /** The name of the column of users; null: the table has no names. */
  readonly userName: string | null;
  /** Its number, from 1; 0: the table has none. */
  readonly line: number;
}

/** Before the header can be `sep=;` (for spreadsheets), comments and empty lines. */
const HEADER_LINES = 5;
/** A column's name. So no JSON is a header. */
const NAME = /^[\p{L}\p{N}_ .:#@()/*-]{0,100}$/u;
/** A line of a log, whose message a chatter wrote: `14:02:03 ann: time,user,message`. */
const HAS_TIME = /\d:\d|\d{10}/;
/** The rows at the beginning of a file that show what its columns and times mean. */
const SHOWING_ROWS = 2_000;
const HAS_LETTER = /\p{L}/u;

function findHeader(head: string): Header | null {
  return namedHeader(head) ?? clearHeader(head);
}

function namedHeader(head: string): Header | null {
  const lines = firstLines(head, HEADER_LINES + 1);
  for (const [index, line] of lines.slice(0, HEADER_LINES).entries()) {
    for (const separator of SEPARATORS) {
      const names = splitCells(line, separator).cells.map((name) => name.trim());
      const isHeader = names.length > 1 && !HAS_TIME.test(line) && names.every((name) => NAME.test(name));
      const columns = isHeader ? findColumns(names) : 'time';
      if (typeof columns === 'string') continue;
      if (isOfProgram(names, splitCells(lines[index + 1] ?? '', separator).cells)) return null;
      const userName = names[columns.user] ?? null;
      return { separator, columns, columnCount: names.length, userName, line: index + 1 };
    }
  }
  return null;
}

/** `0:04:02⇥name⇥text` in each line. Appointments are at whole minutes. */
function clearHeader(head: string): Header | null {
  // The last line may be cut.
  const lines = firstLines(head, SHOWING_ROWS)
    .slice(0, -1)
    .filter((line) => line !== '');
  for (const separator of ['\t', ',', ';']) {
    const rows = lines.map((line) => splitCells(line, separator).cells);
    const isMost = (is: (row: readonly string[]) => boolean): boolean =>
      rows.filter(is).length * 2 > rows.length;
    const areTimes = rows.every(([time = '', , text]) => text !== undefined && hasSecond(time));
    if (!areTimes || rows.every(([time = '']) => time.endsWith(':00'))) continue;
    // Of more columns it is not clear which one is the name.
    if (!rows.some(({ length }) => length === 3)) continue;
    const areNames = isMost(([, user = '']) => HAS_LETTER.test(user) && !isLogLevel(user));
    if (!areNames || !isMost(([, , text = '']) => HAS_LETTER.test(text))) continue;
    return { separator, columns: columnsAt(0, 1, 2), columnCount: 3, userName: null, line: 0 };
  }
  return null;
}

function hasSecond(text: string): boolean {
  const time = readTime(text);
  return (time?.kind === 'date' || (time?.kind === 'clock' && time.hasHours)) && time.hasSeconds;
}

function firstRows(head: string, { line, separator }: Header): readonly (readonly string[])[] {
  const rows = firstLines(head, SHOWING_ROWS).slice(line);
  return rows.map((row) => splitCells(row, separator).cells);
}
