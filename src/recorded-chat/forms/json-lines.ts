import type { EntrySink, FormReader } from './chat-form.ts';
import { splitLines } from './split-lines.ts';

/** Reads a JSON value on each line. @param onValue receives it, and the number of its line, from 1 */
export function readJsonLines(
  onValue: (value: unknown, number: number) => void,
  sink: Pick<EntrySink, 'unreadable'>,
): FormReader {
  return splitLines((line, number) => {
    if (line === '') return;
    let value: unknown;
    try {
      value = JSON.parse(line ?? '');
    } catch {
      sink.unreadable(number, 'it is no JSON');
      return;
    }
    onValue(value, number);
  });
}

/** Whether the first line of a file is a JSON object. In other files objects have several lines, or are in a list. */
export function beginsWithJsonLine(head: string): boolean {
  const line = /\S.*/.exec(head)?.[0] ?? '';
  if (!line.startsWith('{')) return false;
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}
