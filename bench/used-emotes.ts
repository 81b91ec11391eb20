/** Ranges of one native emote as its tag has them, `0-4`: code points, the end included. */
type Ranges = Iterable<readonly [emoteId: string, ranges: readonly string[]]>;

/** Past the Basic Multilingual Plane a code point is two units: then positions cannot be used as they are. */
const SURROGATE = /[\ud800-\udfff]/;

/**
 * The emotes of a text, one entry a use: each range of a native one, and in the rest each whole word that the
 * Map knows.
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

/** The text with spaces where native emotes stand; those go to `used`. */
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
