import type { ChatForm, EntrySink, FormReader } from './chat-form.ts';
import { columnsOf, inferColumns } from './inferred-columns.ts';
import { isLogLevel, isProgramName } from './log-levels.ts';
import { findColumns, isOfProgram, type MessageColumns } from './message-columns.ts';
import { createRowReader } from './message-rows.ts';
import { openByMinutes } from './minute-spread.ts';
import { areRowsByMinutes, createRowClock, createRowTimes, type RowClock } from './row-times.ts';
import { withSerialDays } from './serial-days.ts';
import { joinRecords, SEPARATORS, splitCells } from './split-cells.ts';
import { firstLines, splitLines } from './split-lines.ts';
import { createWrittenTimeReader } from './written-time.ts';

/**
 * A table of messages: CSV or TSV whose header names time, user and message, in any order and among others. Bots, page scrapers
 * and downloaders write them: `time,user_name,user_color,message`, or all fields of a message (chat_downloader).
 */
export const chatTable: ChatForm = {
  name: 'CSV and TSV with the columns time, user, message',
  hasEmotesLast: false,
  matches: (head) => findHeader(head) !== null,
  open(sink, head, order) {
    // It was found in the head before, as the file is of this form.
    const header = findHeader(head) as Header;
    const rows = firstRows(head, header);
    const isByMinutes = areRowsByMinutes(header.columns, rows);
    const openClock = () =>
      createRowClock(withSerialDays(createWrittenTimeReader(order), header.columns, rows));
    return openByMinutes(isByMinutes, sink, (rowSink) => openTable(rowSink, header, isByMinutes, openClock));
  },
};

function openTable(
  sink: EntrySink,
  header: Header,
  isByMinutes: boolean,
  openClock: () => RowClock,
): FormReader {
  const { separator, columns, columnCount, userName } = header;
  const timeOf = createRowTimes(columns, isByMinutes, openClock());
  const readRow = createRowReader(columns, sink, isByMinutes, openClock());
  const records = joinRecords({
    separator,
    columnCount,
    messageColumn: columns.message,
    isRecord: (cells) => cells.length > Math.max(columns.user, columns.message) && timeOf(cells) !== null,
    onRecord(cells, line) {
      // A bot writes the header again when it is started again.
      if (cells[columns.user]?.trim() !== userName || timeOf(cells) !== null) readRow(cells, line);
    },
  });
  const lines = splitLines((line, number) => {
    if (number <= header.line) return;
    if (line === null) sink.unreadable(number, 'it is too long');
    else records.add(line, number);
  });
  return {
    read: lines.read,
    end() {
      lines.end();
      records.end();
    },
  };
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

function findHeader(head: string): Header | null {
  return namedHeader(head) ?? clockHeader(head) ?? inferredHeader(head);
}

function namedHeader(head: string): Header | null {
  const lines = firstLines(head, HEADER_LINES + 1);
  for (const [index, line] of lines.slice(0, HEADER_LINES).entries()) {
    for (const separator of SEPARATORS) {
      const names = namesOf(line, separator);
      const columns = names === null ? 'time' : findColumns(names);
      if (names === null || typeof columns === 'string') continue;
      if (isOfProgram(names, splitCells(lines[index + 1] ?? '', separator).cells)) return null;
      return {
        separator,
        columns,
        columnCount: names.length,
        userName: names[columns.user] ?? null,
        line: index + 1,
      };
    }
  }
  return null;
}

/** The rows at the beginning of a file that show what its columns are. */
const INFERRING_ROWS = 300;
/** A header in another script is not read, but is no row either. */
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;

const CLOCK = /^\d{1,3}:\d\d:\d\d(?:\.\d{1,3})?$/;
const HAS_LETTER = /\p{L}/u;

/** `0:04:02⇥name⇥text` in each line. Appointments are at whole minutes. */
function clockHeader(head: string): Header | null {
  // The last line may be cut.
  const lines = firstLines(head, INFERRING_ROWS).slice(0, -1);
  for (const separator of ['\t', ',', ';']) {
    const rows = lines.filter((line) => line !== '').map((line) => splitCells(line, separator).cells);
    const isMost = (is: (row: readonly string[]) => boolean): boolean =>
      rows.filter(is).length * 2 > rows.length;
    const areTimes = rows.every(([time = '', , text]) => CLOCK.test(time) && text !== undefined);
    if (!areTimes || rows.every(([time = '']) => time.endsWith(':00'))) continue;
    // Of more columns it is not clear which one is the name.
    if (!rows.some(({ length }) => length === 3)) continue;
    const areNames = isMost(
      ([, user = '']) => HAS_LETTER.test(user) && !isLogLevel(user) && !isProgramName(user),
    );
    if (!areNames || !isMost(([, , text = '']) => HAS_LETTER.test(text))) continue;
    return { separator, columns: columnsOf(0, 1, 2, -1), columnCount: 3, userName: null, line: 0 };
  }
  return null;
}

/** Lines with a time, a user and a message alone are those of `separated-text.ts`. */
function inferredHeader(head: string): Header | null {
  const lines = firstLines(head, INFERRING_ROWS).filter((line) => line !== '');
  for (const separator of SEPARATORS) {
    const rows = lines.map((line) => splitCells(line, separator).cells);
    const [first = [], ...others] = rows;
    const inferred = inferColumns(others);
    if (inferred === null) continue;
    const { columns, columnCount } = inferred;
    const hasHeader = createRowTimes(columns, false)(first) === null;
    const isPlain = columnCount === 3 && columns.times[0]?.column === 0;
    if (hasHeader ? !OTHER_SCRIPT.test(first.join('')) : isPlain) return null;
    const userName = hasHeader ? (first[columns.user]?.trim() ?? null) : null;
    return { separator, columns, columnCount, userName, line: 0 };
  }
  return null;
}

/** The rows at the beginning of a file that show what its times mean. */
const SHOWING_ROWS = 2_000;

function firstRows(head: string, { line, separator }: Header): readonly (readonly string[])[] {
  const rows = firstLines(head, SHOWING_ROWS).slice(line);
  return rows.map((row) => splitCells(row, separator).cells);
}

/** The names of a header; null: the line is none. */
function namesOf(line: string, separator: string): readonly string[] | null {
  const names = splitCells(line, separator).cells.map((name) => name.trim());
  return names.length > 1 && !HAS_TIME.test(line) && names.every((name) => NAME.test(name)) ? names : null;
}
