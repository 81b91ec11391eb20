import { createLineReader, type ServerLine } from '../src/chat/line.ts';

/** Reads a line as the first one of a connection. */
export function readLine(line: string): ServerLine {
  return createLineReader()(line);
}
