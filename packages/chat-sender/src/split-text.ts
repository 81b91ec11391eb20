/** Texts from this length on are split, in UTF-16 units; Twitch accepts 500 characters. */
const SPLIT_FROM = 500;
const LONGEST_PART = SPLIT_FROM - 1;

/** Twitch reads a text with this start as a command. */
export const COMMAND_START = /^[/.][a-z]/i;

/**
 * Splits a text into parts of at most 499 UTF-16 units. It cuts at the last space and drops that space; without a
 * space it cuts after 499 units, but not inside a character. A part of only spaces is dropped: Twitch refuses it.
 * A cut after which the rest would read as a command is avoided while there is another one.
 */
export function splitText(text: string): readonly string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length >= SPLIT_FROM) {
    const space = lastSpaceToCutAt(rest);
    const cut = space ?? hardCut(rest);
    parts.push(rest.slice(0, cut));
    rest = rest.slice(space === null ? cut : cut + 1);
  }
  parts.push(rest);
  return parts.filter((part) => part.trim() !== '');
}

function lastSpaceToCutAt(text: string): number | null {
  for (let at = text.lastIndexOf(' ', LONGEST_PART); at > 0; at = text.lastIndexOf(' ', at - 1)) {
    if (!COMMAND_START.test(text.slice(at + 1, at + 3))) return at;
  }
  return null;
}

function hardCut(text: string): number {
  for (let at = LONGEST_PART; at > 0; at--) {
    if (!isInsidePair(text, at) && !COMMAND_START.test(text.slice(at, at + 2))) return at;
  }
  return LONGEST_PART;
}

function isInsidePair(text: string, at: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1));
}
