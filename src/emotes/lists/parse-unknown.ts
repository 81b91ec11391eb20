import * as v from 'valibot';
import { ListFailure } from './list-failure.ts';

// Both use the same validator: Valibot's own schemas for these types add 0.1 kB gzip.
export const textSchema = v.custom<string>((value) => typeof value === 'string');
export const finiteSchema = v.custom<number>(Number.isFinite);

/** Parses a text that is short enough to be parsed without a pause; undefined if it is not JSON. */
export function parseShortJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no schema accepts it
  }
}

/** The output of `schema` for `value`; null if it does not match. */
export function parseUnknown<Output extends object | string>(
  schema: v.GenericSchema<unknown, Output>,
  value: unknown,
): Output | null {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : null;
}

/** The output of `schema` for the body of an answer. Throws a `ListFailure` if it does not match. */
export function parseAnswer<Output>(schema: v.GenericSchema<unknown, Output>, body: unknown): Output {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  throw new ListFailure('answer not understood', { cause: new TypeError(parsed.issues[0].message) });
}
