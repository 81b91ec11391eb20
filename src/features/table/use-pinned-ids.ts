import { useMemo } from 'react';
import { type Emote, ignoredSet, isIgnored } from '../../domain/emote.ts';
import { pinnedIdsOf } from './pinned-emotes.ts';

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
