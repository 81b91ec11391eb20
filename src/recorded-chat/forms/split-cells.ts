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
