/**
 * Line ends, and the list separators of Windows's regions and of import dialogs. A spreadsheet that expects another separator
 * than the comma splits at it inside our quotes too, because they are then in the middle of a cell, where they have no meaning.
 */
const SPLITS = ',;\\t|\\r\\n\u060c\u061b';

// A spreadsheet evaluates a cell that begins with one of these characters, also in full width, and in some programs after spaces
// or an empty pair of quotes.
const SIGNS = '[=+\\-@＝＋－＠]';
const BEFORE_SIGN = '\\s\\p{Cc}\\p{Cf}"';
const FORMULA_AT_START = new RegExp(`^(?=[\\t\\r\\n]|[${BEFORE_SIGN}]*${SIGNS})`, 'u');
/** One match covers a run of separators and the sign after it, so each character is read once. */
const BETWEEN_CELLS = new RegExp(`[${BEFORE_SIGN}${SPLITS}]+${SIGNS}?`, 'gu');
const ENDS_WITH_SIGN = new RegExp(`${SIGNS}$`);
const SPLIT = new RegExp(`[${SPLITS}]`, 'g');

const NEEDS_QUOTES = new RegExp(`["${SPLITS}]|^\\s|\\s$`);

/** A cell with a text from outside: quoted if needed, with an apostrophe before each formula. */
export function textCell(text: string): string {
  return quoted(withoutFormula(text));
}

/** https://owasp.org/www-community/attacks/CSV_Injection. Half a surrogate pair becomes U+FFFD, as in the encoder of the file. */
export function withoutFormula(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(BETWEEN_CELLS, (run) => (ENDS_WITH_SIGN.test(run) ? run.replace(SPLIT, "$&'") : run))
    .replace(FORMULA_AT_START, "'");
}

/** RFC 4180, section 2. Quotes also keep the spaces at the ends. */
export function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A row with its line end. The cells must be quoted already. */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.join(',')}\r\n`;
}
