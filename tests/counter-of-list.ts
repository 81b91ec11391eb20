import type { Emote } from '../src/domain/emote.ts';
import { createCounter } from '../src/session/counter.ts';
import { createEmoteIndex } from '../src/session/emote-index.ts';

/**
 * A session's counter for the emotes of one list, without connection and loading. `drainEmotes`: the changes of its dictionary.
 *
 * @param initialOffsetMs our clock minus the server's
 */
export function createCounterOfList(list: readonly Emote[], initialOffsetMs = 0) {
  const index = createEmoteIndex({
    pictureAddress: (url) => url,
    globalListIds: ['bttvGlobal'],
    isMirrored: () => false,
  });
  index.setLists(new Map([['bttvGlobal', list]]));
  const counter = createCounter({
    countsOf: index.countsOf,
    emotes: index.emotes,
    initialOffsetMs,
  });
  return { ...counter, drainEmotes: index.drainChanges };
}
