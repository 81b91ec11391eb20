import { readFileSync } from 'node:fs';

/** The parsed body of `tests/samples/{name}.json`; a new object on each call, so a test may change it. */
// biome-ignore lint/suspicious/noExplicitAny: tests change a body of a known structure
export function readSample(name: string): any {
  return JSON.parse(readFileSync(new URL(`samples/${name}.json`, import.meta.url), 'utf8'));
}
