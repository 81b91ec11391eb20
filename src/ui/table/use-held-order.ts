import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { EmoteCount } from '../../domain/emote.ts';
import { inHeldOrder } from './held-order.ts';

/** How long the order is held after the pointer last moved over the rows. */
const HOLD_MS = 5_000;

/** Rows that keep their places while somebody moves the pointer over them or has the focus there. */
export interface HeldOrder {
  readonly uses: readonly EmoteCount[];
  readonly isHeld: boolean;
  /** For the element around the rows. */
  readonly handlers: {
    readonly onPointerMove: () => void;
    readonly onPointerDown: () => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: () => void;
  };
}

/** @param ranked the newest counts in their own order */
export function useHeldOrder(ranked: readonly EmoteCount[]): HeldOrder {
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isPointed || isFocused;
  const [order, setOrder] = useState<readonly EmoteCount[] | null>(null);
  const letGoTimer = useRef(0);

  useEffect(() => () => clearTimeout(letGoTimer.current), []);
  if (isHeld !== (order !== null)) setOrder(isHeld ? ranked : null);

  function hold(): void {
    clearTimeout(letGoTimer.current);
    letGoTimer.current = window.setTimeout(() => setIsPointed(false), HOLD_MS);
    setIsPointed(true);
  }

  return {
    uses: order === null ? ranked : inHeldOrder(order, ranked),
    isHeld,
    handlers: {
      // Not on entering: a table that moves under a resting pointer is entered as well.
      onPointerMove: hold,
      onPointerDown: hold,
      // A finger leaves with every tap; what it tapped is still being read.
      onPointerLeave: ({ pointerType }) => {
        if (pointerType === 'mouse') setIsPointed(false);
      },
      // A click leaves the focus behind without anybody seeing it.
      onFocus: (event) => setIsFocused(event.target.matches(':focus-visible')),
      onBlur: () => setIsFocused(false),
    },
  };
}
