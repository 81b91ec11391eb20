const ESCAPE = '\u001b';
const COLOUR = '\u0003';
const HEX_COLOUR = '\u0004';
/** Bold, reset, fixed width, reverse, italics, struck out, underlined. */
const STYLES = '\u0002\u000f\u0011\u0016\u001d\u001e\u001f';
/** Colours of a terminal; colours and styles of IRC programs. */
const FORMATTING = new RegExp(
  `${ESCAPE}\\[[\\d;]*m|${COLOUR}(?:\\d{1,2}(?:,\\d{1,2})?)?|${HEX_COLOUR}(?:[\\da-fA-F]{6}(?:,[\\da-fA-F]{6})?)?|[${STYLES}]`,
  'g',
);

/** A line without the signs for colours and styles that a program writes into its log. */
export function withoutFormatting(line: string): string {
  return line.replace(FORMATTING, '');
}
