import { readFileSync } from 'node:fs';

/** The parsed body of `tests/samples/{name}.json`; a fresh one each time, so that a test may change it. */
// biome-ignore lint/suspicious/noExplicitAny: tests reach into a body of a known shape and spoil it
export function readSample(name: string): any {
  return JSON.parse(readFileSync(new URL(`samples/${name}.json`, import.meta.url), 'utf8'));
}
