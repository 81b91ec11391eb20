import { asObject, type JsonObject } from './json-fields.ts';

/** The fields of an object and its inner objects as texts, by their paths: `author.name`. */
export type MessageFields = ReadonlyMap<string, string>;

/** Fields that are deeper, and those after the first 200, are left out. */
const DEPTH_MAX = 4;
const FIELDS_MAX = 200;

export function fieldsOf(object: JsonObject): MessageFields {
  const fields = new Map<string, string>();
  function add(of: JsonObject, before: string, depth: number): void {
    for (const [name, value] of Object.entries(of).slice(0, FIELDS_MAX - fields.size)) {
      const plain = plainOf(value);
      const inner = /^emotes$/i.test(name) ? null : asObject(plain);
      if (inner === null) fields.set(before + name, textOf(plain));
      else if (depth < DEPTH_MAX) add(inner, `${before}${name}.`, depth + 1);
    }
  }
  add(object, '', 1);
  return fields;
}

/** A list or an object as JSON. */
function textOf(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

const NANOSECONDS_DIGITS = 9;

/**
 * A value of a database without what its export puts around it: MongoDB's `{"$date": {"$numberLong": "1795269603500"}}` (Extended
 * JSON), Firestore's `{"_seconds": 1795269603, "_nanoseconds": 500000000}`.
 */
function plainOf(value: unknown): unknown {
  const object = asObject(value);
  if (object === null) return value;
  const [[name, inner] = ['', null], second, ...more] = Object.entries(object);
  if (/^\$\w+$/.test(name) && second === undefined) return plainOf(inner);
  const isTimestamp = /^_?seconds$/.test(name) && second !== undefined && more.length === 0;
  if (!isTimestamp || !/^_?nano(?:second)?s$/.test(second[0])) return value;
  return `${inner}.${String(second[1]).padStart(NANOSECONDS_DIGITS, '0')}`;
}
