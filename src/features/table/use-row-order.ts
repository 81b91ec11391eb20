import { useMemo, useState } from 'react';
import { type Emote, ignoredSet, isIgnored } from '../../domain/emote.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { useOptions } from '../../page/use-app.ts';
import { isOfSource } from '../../ui/source.tsx';
import { useFreeze } from '../../ui/use-freeze.ts';

type EmoteIds = Snapshot['emoteIds'];

interface Held {
  readonly emoteIds: EmoteIds;
  /** The number of the ranking that the order is from: the steps until the next ranking share it. */
  readonly ranking: number;
  readonly source: string | null;
}

/**
 * The rows of the newest snapshot. Their order is frozen while the pointer moves over them or the focus is in them, and
 * held between two rankings. The rows are computed once per snapshot, not once per render.
 *
 * @param shownSource as of `Arrangement`
 * @param isKept the order is frozen, whatever the pointer and the focus do
 */
export function useRowOrder(newest: Snapshot, shownSource: string | null, isKept: boolean) {
  const { rowOrder } = useOptions();
  const stepsPerRanking = rowOrder === 'every-3-seconds' ? 3 : 1;
  const pinnedIds = usePinnedIds(newest.emotes);
  const { isHeld: isPointedOrFocused, release, handlers } = useFreeze();
  const [held, setHeld] = useState<Held | null>(null);

  const isFrozen = isPointedOrFocused || isKept;
  const isHeld = isFrozen || stepsPerRanking > 1;
  const ranking = Math.floor(newest.step / stepsPerRanking);
  const isCurrent = held?.source === shownSource && (isFrozen || held.ranking === ranking);
  const order = isHeld && isCurrent ? held.emoteIds : null;
  const rows = useMemo(
    () => arrangeRows(newest, { pinnedIds, shownSource, held: order }),
    [newest, pinnedIds, shownSource, order],
  );
  const hold = (): void => setHeld({ emoteIds: rows.emoteIds, ranking, source: shownSource });
  if (isHeld && order === null) hold();
  else if (!isHeld && held !== null) setHeld(null);

  return {
    rows,
    /** How many rows, from the top, are pinned. */
    pinnedCount: pinnedIds.length,
    isFrozen,
    /** While the order is frozen: the row that would be the first one, if it is further down. */
    leadingRow: isFrozen ? leadingRow(rows, pinnedIds.length) : null,
    /** Lets go of a frozen order, until the pointer moves again or the focus comes again. */
    release(): void {
      release();
      setHeld(null);
    },
    /** Holds the rows as they are now, up to the next ranking. */
    hold,
    handlers,
  };
}

interface Arrangement {
  /** Emotes that are on top, in this order, also with a count of 0. */
  readonly pinnedIds: readonly number[];
  /** Only emotes of this source (see `isOfSource`), besides the pinned ones; null for all. */
  readonly shownSource: string | null;
  /** An order that is kept while counts change; null: the rows are ranked. */
  readonly held: EmoteIds | null;
}

/**
 * The snapshot in the order of its rows: pinned emotes, then those of the held order, then the others by rank. Pinned and held
 * emotes that left the window stay, with a count of 0. The others go, so the number of rows is bounded.
 */
function arrangeRows(newest: Snapshot, { pinnedIds, shownSource, held }: Arrangement): Snapshot {
  const shown = shownSource === null ? newest : ofSource(newest, shownSource, pinnedIds);
  const heldIds = held?.filter((id) => !pinnedIds.includes(id)) ?? [];
  const fixedIds = Uint32Array.of(...pinnedIds, ...heldIds);
  if (fixedIds.length === 0) return shown;
  // Arrays by the number of the emote: a map of a thousand counts costs more than the rows.
  const countOf = new Uint32Array(shown.emotes.length);
  for (const [rank, id] of shown.emoteIds.entries()) countOf[id] = shown.counts[rank] as number;
  const isFixed = new Uint8Array(shown.emotes.length);
  for (const id of fixedIds) isFixed[id] = 1;
  const otherIds = shown.emoteIds.filter((id) => isFixed[id] !== 1);
  const emoteIds = new Uint32Array(fixedIds.length + otherIds.length);
  emoteIds.set(fixedIds);
  emoteIds.set(otherIds, fixedIds.length);
  return { ...shown, emoteIds, counts: emoteIds.map((id) => countOf[id] ?? 0) };
}

/** The row of the emote that has more uses than the first one below the pinned rows; null if that one leads. */
function leadingRow({ counts }: Snapshot, pinnedCount: number): number | null {
  let leading = pinnedCount;
  for (let row = pinnedCount + 1; row < counts.length; row++) {
    if ((counts[row] as number) > (counts[leading] as number)) leading = row;
  }
  return leading === pinnedCount ? null : leading;
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

/** The numbers of the pinned emotes that the dictionary has and that are not ignored. The same array while they stay. */
function usePinnedIds(emotes: readonly Emote[]): readonly number[] {
  const { pinnedEmotes, ignoredEmotes } = useOptions();
  const { length } = emotes;
  const ids = useMemo(() => {
    // The dictionary grows in place.
    const known = emotes.slice(0, length);
    const ignoredOnes = ignoredSet(ignoredEmotes);
    return pinnedEmotes
      .map((pin) => known.findIndex(({ key }) => key === pin))
      .filter((id) => id >= 0 && !isIgnored(known[id] as Emote, ignoredOnes));
  }, [emotes, length, pinnedEmotes, ignoredEmotes]);
  const text = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text has the same numbers
  return useMemo(() => ids, [text]);
}
