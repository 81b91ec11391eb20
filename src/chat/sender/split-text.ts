/** Texts from this length on are split, in UTF-16 units; Twitch takes 500 characters. */
const SPLIT_FROM = 500;
const LONGEST_PART = SPLIT_FROM - 1;

/** Twitch reads a text that starts so as a command. */
const COMMAND_START = /^[/.][a-z]/i;

/**
 * The text in parts of at most 499 UTF-16 units, cut at the last space before 500, which is left out; where
 * there is none, cut hard, but never inside a character. Parts of nothing but spaces are left out: Twitch
 * does not take them. No cut makes a command out of the text after it while another cut is left.
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
