export const LINE_END = '\r\n';

// A spreadsheet evaluates a cell that begins with one of these characters, also in full width. Some do so after spaces.
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** A cell with a text from outside: quoted if needed, and with an apostrophe before a text that a spreadsheet reads as a formula. */
export function textCell(text: string): string {
  return quoted(withoutFormula(text));
}

/**
 * https://owasp.org/www-community/attacks/CSV_Injection. Half a surrogate pair has no UTF-8. It is replaced by U+FFFD, as
 * the encoder of the file does.
 */
export function withoutFormula(text: string): string {
  const wellFormed = text.replace(/\p{Cs}/gu, '\ufffd');
  return FORMULA.test(wellFormed) ? `'${wellFormed}` : wellFormed;
}

/** RFC 4180, section 2. Quotes also keep the spaces at the ends. */
export function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A row with its line end. The cells must be quoted already. */
export function csvRow(cells: readonly (string | number)[]): string {
  return cells.join(',') + LINE_END;
}
