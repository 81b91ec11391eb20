import { parseAtOnce } from '../../domain/value-reader.ts';
import type { EntrySink, FormReader } from './chat-form.ts';
import { splitLines } from './split-lines.ts';

/** Reads a JSON value on each line. @param onValue receives it, and the number of its line, from 1 */
export function readJsonLines(
  onValue: (value: unknown, number: number) => void,
  sink: Pick<EntrySink, 'unreadable'>,
): FormReader {
  return splitLines((line, number) => {
    if (line === '') return;
    const value = parseAtOnce(line ?? '');
    if (value === undefined) sink.unreadable(number, 'it is no JSON');
    else onValue(value, number);
  });
}

/** Whether the first line of a file is a JSON object. In other files objects have several lines, or are in a list. */
export function beginsWithJsonLine(head: string): boolean {
  const line = /\S[^\r\n]*/.exec(head)?.[0] ?? '';
  return line.startsWith('{') && parseAtOnce(line) !== undefined;
}
