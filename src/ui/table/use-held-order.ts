import { type FocusEvent, useState } from 'react';
import type { EmoteUse } from '../../domain/emote.ts';
import { inHeldOrder } from './held-order.ts';

/** Rows that hold still while somebody points at them or has the focus there. */
export interface HeldOrder {
  readonly uses: readonly EmoteUse[];
  readonly isHeld: boolean;
  /** For the element around the rows. */
  readonly handlers: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: () => void;
  };
}

/** @param ranked the newest counts in their own order */
export function useHeldOrder(ranked: readonly EmoteUse[]): HeldOrder {
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isPointed || isFocused;
  const [order, setOrder] = useState<readonly EmoteUse[] | null>(null);

  if (!isHeld && order !== null) setOrder(null);
  // What came while the order is held keeps its place as well.
  const uses = order === null ? ranked : inHeldOrder(order, ranked);
  if (isHeld && (order === null || uses.length > order.length)) setOrder(uses);

  return {
    uses,
    isHeld,
    handlers: {
      onPointerEnter: () => setIsPointed(true),
      onPointerLeave: () => setIsPointed(false),
      // A click leaves the focus behind without anybody seeing it.
      onFocus: (event) => setIsFocused(event.target.matches(':focus-visible')),
      onBlur: () => setIsFocused(false),
    },
  };
}
