/** Longest text from outside that is put on the page, in UTF-16 units. Chosen: no cell and no tooltip has room for more. */
export const SHOWN_TEXT_MAX_LENGTH = 200;

/**
 * A text from outside (a code, a source, a pattern, an address) as it is shown: not longer than
 * `SHOWN_TEXT_MAX_LENGTH` and an ellipsis, and with a replacement character for each control that would reorder the
 * text around it (U+202E and its kind). Letters that are written from right to left stay what they are.
 */
export function shownText(text: string): string {
  const cut =
    text.length > SHOWN_TEXT_MAX_LENGTH
      ? `${text.slice(0, SHOWN_TEXT_MAX_LENGTH).replace(/[\ud800-\udbff]$/, '')}…`
      : text;
  return cut.replace(/\p{Bidi_Control}/gu, '\ufffd');
}
