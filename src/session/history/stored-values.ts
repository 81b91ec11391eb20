import * as v from 'valibot';

/** The version of every value that is stored here. */
export const VERSION = 1;

/** Whether a newer version of this page wrote the value. It must not be replaced then. */
export function isNewer(value: unknown): value is { readonly version: number } {
  const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : null;
  return Number.isFinite(version) && (version as number) > VERSION;
}

// `v.custom`, because Valibot's own schemas for these types add 0.1 kB gzip.
export const textSchema = v.custom<string>((value) => typeof value === 'string');
export const finiteSchema = v.custom<number>(Number.isFinite);
/** A whole number, at least 0: a count, or a second. */
export const wholeSchema = v.custom<number>((value) => Number.isSafeInteger(value) && (value as number) >= 0);
/** The output of `schema` for `value`; null if it does not match. */
export function parseUnknown<Output extends object | string>(
  schema: v.GenericSchema<unknown, Output>,
  value: unknown,
): Output | null {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : null;
}

/** The readable values among the first `max` of a list; none if the value is not a list. */
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
