/** What ends or cuts a line of IRC. */
const LINE_ENDS = /[\r\n\0]/g;

/**
 * The text as it can stand in one line: CR, LF and NUL become a space each, so the length stays. Whatever is
 * typed, no second command goes on the wire with it.
 */
export function oneLine(text: string): string {
  return text.replace(LINE_ENDS, ' ');
}
