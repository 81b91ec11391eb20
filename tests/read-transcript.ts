import { readFileSync } from 'node:fs';

/** The frames of `tests/samples/{name}.txt`, a WebSocket transcript in the real format; values are invented. */
export function readTranscript(name: string): {
  readonly fromServer: readonly string[];
  readonly toServer: readonly string[];
} {
  const lines = readFileSync(new URL(`samples/${name}.txt`, import.meta.url), 'utf8').split('\n');
  const framesAfter = (mark: string) =>
    lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length));
  return { fromServer: framesAfter('< '), toServer: framesAfter('> ') };
}
