import * as v from 'valibot';

/** The version of every value that is stored here. */
export const VERSION = 1;

/** A newer version of this page wrote the value: it is not understood, and must not be replaced. */
export function isNewer(value: unknown): value is { readonly version: number } {
  const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : null;
  return Number.isFinite(version) && (version as number) > VERSION;
}

// Both use the same validator: Valibot's own schemas for these types add 0.1 kB gzip.
export const textSchema = v.custom<string>((value) => typeof value === 'string');
export const finiteSchema = v.custom<number>(Number.isFinite);

/** The output of `schema` for `value`; null if it does not match. */
export function parseUnknown<Output extends object | string>(
  schema: v.GenericSchema<unknown, Output>,
  value: unknown,
): Output | null {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : null;
}

/** A whole number from 0 on: a count, or a second. */
export const wholeSchema = v.custom<number>((value) => Number.isSafeInteger(value) && (value as number) >= 0);

/** The readable ones of at most `max` values; none if it is no list. */
export function readableOf<Output>(schema: v.GenericSchema<unknown, Output>, max: number) {
  return v.pipe(
    v.unknown(),
    v.transform((values): Output[] =>
      (Array.isArray(values) ? values.slice(0, max) : []).flatMap((value) => {
        const parsed = v.safeParse(schema, value);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  );
}
