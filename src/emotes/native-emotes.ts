import { detachedCopy } from '../domain/detached-copy.ts';
import type { Emote } from '../domain/emote.ts';
import { CODE_MAX_LENGTH } from '../domain/limits.ts';
import { type EmoteEntry, entryOf, UNNUMBERED } from './emote-numbers.ts';

/** Ids that are cached. Beyond it the cache starts from empty. */
const IDS_CACHED = 20_000;

/** Twitch's own emotes, by id. */
export interface NativeEmotes {
  /** The entry of the emote with this id, written as `text[start, end)`. */
  find(emoteId: string, text: string, start: number, end: number): EmoteEntry;
  /** Makes each entry ask for its number again. */
  resetNumbers(): void;
}

/**
 * An emote keeps the code of its first use. But a range that Twitch shifted covers a space, so its text is not a code,
 * and the first text without a space replaces it.
 */
export function createNativeEmotes(create: (emoteId: string, code: string) => Emote): NativeEmotes {
  const named = new Map<string, EmoteEntry>();
  /** Those of which every range so far covered a space. */
  const misnamed = new Map<string, EmoteEntry>();
  return {
    find(emoteId, text, start, end) {
      const known = named.get(emoteId);
      if (known !== undefined) return known;
      const code = detachedCopy(text.slice(start, Math.min(end, start + CODE_MAX_LENGTH)));
      const cache = code.includes(' ') ? misnamed : named;
      const cached = cache.get(emoteId);
      if (cached !== undefined) return cached;
      if (named.size + misnamed.size >= IDS_CACHED) {
        named.clear();
        misnamed.clear();
      }
      const id = detachedCopy(emoteId);
      const entry = entryOf(create(id, code));
      cache.set(id, entry);
      return entry;
    },
    resetNumbers() {
      for (const cache of [named, misnamed]) for (const entry of cache.values()) entry.number = UNNUMBERED;
    },
  };
}
