import { pick, type Random, wholeBetween } from '../../standin/seeded-random.ts';
import { HOSTILE_STRINGS } from './hostile-strings.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Characters with a meaning in some format. */
const SPECIAL_CHARACTERS = [
  '\0',
  '\u0001',
  '\t',
  '\r',
  '\n',
  '\r\n',
  ' ',
  ':',
  ';',
  '=',
  '@',
  '#',
  '!',
  '\\',
  ',',
];
const SPECIAL_STRINGS = [
  '-',
  '/',
  '"',
  '{',
  '}',
  '[',
  ']',
  '0',
  '9',
  '%',
  '\ufeff',
  '\ud83d',
  '\ude02',
  '\u{e0000}',
];
const HOW_OFTEN = [1, 1, 1, 2, 3, 8];

/** A copy of `text` with a few errors: bytes flipped, parts removed, repeated, moved or replaced. */
export function mutateText(text: string, random: Random): string {
  let mutated = text;
  for (let left = pick(random, HOW_OFTEN); left > 0; left--) mutated = mutateOnce(mutated, random);
  return mutated;
}

function mutateOnce(text: string, random: Random): string {
  const from = wholeBetween(random, 0, text.length);
  const to = Math.min(text.length, from + wholeBetween(random, 0, pick(random, [1, 4, 40, 400])));
  const before = text.slice(0, from);
  const piece = text.slice(from, to);
  const after = text.slice(to);
  switch (wholeBetween(random, 0, 9)) {
    case 0:
      return flipByte(text, random);
    case 1:
      return before + after;
    case 2:
      return before + piece + piece + after;
    case 3:
      return before + piece.repeat(wholeBetween(random, 2, 20)) + after;
    case 4:
      return before;
    case 5:
      return after;
    case 6:
      return before + pick(random, HOSTILE_STRINGS) + after;
    case 7:
      return before + String(Math.floor((random() - 0.5) * 10 ** wholeBetween(random, 0, 20))) + after;
    case 8:
      return before + Array.from(piece).reverse().join('') + after;
    default:
      return before + pick(random, random() < 0.5 ? SPECIAL_CHARACTERS : SPECIAL_STRINGS) + after;
  }
}

/** Flips bits of one byte of the UTF-8 text. As in a WebSocket, an invalid byte becomes U+FFFD. */
function flipByte(text: string, random: Random): string {
  const bytes = encoder.encode(text);
  const at = wholeBetween(random, 0, bytes.length - 1);
  if (bytes.length > 0) bytes[at] = (bytes[at] as number) ^ (1 << wholeBetween(random, 0, 7));
  return decoder.decode(bytes);
}

/** A copy of the JSON `value` with one element removed, repeated, or replaced by another type. `value` is not changed. */
export function mutateJson(value: unknown, random: Random): unknown {
  if (!isBranch(value) || random() < 0.05) return replacement(value, random);
  const keys = Object.keys(value);
  const key = keys.length === 0 ? '0' : pick(random, keys);
  const chance = random();
  if (Array.isArray(value)) {
    const at = Number(key);
    if (chance < 0.08) return value.toSpliced(at, 1);
    if (chance < 0.16) return value.toSpliced(at, 0, value[at], value[at]);
    return value.toSpliced(at, 1, mutateJson(value[at], random));
  }
  const entries = Object.entries(value);
  const at = keys.indexOf(key);
  const [, child] = entries[at] ?? [key, null];
  if (chance < 0.08) return fromEntries(entries.toSpliced(at, 1));
  if (chance < 0.16) return fromEntries(entries.toSpliced(at, 1, [pick(random, HOSTILE_STRINGS), child]));
  return fromEntries(entries.toSpliced(at, 1, [key, mutateJson(child, random)]));
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Like `JSON.parse`: `__proto__` is an ordinary key. */
function fromEntries(entries: readonly (readonly [string, unknown])[]): unknown {
  return Object.fromEntries(entries);
}

function replacement(value: unknown, random: Random): unknown {
  switch (wholeBetween(random, 0, 9)) {
    case 0:
      return null;
    case 1:
      return pick(random, [0, -1, 1.5, 1e308, -0, 2 ** 53, 4e-320]);
    case 2:
      return [value];
    case 3:
      return { value };
    case 4:
      return random() < 0.5;
    case 5:
      return [];
    case 6:
      return {};
    case 7:
      return typeof value === 'string' ? mutateText(value, random) : String(value);
    default:
      return pick(random, HOSTILE_STRINGS);
  }
}
