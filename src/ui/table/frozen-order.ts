import type { Snapshot } from '../../domain/snapshot.ts';

/**
 * `newest` in an order that is frozen: the emotes of `frozenIds` keep their positions, with a count of 0 where they left
 * the window. Emotes that came since follow, highest count first, and only while they are counted: so the result never
 * has more rows than `frozenIds` and `newest` together.
 *
 * @param frozenIds the `emoteIds` of an earlier snapshot of the same session
 */
export function inFrozenOrder(frozenIds: Snapshot['emoteIds'], newest: Snapshot): Snapshot {
  const countOf = new Map(Array.from(newest.emoteIds, (id, rank) => [id, newest.counts[rank]]));
  const isFrozen = new Set(frozenIds);
  const addedIds = newest.emoteIds.filter((id) => !isFrozen.has(id));
  const emoteIds = new Uint32Array(frozenIds.length + addedIds.length);
  emoteIds.set(frozenIds);
  emoteIds.set(addedIds, frozenIds.length);
  return { ...newest, emoteIds, counts: emoteIds.map((id) => countOf.get(id) ?? 0) };
}
