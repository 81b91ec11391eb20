import type { YieldToTasks } from '../../domain/clock.ts';
import { LIST_MAX_ENTRIES } from '../../domain/limits.ts';
import { ListFailure } from './load-list.ts';

/** Number of characters parsed without a pause: about 5 ms on a slow machine. */
const SLICE_LENGTH = 250_000;

/** Number of nested objects that can be cut into slices: 7TV's user, its set, and one more. */
const MAX_DEPTH = 3;

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const NO_SPACE = /[^ \t\n\r]/;

/**
 * `JSON.parse` in slices of `sliceLength` characters, with a pause after each; undefined if the text is not JSON. Lists are
 * cut between their entries, objects between their members. An entry that is longer than a slice becomes undefined; if
 * another value is longer than a slice and cannot be cut, the result is undefined. Rejects with a `ListFailure` as soon
 * as a list has more than `LIST_MAX_ENTRIES`.
 */
export async function parseJson(
  text: string,
  yieldToTasks: YieldToTasks,
  sliceLength = SLICE_LENGTH,
): Promise<unknown> {
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
      await yieldToTasks();
    }
    return entries;
  }

  async function parseObject(json: string, open: number, depth: number): Promise<unknown> {
    const members: [string, unknown][] = [];
    for (const slice of slicesOf(json, open, sliceLength)) {
      if (slice.isOnePart) members.push(await parseMember(slice.text, depth));
      else for (const member of Object.entries(JSON.parse(`{${slice.text}}`))) members.push(member);
      await yieldToTasks();
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
  /** True if the text is one entry or member that alone is longer than a slice. */
  readonly isOnePart: boolean;
}

/** The contents of the list or object that opens at `open`. Throws a SyntaxError if it does not end at the end of the text. */
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

/** Throws a SyntaxError if the text is blank: `JSON.parse` cannot find a missing entry at the end of a slice. */
function notBlank(text: string): string {
  if (!NO_SPACE.test(text)) throw new SyntaxError();
  return text;
}

/** The start and end of each entry or member. An empty list or object gives one empty range. */
function* partsOf(json: string, open: number): Generator<readonly [number, number]> {
  const close = json.charCodeAt(open) === OPEN_LIST ? CLOSE_LIST : CLOSE_OBJECT;
  let at = open + 1;
  for (let count = 1; ; count++) {
    if (count > LIST_MAX_ENTRIES) throw new ListFailure(`more than ${LIST_MAX_ENTRIES} entries`);
    const end = endOfPart(json, at);
    const unit = json.charCodeAt(end);
    if (unit !== COMMA && unit !== close) throw new SyntaxError(); // the list or object is not closed
    yield [at, end];
    at = end + 1;
    if (unit === close) break;
  }
  if (NO_SPACE.test(json.slice(at))) throw new SyntaxError(); // text after the end
}

/** The position of the comma or closing bracket after the entry or member at `start`; the text's length without one. */
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

/** The position of the closing quote of the string that opens at `open`; the text's length without one. */
function endOfString(json: string, open: number): number {
  for (let at = open + 1; at < json.length; at++) {
    const unit = json.charCodeAt(at);
    if (unit === BACKSLASH) at++;
    else if (unit === QUOTE) return at;
  }
  return json.length;
}
