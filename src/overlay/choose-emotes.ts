import { comparedWord } from '../domain/compared-word.ts';
import type { Emote, EmoteCount } from '../domain/emote.ts';
import type { Snapshot } from '../domain/snapshot.ts';
import type { OverlayOptions } from '../links/overlay-address.ts';

/**
 * The emotes with the highest counts: at most `top`, each with a count of at least `min`, and none of `block`. Among equal counts
 * the emotes that are shown already come first, so that the lowest ranks do not change each second. The cost is that of sorting
 * the emotes with at least the count of the lowest chosen rank.
 *
 * @param shown the keys of the emotes that are shown now
 */
export function chooseEmotes(
  { emotes, emoteIds, counts }: Snapshot,
  { top, min, block }: Pick<OverlayOptions, 'top' | 'min' | 'block'>,
  shown: ReadonlyMap<string, unknown>,
): readonly EmoteCount[] {
  const blocked = new Set(block.split(' ').map(comparedWord));
  const candidates: EmoteCount[] = [];
  for (const [rank, count] of counts.entries()) {
    if (count < Math.max(min, candidates[top - 1]?.count ?? 0)) break;
    const emote = emotes[emoteIds[rank] as number] as Emote;
    if (!blocked.has(comparedWord(emote.code))) candidates.push({ emote, count });
  }
  const isShown = ({ emote }: EmoteCount): number => Number(shown.has(emote.key));
  return candidates.toSorted((a, b) => b.count - a.count || isShown(b) - isShown(a)).slice(0, top);
}
