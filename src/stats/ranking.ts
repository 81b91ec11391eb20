import type { Emote } from '../domain/emote.ts';
import type { Counts } from './counts.ts';

/**
 * The numbers of the counted emotes: highest count first, then highest score, then by code, then by key. Beyond `limit` only
 * those with the highest counts; the others cost one pass. Sorts the array of `presentEmotes` by score, code and key: the next call
 * gets it in this order, so sorting it again costs little.
 *
 * @param emotes by number
 */
export function rankEmotes(
  counts: Pick<Counts, 'countOf' | 'presentEmotes'>,
  emotes: readonly Emote[],
  limit: number,
): Uint32Array<ArrayBuffer> {
  const { countOf } = counts;
  const numbers = withHighest(counts.presentEmotes(), countOf, limit).sort((numberA, numberB) => {
    const a = emotes[numberA] as Emote;
    const b = emotes[numberB] as Emote;
    return b.score - a.score || compareText(a.code, b.code) || compareText(a.key, b.key);
  });
  const ranked = orderOf(numbers.length, (index) => -countOf(numbers[index] as number));
  // A loop: `map` takes three times as long (measured 2026-12-01).
  for (let rank = 0; rank < ranked.length; rank++) ranked[rank] = numbers[ranked[rank] as number] as number;
  return ranked;
}

/** By UTF-16 units: the order does not depend on the language of the machine. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Above every index. A key of 53 bits is exact, so 32 bits are left for the number. */
const INDEXES = 2 ** 21;

/**
 * The indexes of whole numbers, sorted: lowest number first, of equal ones the lower index first. Number and index are packed
 * into one key, because keys are sorted without a comparison function, in a third of the time.
 */
export function orderOf(length: number, numberAt: (index: number) => number): Uint32Array<ArrayBuffer> {
  const keys = new Float64Array(length);
  for (let index = 0; index < length; index++) keys[index] = numberAt(index) * INDEXES + index;
  keys.sort();
  const order = new Uint32Array(length);
  for (let rank = 0; rank < length; rank++) {
    const key = keys[rank] as number;
    order[rank] = key - Math.floor(key / INDEXES) * INDEXES;
  }
  return order;
}

/** At most `limit` of the items, those with the highest counts, in their order; of equal ones the first. One pass and a sort. */
export function withHighest(items: number[], countOf: (item: number) => number, limit: number): number[] {
  if (items.length <= limit) return items;
  const sorted = new Uint32Array(items.length);
  for (let index = 0; index < items.length; index++) sorted[index] = countOf(items[index] as number);
  sorted.sort();
  const lowest = sorted[sorted.length - limit] ?? 0;
  let free = limit - (sorted.length - 1 - sorted.lastIndexOf(lowest));
  return items.filter((item) => {
    const count = countOf(item);
    return count > lowest || (count === lowest && free-- > 0);
  });
}
