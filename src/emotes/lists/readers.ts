import { ListFailure } from './list-failure.ts';

/** Reads a value that came from outside. Undefined if it is invalid. Never throws. */
export type Reader<T> = (value: unknown) => T | undefined;

export const readText: Reader<string> = (value) => (typeof value === 'string' ? value : undefined);

export const readFinite: Reader<number> = (value) => (Number.isFinite(value) ? (value as number) : undefined);

export const readList: Reader<readonly unknown[]> = (value) => (Array.isArray(value) ? value : undefined);

/** Accepts every value, also a missing one. */
export const readAny: Reader<unknown> = (value) => value;

/** Reads the named fields of an object. Invalid if one of them is; the other fields are left out. */
export function objectOf<T extends object>(
  readers: { readonly [Name in keyof T]: Reader<T[Name]> },
): Reader<T> {
  const fields = Object.entries(readers) as [string, Reader<unknown>][];
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
export function listOf<T>(readEntry: Reader<T>): Reader<readonly T[]> {
  return (value) => {
    const entries = readList(value)?.map(readEntry);
    return entries?.includes(undefined) ? undefined : (entries as T[] | undefined);
  };
}

/** Parses a text that is short enough to be parsed without a pause; undefined if it is not JSON. */
export function parseShortJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no reader of an object or a list accepts it
  }
}

/** What is read from the body of an answer. Throws a `ListFailure` if it is invalid. */
export function readAnswer<T>(read: Reader<T>, body: unknown): T {
  const answer = read(body);
  if (answer !== undefined) return answer;
  throw new ListFailure('answer not understood', {
    cause: new TypeError(`Unknown format, with the fields ${Object.keys(Object(body)).slice(0, 10)}`),
  });
}
