import type { EmoteUse } from '../domain/emote.ts';

/** Highest count first, then highest score, then by code, then by key. */
export function rankUses(uses: Iterable<EmoteUse>): readonly EmoteUse[] {
  return [...uses].sort(
    (a, b) =>
      b.count - a.count ||
      b.emote.score - a.emote.score ||
      compareText(a.emote.code, b.emote.code) ||
      compareText(a.emote.key, b.emote.key),
  );
}

/** By UTF-16 units: the same on every machine, whatever its language. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
