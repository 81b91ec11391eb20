/**
 * The cells of a CSV as a spreadsheet reads them that expects this separator: quotes count only where a cell begins, and
 * what follows a closing quote belongs to the cell.
 */
function spreadsheetCells(text: string, separator: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      at += 1;
      while (at < text.length && !(text[at] === '"' && text[at + 1] !== '"')) {
        if (text[at] === '"') at += 1;
        cell += text[at];
        at += 1;
      }
      at += 1;
    }
    while (at < text.length && text[at] !== separator && text[at] !== '\r' && text[at] !== '\n') {
      cell += text[at];
      at += 1;
    }
    at += 1;
    cells.push(cell);
  }
  return cells;
}

/** The cells that a spreadsheet with one of the usual separators could evaluate. Numbers are none. */
export function formulaCells(text: string): string[] {
  return [',', ';', '\t', '|', '\u060c', '\u061b']
    .flatMap((separator) => spreadsheetCells(text, separator))
    .filter(
      (cell) =>
        /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell) && !/^-\d+$/.test(cell.split(',', 1)[0] ?? ''),
    );
}
