import type { EmoteCount } from '../../domain/emote.ts';

/**
 * `uses` in an order that is held: the emotes of `heldOrder` keep their places, with a count of 0 where they left the
 * window. Emotes that came since stand behind them, ranked, and only as long as they are counted: what is returned
 * never has more rows than `heldOrder` and `uses` together.
 *
 * @param heldOrder the rows of the table when the hold began
 * @param uses the newest counts, ranked
 */
export function inHeldOrder(
  heldOrder: readonly EmoteCount[],
  uses: readonly EmoteCount[],
): readonly EmoteCount[] {
  const fresh = new Map(uses.map((use) => [use.emote.key, use]));
  const held = heldOrder.map((use) => {
    const now = fresh.get(use.emote.key);
    fresh.delete(use.emote.key);
    return now ?? { emote: use.emote, count: 0 };
  });
  return [...held, ...fresh.values()];
}
