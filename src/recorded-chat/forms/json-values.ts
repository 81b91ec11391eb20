import { parseAtOnce } from '../../domain/value-reader.ts';
import type { Emit, FormReader } from './chat-form.ts';
import { splitLines } from './split-lines.ts';

/** Longest value that is parsed, in UTF-16 units: an emote with its picture is shorter. A longer one is skipped. */
const VALUE_MAX_LENGTH = 4_000_000;
/** Deeper values are skipped, because a file may do nothing but open brackets. */
const DEPTH_MAX = 64;

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const OPEN_OBJECT = '{'.charCodeAt(0);
const CLOSE_OBJECT = '}'.charCodeAt(0);
const OPEN_ARRAY = '['.charCodeAt(0);
const CLOSE_ARRAY = ']'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
const COLON = ':'.charCodeAt(0);
const SPACE = ' '.charCodeAt(0);

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

/** Streams JSON of any length: holds and parses one wanted value at a time. Several texts may follow each other. */
export function readJsonValues({ isWanted, onValue, emit }: JsonValuesOptions): FormReader {
  const containers: JsonContainer[] = [];
  /** The present part, after `carried`. */
  let text = '';
  let at = 0;
  /** If a part ends in a string: a quote, and a backslash if the next character is escaped. */
  let carried = '';
  let number = 0;
  /** What to do with the present value; null outside of a value that is wanted or skipped. */
  let use: 'parse' | 'skip' | null = null;
  /** Open containers in that value. */
  let openInside = 0;
  /** Where the wanted value or name starts in `text`, or -1; and its part in earlier texts. */
  let keptFrom = -1;
  let kept = '';

  const pathOfNext = (): string => containers.at(-1)?.valuePath ?? '';
  const problem = (of: number, what: string): void => emit({ kind: 'problem', entry: of, problem: what });

  function keepFrom(index: number): void {
    keptFrom = index;
    kept = '';
  }

  function drainKept(end: number): string {
    const whole = kept + text.slice(keptFrom, end);
    keepFrom(-1);
    return whole;
  }

  /** Drops what is kept, because it is too long. */
  function drop(): void {
    kept = '';
    if (use !== 'parse') return;
    keptFrom = -1;
    use = 'skip';
    problem(number, 'it is too long');
  }

  function startValue(): void {
    if (!isWanted(pathOfNext(), text.charCodeAt(at) === OPEN_OBJECT, containers)) return;
    number++;
    use = 'parse';
    openInside = 0;
    keepFrom(at);
  }

  function endValue(end: number): void {
    const isParsed = use === 'parse';
    use = null;
    if (!isParsed) return;
    const value = parseAtOnce(drainKept(end));
    if (value === undefined) problem(number, NO_JSON);
    else onValue(value, pathOfNext(), number);
  }

  /** Whether backslashes before an index, in a string, escape its character. */
  function isEscaped(index: number): boolean {
    let slashes = 0;
    while (text.charCodeAt(index - slashes - 1) === BACKSLASH) slashes++;
    return slashes % 2 === 1;
  }

  /** Skips the string that starts at `at`. False if it continues in the next part. */
  function passString(): boolean {
    carried = '';
    for (let quote = text.indexOf('"', at + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
      if (isEscaped(quote)) continue;
      at = quote + 1;
      return true;
    }
    at = text.length;
    carried = isEscaped(at) ? '"\\' : '"';
    return false;
  }

  function readString(): void {
    if (use === null && containers.at(-1)?.isKeyNext) keepFrom(at + 1);
    else if (use === null) startValue();
    if (passString()) endString();
  }

  /** After the quote that ends a string. */
  function endString(): void {
    const container = containers.at(-1);
    if (use === null && container?.isKeyNext) {
      const key = drainKept(at - 1);
      container.valuePath = container.path === '' ? key : `${container.path}.${key}`;
      container.isKeyNext = false;
    } else if (use !== null && openInside === 0) endValue(at);
  }

  function open(isArray: boolean): void {
    if (use === null) startValue();
    if (use === null && containers.length === DEPTH_MAX) {
      use = 'skip';
      openInside = 0;
    }
    if (use !== null) {
      openInside++;
      return;
    }
    const path = pathOfNext();
    containers.push({ isArray, path, valuePath: isArray ? `${path}[]` : path, isKeyNext: !isArray });
  }

  /** Reads a string, bracket, comma or other character at `at`. */
  function readToken(unit: number): void {
    const container = containers.at(-1);
    switch (unit) {
      case QUOTE:
        readString();
        return;
      case OPEN_OBJECT:
      case OPEN_ARRAY:
        open(unit === OPEN_ARRAY);
        break;
      case CLOSE_OBJECT:
      case CLOSE_ARRAY:
      case COMMA:
        // It ends a number or a word.
        if (use !== null) endValue(at);
        if (unit !== COMMA) containers.pop();
        else if (container !== undefined) container.isKeyNext = !container.isArray;
        break;
      default:
        // A number, `true`, `false` or `null` starts or goes on.
        if (unit > SPACE && unit !== COLON && use === null && containers.length > 0) startValue();
    }
    at++;
  }

  /** Skips to the end of an object or array. Its position is a local variable: most of the time is spent here. */
  function passInside(): void {
    const { length } = text;
    let next = at;
    while (next < length) {
      const unit = text.charCodeAt(next);
      if (unit === QUOTE) {
        at = next;
        if (!passString()) return;
        next = at;
        continue;
      }
      next++;
      // Spaces, digits, commas and colons, which are most of the text between strings.
      if (unit < OPEN_ARRAY) continue;
      openInside += nesting(unit);
      if (openInside > 0) continue;
      at = next;
      endValue(next);
      return;
    }
    at = next;
  }

  /** Keeps what the next part needs of this one. */
  function keepRest(): void {
    if (keptFrom === -1) return;
    kept += text.slice(keptFrom);
    keptFrom = carried.length;
    if (kept.length > VALUE_MAX_LENGTH) drop();
  }

  return {
    read(part) {
      text = carried + part;
      at = 0;
      if (carried !== '' && passString()) endString();
      while (at < text.length) {
        if (openInside > 0) passInside();
        else readToken(text.charCodeAt(at));
      }
      keepRest();
    },
    end() {
      if (use === null && containers.length === 0) return;
      problem(use === 'parse' ? number : number + 1, NO_JSON);
      emit({ kind: 'trouble', trouble: { kind: 'ends-early' } });
    },
  };
}

/** 1 if a character opens a container, -1 if it closes one. */
function nesting(unit: number): number {
  if (unit === OPEN_OBJECT || unit === OPEN_ARRAY) return 1;
  return unit === CLOSE_OBJECT || unit === CLOSE_ARRAY ? -1 : 0;
}
