import type { Emote } from '../domain/emote.ts';
import { isListed, type StoredChannel, UNLISTED_MAX, unlistedEmote } from './stored-usage.ts';

type NumberedEmotes = Pick<StoredChannel, 'emotes' | 'nextNumber'>;

/** Numbers a channel's emotes: keeps known numbers, and adds new ones. */
export type ChannelNumbers = ReturnType<typeof createChannelNumbers>;

export function createChannelNumbers({ emotes: known, nextNumber: firstNumber }: NumberedEmotes) {
  const byKey = new Map(known.map((emote) => [emote.key, emote]));
  let nextNumber = firstNumber;
  let unlisted = known.filter((emote) => !isListed(emote)).length;
  return {
    /** The emotes after it. */
    channel: (): NumberedEmotes => ({ emotes: [...byKey.values()], nextNumber }),
    /** Whether the emote has a number already. */
    isNumbered: ({ key }: Emote): boolean => (byKey.get(key)?.number ?? null) !== null,
    /** Null if the channel has too many emotes that are in none of its lists. */
    numberOf(emote: Emote): number | null {
      const stored = byKey.get(emote.key);
      if (stored !== undefined && stored.number !== null) return stored.number;
      if (stored === undefined && unlisted++ >= UNLISTED_MAX) return null;
      byKey.set(emote.key, { ...(stored ?? unlistedEmote(emote)), number: nextNumber });
      return nextNumber++;
    },
  };
}
