import { useMemo } from 'react';
import type { Emote } from '../../domain/emote.ts';
import { pinnedIdsOf } from './pinned-emotes.ts';

/** The numbers of the pinned emotes that the dictionary has. The same array while they stay. */
export function usePinnedIds(emotes: readonly Emote[], keys: readonly string[]): readonly number[] {
  const length = emotes.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dictionary grows in place
  const ids = useMemo(() => pinnedIdsOf(emotes, keys), [emotes, length, keys]);
  const text = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text has the same numbers
  return useMemo(() => ids, [text]);
}
