import type { Emote } from '../../domain/emote.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { isOfSource } from '../../ui/source.ts';

/** The first 20 rows are never folded. */
const ROWS_NEVER_FOLDED = 20;
/** One row would be folded into a line of the same height. */
const LEAST_FOLDED = 2;

type EmoteIds = Snapshot['emoteIds'];

/** An order of rows that is kept while their counts change. */
export interface FrozenOrder {
  /** In the order of the rows, folded ones included. */
  readonly emoteIds: EmoteIds;
  /** How many of them are above the line of the folded rows. */
  readonly aboveFold: number;
}

export interface Arrangement {
  /** Emotes that are on top, in this order, also with a count of 0. */
  readonly pinnedIds: readonly number[];
  /** Only emotes of this source (see `isOfSource`), besides the pinned ones; null for all. */
  readonly shownSource: string | null;
  readonly isTailOpen: boolean;
  /** Null: the rows are ranked. */
  readonly held: FrozenOrder | null;
}

export type ArrangedRows = ReturnType<typeof arrangeRows>;

/**
 * The rows of a snapshot: pinned emotes, then those of the held order, then the others by rank. The line of the folded
 * rows never moves above a row of the held order.
 */
export function arrangeRows(newest: Snapshot, arrangement: Arrangement) {
  const { pinnedIds, shownSource, isTailOpen, held } = arrangement;
  const shown = shownSource === null ? newest : ofSource(newest, shownSource, pinnedIds);
  const heldIds = held?.emoteIds ?? new Uint32Array();
  const heldAbove = notPinned(heldIds.subarray(0, held?.aboveFold), pinnedIds);
  const heldBelow = notPinned(heldIds.subarray(isTailOpen ? held?.aboveFold : heldIds.length), pinnedIds);
  const fixedIds = Uint32Array.of(...pinnedIds, ...heldAbove, ...heldBelow);
  const rows = fixedIds.length === 0 ? shown : inFixedOrder(fixedIds, shown);
  const aboveFold = pinnedIds.length + heldAbove.length;
  // The line of a held order stays without rows too: it may have the focus.
  const hadFold = held !== null && held.aboveFold < held.emoteIds.length;
  const emptyFold = hadFold && !isTailOpen ? rows.emoteIds.length : null;
  return {
    /** The snapshot in the order of the rows. */
    rows,
    /** The rows from here on are folded, or can be folded again; null without such rows. */
    foldAt: heldBelow.length > 0 ? aboveFold : (firstOfTail(rows.counts, aboveFold) ?? emptyFold),
    /** The pinned rows come first. */
    pinnedCount: pinnedIds.length,
    /** The highest count; 0 without rows. */
    highest: rows.counts.reduce((most, count) => Math.max(most, count), 0),
  };
}

/** The order of these rows, to hold it. */
export function orderOf({ rows: { emoteIds }, foldAt }: ArrangedRows): FrozenOrder {
  return { emoteIds, aboveFold: foldAt ?? emoteIds.length };
}

/** The row of the emote that has more uses than the first one below the pinned rows; null if that one leads. */
export function leadingRow({ rows: { counts }, pinnedCount }: ArrangedRows): number | null {
  let leading = pinnedCount;
  for (let row = pinnedCount + 1; row < counts.length; row++) {
    if ((counts[row] as number) > (counts[leading] as number)) leading = row;
  }
  return leading === pinnedCount ? null : leading;
}

/** @param fixedCount the rows up to this one keep their positions */
function firstOfTail(counts: Snapshot['counts'], fixedCount: number): number | null {
  const start = Math.max(ROWS_NEVER_FOLDED, fixedCount);
  const offset = counts.subarray(start).findIndex((count) => count <= 1);
  const first = start + offset;
  return offset < 0 || counts.length - first < LEAST_FOLDED ? null : first;
}

function notPinned(emoteIds: EmoteIds, pinnedIds: readonly number[]): EmoteIds {
  return pinnedIds.length === 0 ? emoteIds : emoteIds.filter((id) => !pinnedIds.includes(id));
}

function ofSource(newest: Snapshot, source: string, pinnedIds: readonly number[]): Snapshot {
  const { emotes, emoteIds, counts } = newest;
  const isShown = (id: number): boolean => isOfSource(emotes[id] as Emote, source) || pinnedIds.includes(id);
  return {
    ...newest,
    emoteIds: emoteIds.filter(isShown),
    counts: counts.filter((_, rank) => isShown(emoteIds[rank] as number)),
  };
}

/**
 * `newest` with the emotes of `fixedIds` first, in their order, with a count of 0 where they left the window. The other
 * emotes follow, highest count first, only while they are counted. So the result never has more rows than `fixedIds` and
 * `newest` together.
 */
export function inFixedOrder(fixedIds: EmoteIds, newest: Snapshot): Snapshot {
  // Arrays by the number of the emote: a map of a thousand counts costs more than the rows.
  const countOf = new Uint32Array(newest.emotes.length);
  for (const [rank, id] of newest.emoteIds.entries()) countOf[id] = newest.counts[rank] as number;
  const isFixed = new Uint8Array(newest.emotes.length);
  for (const id of fixedIds) isFixed[id] = 1;
  const otherIds = newest.emoteIds.filter((id) => isFixed[id] !== 1);
  const emoteIds = new Uint32Array(fixedIds.length + otherIds.length);
  emoteIds.set(fixedIds);
  emoteIds.set(otherIds, fixedIds.length);
  return { ...newest, emoteIds, counts: emoteIds.map((id) => countOf[id] ?? 0) };
}
