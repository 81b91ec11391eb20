/** The ranges of one native emote as in the tag, `0-4`: code points, end inclusive. */
type Ranges = Iterable<readonly [emoteId: string, ranges: readonly string[]]>;

/** A code point outside the Basic Multilingual Plane has two UTF-16 units, so positions must be converted. */
const SURROGATE = /[\ud800-\udfff]/;

/**
 * The emotes of a text, one entry per use: each range of a native emote, and each whole word of the rest that is in the
 * Map.
 */
export function usedEmotes(
  text: string,
  native: Ranges | null,
  idByCode: ReadonlyMap<string, string>,
): readonly string[] {
  const used: string[] = [];
  const rest = native === null ? text : blanked(text, native, used);
  for (const word of rest.split(' ')) {
    const id = idByCode.get(word);
    if (id !== undefined) used.push(id);
  }
  return used;
}

/** Adds the native emotes to `used` and returns the text with spaces at their positions. */
function blanked(text: string, native: Ranges, used: string[]): string {
  const characters = SURROGATE.test(text) ? Array.from(text) : null;
  let rest = text;
  for (const [emoteId, ranges] of native) {
    for (const range of ranges) {
      const dash = range.indexOf('-');
      const from = Number(range.slice(0, dash));
      const to = Number(range.slice(dash + 1));
      used.push(emoteId);
      if (characters !== null) characters.fill(' ', from, to + 1);
      else rest = rest.slice(0, from) + ' '.repeat(to + 1 - from) + rest.slice(to + 1);
    }
  }
  return characters === null ? rest : characters.join('');
}
