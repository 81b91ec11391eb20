import type { FormReader } from './chat-form.ts';

/** Longest line, in UTF-16 units: JSON with pictures of emotes is shorter. The file may be binary. */
const LINE_MAX_LENGTH = 262_144;

/** The first lines of a text, at most `most`. */
export function firstLines(text: string, most: number): readonly string[] {
  return text.split(/\r{0,3}\n|\r/, most);
}

/**
 * Calls `onLine` with each line and its number, from 1; with null for a line that is too long. Lines end with LF, CRLF, or CR CR
 * LF (Python on Windows logs what it received); with CR if the first part has no LF.
 *
 * @param onEnd called after the last line
 */
export function splitLines(
  onLine: (line: string | null, number: number) => void,
  onEnd: () => void = () => undefined,
): FormReader {
  let lineEnd = '';
  let rest = '';
  let number = 0;
  let isTooLong = false;

  function emit(line: string): void {
    number++;
    onLine(isTooLong || line.length > LINE_MAX_LENGTH ? null : lineWithoutMarks(line), number);
    isTooLong = false;
  }

  return {
    read(text) {
      if (lineEnd === '') lineEnd = text.includes('\r') && !text.includes('\n') ? '\r' : '\n';
      let start = 0;
      for (let end = text.indexOf(lineEnd); end !== -1; end = text.indexOf(lineEnd, start)) {
        emit(rest + text.slice(start, end));
        rest = '';
        start = end + 1;
      }
      rest += text.slice(start);
      if (rest.length <= LINE_MAX_LENGTH) return;
      isTooLong = true;
      rest = '';
    },
    end() {
      if (rest !== '' || isTooLong) emit(rest);
      rest = '';
      onEnd();
    },
  };
}

/** Without CR at its end, and without the byte order mark of a file that was appended to another one. */
function lineWithoutMarks(line: string): string {
  let end = line.length;
  while (line.charAt(end - 1) === '\r') end--;
  return line.slice(line.startsWith('\uFEFF') ? 1 : 0, end);
}
