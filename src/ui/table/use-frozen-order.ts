import { type FocusEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Snapshot } from '../../domain/snapshot.ts';

/** How long the order stays frozen after the pointer last moved over the rows. */
const FREEZE_MS = 5_000;

/** Rows that keep their positions while the pointer moves over them or the focus is in them. */
export interface FrozenOrder {
  /** The snapshot in the order to show. */
  readonly rows: Snapshot;
  readonly isFrozen: boolean;
  /** For the element around the rows. */
  readonly handlers: {
    readonly onPointerMove: () => void;
    readonly onPointerDown: () => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: () => void;
  };
}

/** The order is computed once per snapshot, not once per render. */
export function useFrozenOrder(newest: Snapshot): FrozenOrder {
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isFrozen = isPointed || isFocused;
  const [frozenIds, setFrozenIds] = useState<Snapshot['emoteIds'] | null>(null);
  const unfreezeTimer = useRef(0);
  const rows = useMemo(
    () => (frozenIds === null ? newest : inFrozenOrder(frozenIds, newest)),
    [frozenIds, newest],
  );

  useEffect(() => () => clearTimeout(unfreezeTimer.current), []);
  if (isFrozen !== (frozenIds !== null)) setFrozenIds(isFrozen ? newest.emoteIds : null);

  function freeze(): void {
    clearTimeout(unfreezeTimer.current);
    unfreezeTimer.current = window.setTimeout(() => setIsPointed(false), FREEZE_MS);
    setIsPointed(true);
  }

  return {
    rows,
    isFrozen,
    handlers: {
      // Not on entering: a table that moves under a resting pointer is entered too.
      onPointerMove: freeze,
      onPointerDown: freeze,
      // A finger leaves with every tap, and the user still reads what was tapped.
      onPointerLeave: ({ pointerType }) => {
        if (pointerType === 'mouse') setIsPointed(false);
      },
      // A click leaves a focus that is not visible.
      onFocus: (event) => setIsFocused(event.target.matches(':focus-visible')),
      onBlur: () => setIsFocused(false),
    },
  };
}

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
