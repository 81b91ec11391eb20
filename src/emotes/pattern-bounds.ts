/** Most patterns that are compiled; a word is tested against each. */
export const PATTERNS_MAX = 200;

/** Longest pattern, in UTF-16 units. */
export const PATTERN_MAX_LENGTH = 200;

/** Largest sum of `countRepeats` over all patterns: an engine unrolls each counted repeat. */
export const PATTERN_REPEATS_MAX = 1_000;

/** A pattern that needs longer for one word is disabled, in milliseconds. */
export const PATTERN_WORK_MS = 5;

/** A part of a pattern: its size with its counted repeats unrolled, and how much of that size comes from them. */
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
 * The size of the unrolled counted repeats of a pattern (`x{3}`, `(ab){2,5}`): for each repeat, the number of characters, classes
 * and groups in it, times its highest count, times the counts around it. The time and memory of an engine grow with it. Takes
 * time linear in the pattern. Any number for a pattern that does not compile.
 */
export function countRepeats(pattern: string): number {
  const open: Part[] = [{ size: 0, repeats: 0 }];
  /** The part that a repeat at this position would repeat. */
  let last: Part = { size: 0, repeats: 0 };

  function add(part: Part): void {
    const group = open.at(-1) as Part;
    group.size += part.size;
    group.repeats += part.repeats;
    last = part;
  }

  function close(): void {
    const group = open.length > 1 ? open.pop() : undefined;
    if (group !== undefined) add(group);
  }

  function repeat(times: number): void {
    const size = last.size * times;
    add({ size: size - last.size, repeats: size - last.repeats });
    last = { size, repeats: size };
  }

  for (const [token, least, most] of pattern.matchAll(TOKEN)) {
    if (least !== undefined) repeat(Math.max(1, Number(least), Number(most || 0)));
    else if (token === ')') close();
    // A token such as `(?i)` opens no group.
    else if (/^\((?!.*\)$)/.test(token)) open.push({ size: token === '(?:' ? 0 : 1, repeats: 0 });
    else for (let size = sizeOf(token); size > 0; size--) add({ size: 1, repeats: 0 });
  }
  return open.reduce((sum, { repeats }) => sum + repeats, 0);
}

/** The number of characters or classes in a token that is neither a group nor a counted repeat. */
function sizeOf(token: string): number {
  if (token.startsWith('\\Q')) return token.slice(2).replace(/\\E$/, '').length;
  return /^[*+?|]$/.test(token) ? 0 : 1;
}
