import type { Emote } from '../domain/emote.ts';
import { isListed, type StoredChannel, UNLISTED_MAX, unlistedEmote } from './stored-usage.ts';

type NumberedEmotes = Pick<StoredChannel, 'emotes' | 'nextNumber'>;

/** Numbers a channel's emotes: keeps known numbers, and adds new ones. */
export type ChannelNumbers = ReturnType<typeof createChannelNumbers>;

export function createChannelNumbers({ emotes: known, nextNumber: firstNumber }: NumberedEmotes) {
  const emotes = [...known];
  let nextNumber = firstNumber;
  let unlisted = emotes.filter((emote) => !isListed(emote)).length;
  const indexOfKey = new Map(emotes.map(({ key }, index) => [key, index]));
  return {
    /** The emotes after it. */
    channel: (): NumberedEmotes => ({ emotes, nextNumber }),
    /** Whether the emote has a number already. */
    isNumbered: ({ key }: Emote): boolean => (emotes[indexOfKey.get(key) ?? -1]?.number ?? null) !== null,
    /** Null if the channel has too many emotes that are in none of its lists. */
    numberOf(emote: Emote): number | null {
      const index = indexOfKey.get(emote.key) ?? emotes.length;
      const stored = emotes[index];
      if (stored !== undefined && stored.number !== null) return stored.number;
      if (stored === undefined) {
        if (unlisted >= UNLISTED_MAX) return null;
        unlisted++;
        indexOfKey.set(emote.key, index);
      }
      emotes[index] = { ...(stored ?? unlistedEmote(emote)), number: nextNumber };
      return nextNumber++;
    },
  };
}
