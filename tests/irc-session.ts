import { readFileSync } from 'node:fs';

const SAMPLES = new URL('./samples/', import.meta.url);

/** The expected content of a captured line, written by hand. */
interface ExpectedLine {
  readonly line: number;
  readonly kind: string;
  readonly text?: string | null;
  readonly native?: Readonly<Record<string, number>>;
  readonly room_id?: string;
  readonly self?: boolean;
  readonly note?: string;
}

/** The lines of a chat session in the real format, each with its expected content. Values are invented. */
export function readIrcSession(): readonly { readonly line: string; readonly expected: ExpectedLine }[] {
  const lines = readFileSync(new URL('irc-session.txt', SAMPLES), 'utf8').split('\r\n').slice(0, -1);
  const expected = JSON.parse(
    readFileSync(new URL('irc-session.expected.json', SAMPLES), 'utf8'),
  ) as ExpectedLine[];
  if (expected.length !== lines.length)
    throw new Error(`${expected.length} answers to ${lines.length} lines`);
  return lines.map((line, index) => ({ line, expected: expected[index] as ExpectedLine }));
}
