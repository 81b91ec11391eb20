interface RecordsOptions {
  readonly separator: string;
  readonly columnCount: number;
  readonly messageColumn: number;
  /** Whether the cells of a line are a record. */
  readonly isRecord: (cells: readonly string[]) => boolean;
  /** @param line the number of its first line, from 1 */
  readonly onRecord: (cells: readonly string[], line: number) => void;
}

/** A longer record is none: a quote was not closed. In UTF-16 units. */
const RECORD_MAX_LENGTH = 50_000;

const QUOTE = '"';

/** Between the cells of a line. */
export const SEPARATORS = [',', '\t', ';', '|'];

/**
 * Joins lines of a table to records. A cell in quotes can contain separators, quotes and ends of lines. Programs exist that do not
 * double the quotes in it, or that write none. So a quote ends a cell only before a separator or the end of the line, an open
 * cell ends before a line that is a record by itself, and cells that are too many belong to the message.
 */
export function joinRecords({ separator, columnCount, messageColumn, isRecord, onRecord }: RecordsOptions) {
  /** A record whose last cell has no closing quote yet. */
  let open: { readonly cells: string[]; readonly line: number; length: number } | null = null;

  function end(): void {
    if (open !== null) emit(open.cells, open.line);
    open = null;
  }

  function emit(cells: readonly string[], line: number): void {
    const messageEnd = messageColumn + 1 + Math.max(0, cells.length - columnCount);
    const message = cells.slice(messageColumn, messageEnd).join(separator);
    onRecord([...cells.slice(0, messageColumn), message, ...cells.slice(messageEnd)], line);
  }

  return {
    /** @param number of the line, from 1 */
    add(line: string, number: number): void {
      const { cells, isOpen } = splitCells(line, separator);
      if (open !== null && (open.length > RECORD_MAX_LENGTH || isRecord(cells))) end();
      if (open === null) {
        if (isOpen) open = { cells: [...cells], line: number, length: line.length };
        else if (line !== '') emit(cells, number);
        return;
      }
      const rest = splitCells(QUOTE + line, separator);
      const [first = '', ...others] = rest.cells;
      open.cells.push(`${open.cells.pop()}\n${first}`, ...others);
      open.length += line.length;
      if (!rest.isOpen) end();
    },
    /** There are no more lines. */
    end,
  };
}

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

/** Where the quote is that ends a cell; -1: it is not in this line. */
function closingQuote(line: string, separator: string, start: number): number {
  /** The cell has a quote that is not doubled, so none of its quotes are. */
  let isPlain = false;
  for (let at = line.indexOf(QUOTE, start); at !== -1; at = line.indexOf(QUOTE, at + 1)) {
    const isDoubled = line[at + 1] === QUOTE && !isPlain;
    if (isDoubled) at++;
    else if (at + 1 === line.length || line.startsWith(separator, at + 1)) return at;
    else isPlain = true;
  }
  return -1;
}
