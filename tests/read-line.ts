import { createLineReader, type ServerLine } from '../src/chat/line.ts';

/** Reads a line with a reader of its own, so that the result stays valid. */
export function readLine(line: string): ServerLine {
  return createLineReader()(line);
}
