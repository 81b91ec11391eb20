import type { Pause } from '../../domain/clock.ts';
import { LIST_MAX_ENTRIES } from '../../domain/limits.ts';
import { ListFailure } from './list-failure.ts';

/** Characters parsed at a stretch: some 5 ms on a slow machine. */
const SLICE_LENGTH = 250_000;

/** Objects that are cut one inside the other: 7TV's user, its set, and one more. */
const MAX_DEPTH = 3;

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const NO_SPACE = /[^ \t\n\r]/;

/**
 * `JSON.parse` in slices of `sliceLength` characters, with a pause after each; undefined for what is no JSON.
 * Lists are cut between their entries, objects between their members. An entry that is longer than a slice is
 * undefined in its place; a long value that cannot be cut makes all of it undefined. Rejects with a
 * `ListFailure` for a list of more than `LIST_MAX_ENTRIES`, without looking at the rest.
 */
export async function parseJson(text: string, pause: Pause, sliceLength = SLICE_LENGTH): Promise<unknown> {
  try {
    return await parseValue(text, 0);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }

  async function parseValue(json: string, depth: number): Promise<unknown> {
    if (json.length <= sliceLength) return JSON.parse(json);
    const open = json.search(NO_SPACE);
    if (json.charCodeAt(open) === OPEN_LIST) return parseList(json, open);
    if (json.charCodeAt(open) === OPEN_OBJECT && depth < MAX_DEPTH) return parseObject(json, open, depth);
    throw new SyntaxError(); // a long value that cannot be cut
  }

  async function parseList(json: string, open: number): Promise<unknown[]> {
    const entries: unknown[] = [];
    for (const slice of slicesOf(json, open, sliceLength)) {
      if (slice.isOnePart) entries.push(undefined);
      else for (const entry of JSON.parse(`[${slice.text}]`)) entries.push(entry);
      await pause();
    }
    return entries;
  }

  async function parseObject(json: string, open: number, depth: number): Promise<unknown> {
    const members: [string, unknown][] = [];
    for (const slice of slicesOf(json, open, sliceLength)) {
      if (slice.isOnePart) members.push(await parseMember(slice.text, depth));
      else for (const member of Object.entries(JSON.parse(`{${slice.text}}`))) members.push(member);
      await pause();
    }
    return Object.fromEntries(members);
  }

  async function parseMember(json: string, depth: number): Promise<[string, unknown]> {
    const colon = json.indexOf(':', endOfString(json, json.indexOf('"')));
    const [[name] = ['']] = Object.entries(JSON.parse(`{${json.slice(0, colon)}:0}`));
    return [name, await parseValue(json.slice(colon + 1), depth + 1)];
  }
}

interface Slice {
  /** Whole entries or members, without the comma before and after. */
  readonly text: string;
  /** One that is longer than a slice by itself. */
  readonly isOnePart: boolean;
}

/** The inside of the list or object that opens at `open`. Throws a SyntaxError if it does not end with the text. */
function* slicesOf(json: string, open: number, sliceLength: number): Generator<Slice> {
  let start = open + 1;
  let lastEnd = start;
  for (const [partStart, partEnd] of partsOf(json, open)) {
    const isOnePart = partEnd - partStart > sliceLength;
    if (isOnePart && partStart > start) {
      yield { text: notBlank(json.slice(start, partStart - 1)), isOnePart: false };
      start = partStart;
    }
    if (partEnd - start > sliceLength) {
      yield { text: notBlank(json.slice(start, partEnd)), isOnePart };
      start = partEnd + 1;
    }
    lastEnd = partEnd;
  }
  if (start > lastEnd) return;
  const text = json.slice(start, lastEnd);
  yield { text: start === open + 1 ? text : notBlank(text), isOnePart: false };
}

/** `JSON.parse` finds a comma with nothing before or behind it only where that is in the same slice. */
function notBlank(text: string): string {
  if (!NO_SPACE.test(text)) throw new SyntaxError();
  return text;
}

/** Where each entry or member starts and ends; of an empty list or object one of nothing. */
function* partsOf(json: string, open: number): Generator<readonly [number, number]> {
  const close = json.charCodeAt(open) === OPEN_LIST ? CLOSE_LIST : CLOSE_OBJECT;
  let at = open + 1;
  for (let count = 1; ; count++) {
    if (count > LIST_MAX_ENTRIES) throw new ListFailure(`more than ${LIST_MAX_ENTRIES} entries`);
    const end = endOfPart(json, at);
    const unit = json.charCodeAt(end);
    if (unit !== COMMA && unit !== close) throw new SyntaxError(); // it does not end
    yield [at, end];
    at = end + 1;
    if (unit === close) break;
  }
  if (NO_SPACE.test(json.slice(at))) throw new SyntaxError(); // something behind the end
}

/** The comma or the closing bracket behind the entry or member at `start`; the text's length if there is none. */
function endOfPart(json: string, start: number): number {
  let depth = 0;
  for (let at = start; at < json.length; at++) {
    const unit = json.charCodeAt(at);
    if (unit === QUOTE) at = endOfString(json, at);
    else if (unit === OPEN_LIST || unit === OPEN_OBJECT) depth++;
    else if (unit === CLOSE_LIST || unit === CLOSE_OBJECT) {
      if (depth === 0) return at;
      depth--;
    } else if (unit === COMMA && depth === 0) return at;
  }
  return json.length;
}

/** The closing quote of the string that opens at `open`; the text's length if there is none. */
function endOfString(json: string, open: number): number {
  for (let at = open + 1; at < json.length; at++) {
    const unit = json.charCodeAt(at);
    if (unit === BACKSLASH) at++;
    else if (unit === QUOTE) return at;
  }
  return json.length;
}
