import type { EmoteCount } from '../domain/emote.ts';

/**
 * Highest count first, then highest score, then by code, then by key. Of more than `atMost` those with the highest
 * counts; the rest is not sorted, so that it costs no more than to be looked through.
 */
export function rankUses(uses: Iterable<EmoteCount>, atMost: number): readonly EmoteCount[] {
  return usedMost([...uses], atMost).sort(
    (a, b) =>
      b.count - a.count ||
      b.emote.score - a.emote.score ||
      compareText(a.emote.code, b.emote.code) ||
      compareText(a.emote.key, b.emote.key),
  );
}

/** Where several with one count compete for the last places, those that come first get them. */
function usedMost(uses: EmoteCount[], atMost: number): EmoteCount[] {
  if (uses.length <= atMost) return uses;
  const counts = Uint32Array.from(uses, ({ count }) => count).sort();
  const lowest = counts[counts.length - atMost] ?? 0;
  let places = atMost - (counts.length - 1 - counts.lastIndexOf(lowest));
  return uses.filter(({ count }) => count > lowest || (count === lowest && places-- > 0));
}

/** By UTF-16 units: the same on every machine, whatever its language. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
