import type { Emote, EmoteUse } from '../domain/emote.ts';

/** Running counts, one an emote that has any. */
export interface Tally {
  add(uses: readonly EmoteUse[]): void;
  /** Takes out what was added before. */
  subtract(uses: readonly EmoteUse[]): void;
  /** Sum of all counts. */
  total(): number;
  /** In no order. */
  uses(): Iterable<EmoteUse>;
}

export function createTally(): Tally {
  const byKey = new Map<string, { emote: Emote; count: number }>();
  let total = 0;
  return {
    add(uses) {
      for (const { emote, count } of uses) {
        total += count;
        const entry = byKey.get(emote.key);
        if (entry === undefined) byKey.set(emote.key, { emote, count });
        else {
          entry.count += count;
          entry.emote = emote;
        }
      }
    },
    subtract(uses) {
      for (const { emote, count } of uses) {
        total -= count;
        const entry = byKey.get(emote.key);
        if (entry === undefined) continue;
        entry.count -= count;
        if (entry.count <= 0) byKey.delete(emote.key);
      }
    },
    total: () => total,
    uses: () => byKey.values(),
  };
}
