/**
 * Reads a value from outside or from the storage. Undefined if it is invalid. Never throws. Not Valibot: it would make the
 * worker's first file 1.6 kB gzip larger, and embed mode larger than its limit (`docs/decisions/0008-valibot.md`).
 */
export type ValueReader<T> = (value: unknown) => T | undefined;

export const readText: ValueReader<string> = (value) => (typeof value === 'string' ? value : undefined);

export const readFinite: ValueReader<number> = (value) =>
  Number.isFinite(value) ? (value as number) : undefined;

export const readList: ValueReader<readonly unknown[]> = (value) =>
  Array.isArray(value) ? value : undefined;

/** Accepts every value, and a missing one. */
export const readAny: ValueReader<unknown> = (value) => value;

/** Reads the named fields of an object, and leaves out the others. Invalid if one of the named fields is. */
export function objectOf<T extends object>(
  readers: { readonly [Name in keyof T]: ValueReader<T[Name]> },
): ValueReader<T> {
  const fields = Object.entries(readers) as [string, ValueReader<unknown>][];
  return (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const read: Record<string, unknown> = {};
    for (const [name, readField] of fields) {
      const field = readField((value as Record<string, unknown>)[name]);
      if (field === undefined && readField !== readAny) return undefined;
      read[name] = field;
    }
    return read as T;
  };
}

/** Invalid if one entry is. */
export function listOf<T>(readEntry: ValueReader<T>): ValueReader<readonly T[]> {
  return (value) => {
    const entries = readList(value)?.map(readEntry);
    return entries?.includes(undefined) ? undefined : (entries as T[] | undefined);
  };
}

/** Undefined if the text is not JSON: no reader of an object or a list accepts that. */
export function parseAtOnce(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
