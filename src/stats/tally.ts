import type { Emote, EmoteCount } from '../domain/emote.ts';

/** Running counts, one an emote that has any. */
export interface Tally {
  add(uses: readonly EmoteCount[]): void;
  /** Takes out what was added before. */
  subtract(uses: readonly EmoteCount[]): void;
  /** Sum of all counts. */
  total(): number;
  /** In no order, each key once. What is given stays as it is, whatever is added later. */
  uses(): Iterable<EmoteCount>;
}

/**
 * Counts by the object of an emote, which is found faster than its key. A list that changes makes new objects:
 * those of one key become one when they are told, as the newest is.
 */
export function createTally(): Tally {
  const byEmote = new Map<Emote, { readonly emote: Emote; count: number }>();
  let total = 0;
  return {
    add(uses) {
      for (const { emote, count } of uses) {
        total += count;
        const entry = byEmote.get(emote);
        if (entry === undefined) byEmote.set(emote, { emote, count });
        else entry.count += count;
      }
    },
    subtract(uses) {
      for (const { emote, count } of uses) {
        total -= count;
        const entry = byEmote.get(emote);
        if (entry === undefined) continue;
        entry.count -= count;
        if (entry.count <= 0) byEmote.delete(emote);
      }
    },
    total: () => total,
    uses() {
      const byKey = new Map<string, EmoteCount>();
      for (const { emote, count } of byEmote.values()) {
        byKey.set(emote.key, { emote, count: count + (byKey.get(emote.key)?.count ?? 0) });
      }
      return byKey.values();
    },
  };
}
