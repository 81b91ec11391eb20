import type { Emote } from '../domain/emote.ts';
import type { Counts } from './counts.ts';
import { orderOf, valuesAt, withHighest } from './order.ts';

type RankedCounts = Pick<Counts, 'countOf' | 'presentEmotes'>;

/**
 * The numbers of the counted emotes: highest count first, then highest score, then by code, then by key. Beyond `limit` only
 * those with the highest counts; the others are not sorted, and cost one pass.
 *
 * Sorts the array of `presentEmotes` by score, code and key. The next call gets it in this order, so sorting it again costs
 * little.
 *
 * @param emotes by number
 */
export function rankEmotes(
  counts: RankedCounts,
  emotes: readonly Emote[],
  limit: number,
): Uint32Array<ArrayBuffer> {
  const { countOf } = counts;
  const numbers = withHighest(counts.presentEmotes(), countOf, limit).sort((numberA, numberB) => {
    const a = emotes[numberA] as Emote;
    const b = emotes[numberB] as Emote;
    return b.score - a.score || compareText(a.code, b.code) || compareText(a.key, b.key);
  });
  const order = orderOf(numbers.length, (index) => -countOf(numbers[index] as number));
  return valuesAt(numbers, order);
}

/** By UTF-16 units: the order does not depend on the language of the machine. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
