import type { Emote } from '../domain/emote.ts';
import { createDayWriter } from './day-codec.ts';
import { isListed, type StoredChannel, UNLISTED_MAX, unlistedEmote } from './stored-usage.ts';
import type { UseColumns } from './use-counts.ts';

type NumberedEmotes = Pick<StoredChannel, 'emotes' | 'nextNumber'>;

/** Gives emotes their numbers in a channel: those that they have already, and new ones. */
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

/**
 * Encodes the counts of a session for a day, with numbers of the channel's emotes, added to those that were there before it.
 * `others`: uses of emotes for which the channel has no number, because it has too many.
 *
 * @param emotes of the session, by the index of `columns`
 * @param base by the key of the emote
 */
export function numberedDay(
  numbers: Pick<ChannelNumbers, 'numberOf'>,
  emotes: readonly Emote[],
  { uses, messages, chatters }: UseColumns,
  base: ReadonlyMap<string, DayCounts>,
) {
  const writer = createDayWriter();
  const counted = new Set<string>();
  let others = 0;
  function addCounts(counts: DayCounts): void {
    const number = counts.uses === 0 ? null : numbers.numberOf(counts.emote);
    if (number !== null) writer.add(number, counts.uses, counts.messages, counts.chatters);
    else others += counts.uses;
  }
  for (const [index, emote] of emotes.entries()) {
    counted.add(emote.key);
    const before = base.get(emote.key) ?? NO_COUNTS;
    addCounts({
      emote,
      uses: before.uses + (uses[index] ?? 0),
      messages: before.messages + (messages[index] ?? 0),
      chatters: before.chatters + (chatters[index] ?? 0),
    });
  }
  for (const [key, counts] of base) if (!counted.has(key)) addCounts(counts);
  return { block: writer.block(), others };
}

export interface DayCounts {
  readonly emote: Emote;
  readonly uses: number;
  readonly messages: number;
  readonly chatters: number;
}

const NO_COUNTS = { uses: 0, messages: 0, chatters: 0 };
