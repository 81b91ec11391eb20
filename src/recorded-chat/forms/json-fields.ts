import { readTime } from './written-time.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export function asObject(value: unknown): JsonObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
}

/** A field that is an object; null without it. */
export function objectAt(object: JsonObject, key: string) {
  return Object.hasOwn(object, key) ? asObject(object[key]) : null;
}

/** A field that is a list; empty without it. */
export function listAt(object: JsonObject, key: string): readonly unknown[] {
  const value = Object.hasOwn(object, key) ? object[key] : null;
  return Array.isArray(value) ? value : [];
}

/** The objects in a field that is a list. */
export function objectsAt(object: JsonObject, key: string): readonly JsonObject[] {
  return listAt(object, key)
    .map(asObject)
    .filter((value) => value !== null);
}

/** A text, or a number as a text; empty without it. */
export function textAt(object: JsonObject, key: string): string {
  const value = Object.hasOwn(object, key) ? object[key] : null;
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** A field that is a finite number; null without it. */
export function numberAt(object: JsonObject, key: string): number | null {
  const value = Object.hasOwn(object, key) ? object[key] : null;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** A field that is a date with a time, in Unix milliseconds; null without it, or before 1970. */
export function timeAt(object: JsonObject, key: string): number | null {
  const time = readTime(textAt(object, key));
  return time?.kind === 'date' && time.ms >= 0 ? time.ms : null;
}
