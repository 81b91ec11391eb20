import { useMemo } from 'react';
import { type Emote, ignoredSet, isIgnored } from '../../domain/emote.ts';
import { PINNED_MAX } from '../../options/options.ts';

/**
 * The numbers of the emotes with these keys, in their order. Keys that the dictionary does not have yet are left out.
 *
 * @param emotes the session's dictionary
 */
function pinnedIdsOf(emotes: readonly Emote[], keys: readonly string[]): readonly number[] {
  if (keys.length === 0) return [];
  const ids = new Map<string, number>();
  for (const [id, { key }] of emotes.entries()) {
    if (keys.includes(key)) ids.set(key, id);
    if (ids.size === keys.length) break;
  }
  return keys.flatMap((key) => ids.get(key) ?? []);
}

/**
 * The pins with one more. Where there are `PINNED_MAX`, it replaces the oldest pin of an emote that the session does not
 * know: it may not exist any more. Null if all are known.
 */
export function withPin(
  keys: readonly string[],
  added: string,
  isKnown: (key: string) => boolean,
): readonly string[] | null {
  if (keys.includes(added)) return keys;
  if (keys.length < PINNED_MAX) return [...keys, added];
  const replaced = keys.find((key) => !isKnown(key));
  return replaced === undefined ? null : [...keys.filter((key) => key !== replaced), added];
}

/**
 * The numbers of the pinned emotes that the dictionary has and that are not ignored. The same array while they stay.
 *
 * @param ignored codes or keys
 */
export function usePinnedIds(
  emotes: readonly Emote[],
  keys: readonly string[],
  ignored: readonly string[],
): readonly number[] {
  const length = emotes.length;
  // The dictionary grows in place.
  const ids = useMemo(() => {
    const ignoredOnes = ignoredSet(ignored);
    return pinnedIdsOf(emotes.slice(0, length), keys).filter(
      (id) => !isIgnored(emotes[id] as Emote, ignoredOnes),
    );
  }, [emotes, length, keys, ignored]);
  const text = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text has the same numbers
  return useMemo(() => ids, [text]);
}
