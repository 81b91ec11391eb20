import { byMode } from '../domain/counting-rules.ts';
import type { Emote } from '../domain/emote.ts';
import type { NumberedEmotes } from '../domain/numbered-emotes.ts';
import type { Second } from '../domain/second.ts';
import { orderOf } from '../stats/order.ts';

/** A second with the emotes of a recording. @param emotes those of the second, by number */
export function renumberedSecond(
  second: Second,
  emotes: readonly Emote[],
  { numberOf }: Pick<NumberedEmotes, 'numberOf'>,
): Second {
  const numbers = second.emoteIds.map((id) => numberOf(emotes[id] as Emote));
  const order = [...orderOf(numbers.length, (index) => numbers[index] as number)];
  return {
    ...second,
    emoteIds: order.map((index) => numbers[index] as number),
    counts: byMode((mode) => order.map((index) => second.counts[mode][index] as number)),
  };
}
