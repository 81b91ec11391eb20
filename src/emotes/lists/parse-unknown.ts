import * as v from 'valibot';
import { ListFailure } from './list-failure.ts';

// One validator for plain values: Valibot's own for each type add 0.1 kB gzip.
export const textSchema = v.custom<string>((value) => typeof value === 'string');
export const finiteSchema = v.custom<number>(Number.isFinite);

/** The JSON of a text that is short enough to be parsed at once; undefined, which no JSON is, where it is none. */
export function parseShortJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // handled like every other value that does not match
  }
}

/** `value` as `schema` reads it; null where it does not match. */
export function parseUnknown<Output extends object | string>(
  schema: v.GenericSchema<unknown, Output>,
  value: unknown,
): Output | null {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : null;
}

/** The body of an answer as `schema` reads it. Throws a `ListFailure` where it does not match. */
export function parseAnswer<Output>(schema: v.GenericSchema<unknown, Output>, body: unknown): Output {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  throw new ListFailure('answer not understood', { cause: new TypeError(parsed.issues[0].message) });
}
