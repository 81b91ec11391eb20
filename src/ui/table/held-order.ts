import type { EmoteUse } from '../../domain/emote.ts';

/**
 * `uses` in an order that was held: the emotes of `heldOrder` in their places, those that left the window
 * with a count of 0, and behind them those that came since.
 *
 * @param heldOrder what stood in the table when the order was held
 * @param uses the newest counts, ranked
 */
export function inHeldOrder(heldOrder: readonly EmoteUse[], uses: readonly EmoteUse[]): readonly EmoteUse[] {
  const fresh = new Map(uses.map((use) => [use.emote.key, use]));
  const held = heldOrder.map((use) => {
    const now = fresh.get(use.emote.key);
    fresh.delete(use.emote.key);
    return now ?? { emote: use.emote, count: 0 };
  });
  return [...held, ...fresh.values()];
}
