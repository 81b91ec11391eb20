import type { FormReader } from './chat-form.ts';

/** Longest value that is parsed, in UTF-16 units. A longer one is no message. */
const VALUE_MAX_LENGTH = 16_000_000;

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const OPEN_OBJECT = '{'.charCodeAt(0);
const CLOSE_OBJECT = '}'.charCodeAt(0);
const OPEN_ARRAY = '['.charCodeAt(0);
const CLOSE_ARRAY = ']'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
const COLON = ':'.charCodeAt(0);
const SPACE = ' '.charCodeAt(0);

interface JsonValuesOptions {
  /**
   * Whether the value at a path is wanted. A path is names with a dot between them, and `[]` for each array: the comments of
   * `{"a":{"comments":[1]}}` have the path `a.comments[]`; the whole text has the path `''`.
   */
  readonly isWanted: (path: string) => boolean;
  /** Receives each wanted value. @param number counts the wanted values of the text, from 1 */
  readonly onValue: (value: unknown, path: string, number: number) => void;
  /** A wanted value is not JSON, or the text ends inside of one. */
  readonly onBroken: (number: number) => void;
}

/** An object or array around the present position. */
interface Container {
  readonly isArray: boolean;
  readonly path: string;
  /** The path of the next value in it. */
  valuePath: string;
  isKeyNext: boolean;
}

/**
 * Reads JSON of any length without holding it: only the wanted values are parsed, each alone. Several texts may follow each
 * other, as in JSON lines. Memory: the longest wanted value, or string.
 */
export function readJsonValues({ isWanted, onValue, onBroken }: JsonValuesOptions): FormReader {
  const containers: Container[] = [];
  let text = '';
  let at = 0;
  let number = 0;
  /** Where the wanted value starts, and how many containers inside of it are open; -1 outside of one. */
  let valueStart = -1;
  let openInside = 0;
  /** The string at `at` has no end in `text[at, searchedUntil)`. */
  let searchedUntil = 0;

  const pathOfNext = (): string => containers.at(-1)?.valuePath ?? '';

  function startValue(): void {
    if (!isWanted(pathOfNext())) return;
    number++;
    valueStart = at;
    openInside = 0;
  }

  function endValue(end: number): void {
    const part = text.slice(valueStart, end);
    valueStart = -1;
    let value: unknown;
    try {
      value = JSON.parse(part);
    } catch {
      onBroken(number);
      return;
    }
    onValue(value, pathOfNext(), number);
  }

  /** The index after the string that starts at `at`; -1 if it does not end in the text so far. */
  function endOfString(): number {
    let from = Math.max(at + 1, searchedUntil);
    for (;;) {
      const quote = text.indexOf('"', from);
      if (quote === -1) {
        searchedUntil = text.length;
        return -1;
      }
      let slashes = 0;
      while (text.charCodeAt(quote - 1 - slashes) === BACKSLASH) slashes++;
      if (slashes % 2 === 0) return quote + 1;
      from = quote + 1;
    }
  }

  function readString(): boolean {
    const end = endOfString();
    if (end === -1) return false;
    searchedUntil = 0;
    const container = containers.at(-1);
    if (valueStart !== -1) {
      at = end;
    } else if (container?.isKeyNext) {
      const key = text.slice(at + 1, end - 1);
      container.valuePath = container.path === '' ? key : `${container.path}.${key}`;
      container.isKeyNext = false;
      at = end;
    } else {
      startValue();
      at = end;
      if (valueStart !== -1) endValue(end);
    }
    return true;
  }

  function open(isArray: boolean): void {
    if (valueStart === -1) startValue();
    if (valueStart === -1) {
      const path = pathOfNext();
      containers.push({ isArray, path, valuePath: isArray ? `${path}[]` : path, isKeyNext: !isArray });
    } else openInside++;
    at++;
  }

  function close(): void {
    if (valueStart === -1) containers.pop();
    else {
      // A number or a word ended with its container.
      endValue(at);
      containers.pop();
    }
    at++;
  }

  function readComma(): void {
    if (valueStart !== -1) endValue(at);
    const container = containers.at(-1);
    if (valueStart === -1 && container !== undefined) container.isKeyNext = !container.isArray;
    at++;
  }

  /** Reads from `at` one string, bracket, comma, or other character. Returns false for a string that is not complete. */
  function readToken(unit: number): boolean {
    switch (unit) {
      case QUOTE:
        return readString();
      case OPEN_OBJECT:
      case OPEN_ARRAY:
        open(unit === OPEN_ARRAY);
        return true;
      case CLOSE_OBJECT:
      case CLOSE_ARRAY:
        close();
        return true;
      case COMMA:
        readComma();
        return true;
      default:
        // A number, or `true`, `false`, `null`, starts or goes on.
        if (unit > SPACE && unit !== COLON && valueStart === -1 && containers.length > 0) startValue();
        at++;
        return true;
    }
  }

  /**
   * Passes over what is inside of a wanted object or array: strings, and all that is neither a quote nor a bracket. With a local
   * position, because most of the time of reading is spent here.
   */
  function passInside(): void {
    const { length } = text;
    let next = at;
    while (next < length) {
      const unit = text.charCodeAt(next);
      if (unit === QUOTE) {
        at = next;
        next = endOfString();
        if (next === -1) return;
        searchedUntil = 0;
        continue;
      }
      next++;
      // Spaces, digits, commas and colons: most of what is between strings.
      if (unit < OPEN_ARRAY) continue;
      openInside += nesting(unit);
      if (openInside > 0) continue;
      at = next;
      endValue(next);
      return;
    }
    at = next;
  }

  function scan(): void {
    while (at < text.length) {
      if (openInside > 0) {
        passInside();
        if (openInside > 0) return;
      } else if (!readToken(text.charCodeAt(at))) return;
    }
  }

  return {
    read(part) {
      text += part;
      scan();
      if (valueStart !== -1 && text.length - valueStart > VALUE_MAX_LENGTH) {
        onBroken(number);
        valueStart = -1;
        openInside = 0;
        containers.length = 0;
      }
      const kept = valueStart === -1 ? at : valueStart;
      text = text.slice(kept);
      at -= kept;
      searchedUntil = Math.max(0, searchedUntil - kept);
      if (valueStart !== -1) valueStart = 0;
    },
    end() {
      if (valueStart !== -1) onBroken(number);
      else if (containers.length > 0) onBroken(number + 1);
    },
  };
}

/** How many containers a character opens: 1, or -1 if it closes one. */
function nesting(unit: number): number {
  if (unit === OPEN_OBJECT || unit === OPEN_ARRAY) return 1;
  return unit === CLOSE_OBJECT || unit === CLOSE_ARRAY ? -1 : 0;
}
