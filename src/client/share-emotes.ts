import type { Emote, EmoteCount } from '../domain/emote.ts';

/**
 * `uses` with the emotes of an earlier snapshot where they are the same. Each message of the worker brings copies of
 * all its emotes; shared, the kept snapshots hold an emote once.
 */
export function shareEmotes(
  uses: readonly EmoteCount[],
  earlier: readonly EmoteCount[],
): readonly EmoteCount[] {
  const known = new Map(earlier.map(({ emote }) => [emote.key, emote]));
  return uses.map(({ emote, count }) => {
    const same = known.get(emote.key);
    return { emote: same !== undefined && isEqual(same, emote) ? same : emote, count };
  });
}

/** Of two emotes with one key. */
function isEqual(a: Emote, b: Emote): boolean {
  return (
    a.code === b.code &&
    a.imageUrl === b.imageUrl &&
    a.stillUrl === b.stillUrl &&
    a.score === b.score &&
    a.pattern === b.pattern
  );
}
