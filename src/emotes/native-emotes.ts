import { detachedCopy } from '../domain/chat-message.ts';
import type { Emote } from '../domain/emote.ts';
import { CODE_MAX_LENGTH } from '../domain/limits.ts';
import { type EmoteEntry, entryOf, UNNUMBERED } from './emote-numbers.ts';

/** Number of cached ids. When it is reached, the cache is cleared. */
const IDS_CACHED = 20_000;

/** Twitch's own emotes, by id. */
export type NativeEmotes = ReturnType<typeof createNativeEmotes>;

/** An emote keeps its first code. One with a space (Twitch sometimes shifts a range) is replaced by the first without. */
export function createNativeEmotes(create: (emoteId: string, code: string) => Emote) {
  const withCode = new Map<string, EmoteEntry>();
  /** The entries of ids for which every range so far covered a space. */
  const withoutCode = new Map<string, EmoteEntry>();

  return {
    /** The entry of the emote with the id `line[idStart, idEnd)`, which the message shows at `line[start, end)`. */
    find(line: string, idStart: number, idEnd: number, start: number, end: number): EmoteEntry {
      const emoteId = line.slice(idStart, idEnd);
      const known = withCode.get(emoteId);
      if (known !== undefined) return known;
      const code = detachedCopy(line.slice(start, Math.min(end, start + CODE_MAX_LENGTH)));
      const cache = code.includes(' ') ? withoutCode : withCode;
      const cached = cache.get(emoteId);
      if (cached !== undefined) return cached;
      if (withCode.size + withoutCode.size >= IDS_CACHED) {
        withCode.clear();
        withoutCode.clear();
      }
      const id = detachedCopy(emoteId);
      const entry = entryOf(create(id, code));
      cache.set(id, entry);
      return entry;
    },
    /** Sets all entries to `UNNUMBERED`. */
    resetNumbers(): void {
      for (const cache of [withCode, withoutCode])
        for (const entry of cache.values()) entry.number = UNNUMBERED;
    },
  };
}
