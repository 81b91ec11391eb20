import { parseAtOnce } from '../../domain/value-reader.ts';
import type { Emit, FormReader } from './chat-form.ts';
import { splitLines } from './split-lines.ts';
import { readTime } from './written-time.ts';

/** Longest value that is parsed, in UTF-16 units: an emote with its picture is shorter. A longer one is skipped. */
const VALUE_MAX_LENGTH = 4_000_000;
/** Longest string that is parsed outside of an object, in UTF-16 units: lines of chat are shorter. */
const STRING_MAX_LENGTH = 262_144;
/** Deeper values are skipped, because a file may do nothing but open brackets. */
const DEPTH_MAX = 64;

const NO_JSON = 'it is no complete JSON';

/** Whether a text begins as JSON, and not as a log: `[0:00:01]`. */
export function beginsAsJson(head: string): boolean {
  return /^\s*(?:\{|\[\s*(?:[{"[\]]|null\s*,))/.test(head);
}

/** Whether the first line of a file is a whole JSON object. */
export function beginsWithJsonLine(head: string): boolean {
  const line = /\S[^\r\n]*/.exec(head)?.[0] ?? '';
  return line.startsWith('{') && parseAtOnce(line) !== undefined;
}

/** Reads a JSON value on each line. @param onValue receives it with the number of its line, from 1 */
export function readJsonLines(emit: Emit, onValue: (value: unknown, number: number) => void): FormReader {
  return splitLines((line, number) => {
    if (line === '') return;
    const value = parseAtOnce(line ?? '');
    if (value === undefined) emit({ kind: 'problem', entry: number, problem: 'it is no JSON' });
    else onValue(value, number);
  });
}

interface JsonValuesOptions {
  /**
   * Whether the value at a path is wanted. A path is names with dots between them, and `[]` for each array: the comments of
   * `{"a":{"comments":[1]}}` have the path `a.comments[]`; the whole text has the path `''`.
   *
   * @param around the containers of the value, from the outermost
   */
  readonly isWanted: (path: string, isObject: boolean, around: readonly JsonContainer[]) => boolean;
  /** Receives each wanted value. @param number counts them, from 1 */
  readonly onValue: (value: unknown, path: string, number: number) => void;
  /** Receives a problem for an incomplete, too long or invalid wanted value, and a trouble if the text ends in a value. */
  readonly emit: Emit;
}

/** An open object or array. */
export interface JsonContainer {
  readonly isArray: boolean;
  readonly path: string;
  /** The path of the next value in it. */
  valuePath: string;
  isKeyNext: boolean;
}

/**
 * Streams JSON of any length: holds and parses one wanted value at a time. Several texts may follow each other. A value that goes on
 * in the next part is read from its start then.
 */
export function readJsonValues({ isWanted, onValue, emit }: JsonValuesOptions): FormReader {
  const containers: JsonContainer[] = [];
  /** Open containers that are too deep for `containers`. */
  let deeper = 0;
  /** The end of the last part, from the start of a value or name. */
  let rest = '';
  /** `rest` lacks most of a string, which was too long. */
  let isCut = false;
  let number = 0;

  const problem = (what: string): void => emit({ kind: 'problem', entry: ++number, problem: what });

  function isWantedNext(isObject: boolean): boolean {
    return deeper === 0 && isWanted(containers.at(-1)?.valuePath ?? '', isObject, containers);
  }

  function readValue(json: string): void {
    const value = parseAtOnce(json);
    if (value === undefined) problem(NO_JSON);
    else onValue(value, containers.at(-1)?.valuePath ?? '', ++number);
  }

  function open(isArray: boolean): void {
    if (deeper > 0 || containers.length === DEPTH_MAX) deeper++;
    else {
      const path = containers.at(-1)?.valuePath ?? '';
      containers.push({ isArray, path, valuePath: isArray ? `${path}[]` : path, isKeyNext: !isArray });
    }
  }

  function expectKey(): void {
    const container = containers.at(-1);
    if (deeper === 0 && container !== undefined) container.isKeyNext = !container.isArray;
  }

  // The functions below return where the next token is; -1 if this one goes on in the next part.

  function readToken(text: string, at: number): number {
    const unit = text.charAt(at);
    switch (unit) {
      case '"':
        return readString(text, at);
      case '{':
      case '[':
        return readContainer(text, at, unit === '[');
      case '}':
      case ']':
        if (deeper > 0) deeper--;
        else containers.pop();
        return at + 1;
      case ',':
        expectKey();
        return at + 1;
      default:
        return unit <= ' ' || unit === ':' ? at + 1 : readWord(text, at);
    }
  }

  function readString(text: string, at: number): number {
    const end = endOf(text, at);
    if (end === -1) return -1;
    const container = containers.at(-1);
    if (deeper === 0 && container?.isKeyNext) {
      const key = text.slice(at + 1, end - 1);
      container.valuePath = container.path === '' ? key : `${container.path}.${key}`;
      container.isKeyNext = false;
    } else if (isWantedNext(false)) {
      if (isCut) problem('it is too long');
      else readValue(text.slice(at, end));
    }
    isCut = false;
    return end;
  }

  function readContainer(text: string, at: number, isArray: boolean): number {
    const isWhole = isWantedNext(!isArray);
    const end = isWhole ? endOf(text, at) : -1;
    if (end !== -1) {
      readValue(text.slice(at, end));
      return end;
    }
    if (isWhole && text.length - at <= VALUE_MAX_LENGTH) return -1;
    if (isWhole) problem('it is too long');
    open(isArray);
    return at + 1;
  }

  /** A number, `true`, `false` or `null`. */
  function readWord(text: string, at: number): number {
    WORD_END.lastIndex = at;
    const end = WORD_END.exec(text)?.index ?? -1;
    if (end !== -1 && containers.length > 0 && isWantedNext(false)) readValue(text.slice(at, end));
    return end;
  }

  return {
    read(part) {
      const text = rest + part;
      rest = '';
      for (let at = 0; at < text.length; ) {
        const next = readToken(text, at);
        if (next === -1) {
          rest = text.slice(at);
          break;
        }
        at = next;
      }
      // A longer object or array is wanted, and not too long.
      if (rest.length <= STRING_MAX_LENGTH || /^[{[]/.test(rest)) return;
      rest = isEscaped(text, text.length) ? '"\\' : '"';
      isCut = true;
    },
    end() {
      if (rest === '' && containers.length === 0) return;
      problem(NO_JSON);
      emit({ kind: 'trouble', trouble: { kind: 'ends-early' } });
    },
  };
}

const WORD_END = /[ \t\r\n,:"{}[\]]/g;

/** Where the string, object or array at an index ends; -1 if it is not complete. Most of the time is spent here. */
function endOf(text: string, start: number): number {
  let open = 0;
  for (let at = start; at < text.length; at++) {
    const unit = text.charAt(at);
    if (unit === '"') {
      const end = endOfString(text, at);
      if (end === -1 || open === 0) return end;
      at = end - 1;
    } else if (unit === '{' || unit === '[') open++;
    else if (unit === '}' || unit === ']') open--;
    if (open === 0) return at + 1;
  }
  return -1;
}

function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 1))
    if (!isEscaped(text, quote)) return quote + 1;
  return -1;
}

/** Whether backslashes before an index, in a string, escape its character. */
function isEscaped(text: string, index: number): boolean {
  let slashes = 0;
  while (text.charAt(index - slashes - 1) === '\\') slashes++;
  return slashes % 2 === 1;
}

export type JsonObject = Readonly<Record<string, unknown>>;

export function asObject(value: unknown): JsonObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
}

/** A field that is an object; null without it. */
export function objectAt(object: JsonObject, key: string) {
  return asObject(object[key]);
}

/** A field that is a list; empty without it. */
export function listAt(object: JsonObject, key: string): readonly unknown[] {
  const value = object[key];
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
  const value = object[key];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** A field that is a finite number; null without it. */
export function numberAt(object: JsonObject, key: string): number | null {
  const value = object[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** A field that is a date with a time, in Unix milliseconds; null without it, or before 1970. */
export function timeAt(object: JsonObject, key: string): number | null {
  const time = readTime(textAt(object, key));
  return time?.kind === 'date' && time.ms >= 0 ? time.ms : null;
}
