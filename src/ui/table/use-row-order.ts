import { type FocusEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Snapshot } from '../../domain/snapshot.ts';
import { type ArrangedRows, type Arrangement, arrangeRows, type HeldOrder, orderOf } from './arrange-rows.ts';

/** How long the order stays frozen after the pointer last moved over the rows. */
const FREEZE_MS = 5_000;

interface RowOrderRules extends Omit<Arrangement, 'held'> {
  /** The rows are ranked again with every `stepsPerRanking`th step. */
  readonly stepsPerRanking: number;
  /** The order is frozen, whatever the pointer and the focus do. */
  readonly isKept: boolean;
}

export interface RowOrder extends ArrangedRows {
  readonly isFrozen: boolean;
  /** Holds the rows as they are now, up to the next ranking. */
  readonly hold: () => void;
  /** For the table. */
  readonly handlers: {
    readonly onPointerMove: () => void;
    readonly onPointerDown: () => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

interface Held extends HeldOrder {
  /** The ranking in which the order was taken: steps of one ranking have one number. */
  readonly ranking: number;
  readonly source: string | null;
}

/**
 * The rows of the newest snapshot. Their order is frozen while the pointer moves over them or the focus is in them, and
 * held between two rankings. The rows are computed once per snapshot, not once per render.
 */
export function useRowOrder(newest: Snapshot, rules: RowOrderRules): RowOrder {
  const { pinnedIds, shownSource, isTailOpen, stepsPerRanking, isKept } = rules;
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [held, setHeld] = useState<Held | null>(null);
  const unfreezeTimer = useRef(0);
  useEffect(() => () => clearTimeout(unfreezeTimer.current), []);

  const isFrozen = isPointed || isFocused || isKept;
  const isHeld = isFrozen || stepsPerRanking > 1;
  const ranking = Math.floor(newest.step / stepsPerRanking);
  const isCurrent = held?.source === shownSource && (isFrozen || held.ranking === ranking);
  const order = isHeld && isCurrent ? held : null;
  const arranged = useMemo(
    () => arrangeRows(newest, { pinnedIds, shownSource, isTailOpen, held: order }),
    [newest, pinnedIds, shownSource, isTailOpen, order],
  );
  const hold = (): void => setHeld({ ...orderOf(arranged), ranking, source: shownSource });
  if (isHeld && order === null) hold();
  else if (!isHeld && held !== null) setHeld(null);

  function freeze(): void {
    clearTimeout(unfreezeTimer.current);
    unfreezeTimer.current = window.setTimeout(() => setIsPointed(false), FREEZE_MS);
    setIsPointed(true);
  }

  return {
    ...arranged,
    isFrozen,
    hold,
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
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsFocused(false);
      },
    },
  };
}
