import type { Emote } from '../src/domain/emote.ts';
import type { EmoteRun } from '../src/emotes/emote-numbers.ts';
import { type Counter, createCounter } from '../src/session/counter.ts';
import { createEmoteIndex } from '../src/session/emote-index.ts';

/** A session's counter for the emotes of one list, without connection and loading. */
interface CounterOfList extends Counter {
  /** The changes of its dictionary. */
  readonly drainEmotes: () => readonly EmoteRun[];
}

/** @param initialOffsetMs our clock minus the server's */
export function createCounterOfList(list: readonly Emote[], initialOffsetMs = 0): CounterOfList {
  const index = createEmoteIndex({
    pictureAddress: (url) => url,
    globalListIds: ['bttvGlobal'],
    isMirrored: () => false,
    onChange: () => undefined,
  });
  index.setLists(new Map([['bttvGlobal', list]]));
  const counter = createCounter({
    countsOf: index.countsOf,
    emotes: index.emotes,
    initialOffsetMs,
  });
  return { ...counter, drainEmotes: index.drainChanges };
}
