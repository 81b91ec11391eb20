import type { Emote } from '../../domain/emote.ts';
import type { UsageEmote } from '../../domain/usage.ts';
import { createDayWriter } from './day-codec.ts';
import { USAGE_EMOTES_MAX, unlistedEmote } from './stored-usage.ts';
import type { UseColumns } from './use-counts.ts';

/** The counts of a day with numbers of the channel's emotes. */
interface NumberedDay {
  readonly block: Uint8Array<ArrayBuffer>;
  /** Uses of emotes for which the channel has no number, because it has too many. */
  readonly others: number;
}

/** Gives emotes their numbers in a channel: numbers that others have already, and new ones. */
export interface ChannelNumbers {
  readonly emotes: readonly UsageEmote[];
  /** Null if the channel has too many emotes. */
  numberOf(emote: Emote): number | null;
}

export function createChannelNumbers(known: readonly UsageEmote[]): ChannelNumbers {
  const emotes = [...known];
  const byKey = new Map(emotes.map(({ key }, number) => [key, number]));
  return {
    emotes,
    numberOf(emote) {
      const number = byKey.get(emote.key);
      if (number !== undefined) return number;
      if (emotes.length >= USAGE_EMOTES_MAX) return null;
      byKey.set(emote.key, emotes.length);
      return emotes.push(unlistedEmote(emote)) - 1;
    },
  };
}

/**
 * Encodes the counts of a session for a day, added to those that were there before it.
 *
 * @param emotes of the session, by the index of `columns`
 * @param base by the key of the emote
 */
export function numberedDay(
  numbers: ChannelNumbers,
  emotes: readonly Emote[],
  { uses, messages, chatters }: UseColumns,
  base: ReadonlyMap<string, DayCounts>,
): NumberedDay {
  const writer = createDayWriter();
  let others = 0;
  const added = new Set<string>();
  for (const [index, emote] of emotes.entries()) {
    const before = base.get(emote.key) ?? NO_COUNTS;
    added.add(emote.key);
    const sum = (uses[index] ?? 0) + before.uses;
    if (sum === 0) continue;
    const number = numbers.numberOf(emote);
    if (number === null) others += uses[index] ?? 0;
    else
      writer.add(
        number,
        sum,
        (messages[index] ?? 0) + before.messages,
        (chatters[index] ?? 0) + before.chatters,
      );
  }
  for (const [key, before] of base) {
    const number = added.has(key) ? null : numbers.numberOf(before.emote);
    if (number !== null) writer.add(number, before.uses, before.messages, before.chatters);
  }
  return { block: writer.block(), others };
}

/** What one emote had on a day. */
export interface DayCounts {
  readonly emote: Emote;
  readonly uses: number;
  readonly messages: number;
  readonly chatters: number;
}

const NO_COUNTS = { uses: 0, messages: 0, chatters: 0 };
