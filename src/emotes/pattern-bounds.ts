/** Patterns that are compiled; a word is asked of each. */
export const PATTERNS_AT_MOST = 200;

/** In UTF-16 units. */
export const PATTERN_LENGTH_AT_MOST = 200;

/** Of all patterns together, as `countRepeats` counts: an engine writes each repeat out. */
export const PATTERN_REPEATS_AT_MOST = 1_000;

/** A pattern that takes longer for one word is switched off, in milliseconds. */
export const PATTERN_WORK_MS = 5;

/** A part of a pattern: its size with its repeats written out, and how much of that counted repeats make up. */
interface Part {
  size: number;
  repeats: number;
}

const QUOTED = /\\Q[\s\S]*?(?:\\E|$)/.source;
const ESCAPED = /\\[pPx]\{[^}]*\}?|\\[pP]?[\s\S]/.source;
const CHARACTER_CLASS = /\[\^?\]?(?:\\[\s\S]|[^\]\\])*\]?/.source;
const GROUP_START = /\(\?(?:P?<[^>]*>|[A-Za-z-]*[:)]?)/.source;
const COUNTED_REPEAT = /\{(\d+)(?:,(\d*))?\}/.source;
const TOKEN = new RegExp(
  [QUOTED, ESCAPED, CHARACTER_CLASS, GROUP_START, COUNTED_REPEAT, /[\s\S]/.source].join('|'),
  'gu',
);

/**
 * How much the counted repeats of a pattern (`x{3}`, `(ab){2,5}`) write out: the characters, classes and groups
 * that each stands behind, times its highest count, times the counts around it. Work and memory of an engine
 * grow with it. Linear in the pattern; one that does not compile gets some number.
 */
export function countRepeats(pattern: string): number {
  const open: Part[] = [{ size: 0, repeats: 0 }];
  /** What a repeat would stand behind. */
  let last: Part = { size: 0, repeats: 0 };

  function add(size: number, repeats: number): void {
    const group = open.at(-1) as Part;
    group.size += size;
    group.repeats += repeats;
    last = { size, repeats };
  }

  function close(): void {
    const group = open.length > 1 ? open.pop() : undefined;
    if (group !== undefined) add(group.size, group.repeats);
  }

  function repeat(times: number): void {
    const size = last.size * times;
    add(size - last.size, size - last.repeats);
    last = { size, repeats: size };
  }

  for (const [token, least, most] of pattern.matchAll(TOKEN)) {
    if (least !== undefined) repeat(Math.max(1, Number(least), Number(most || 0)));
    else if (token === ')') close();
    else if (/^\((?!.*\)$)/.test(token)) open.push({ size: token === '(?:' ? 0 : 1, repeats: 0 });
    else for (let size = sizeOf(token); size > 0; size--) add(1, 0);
  }
  return open.reduce((sum, { repeats }) => sum + repeats, 0);
}

/** How many characters or classes a token that is no group and no counted repeat stands for. */
function sizeOf(token: string): number {
  if (token.startsWith('\\Q')) return token.slice(2).replace(/\\E$/, '').length;
  return /^[*+?|]$/.test(token) ? 0 : 1;
}
