import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** How long the pointer or the focus rests on a row before its card opens. */
const OPEN_MS = 300;
/** How long a card stays after the pointer left its row: the time to reach the card. */
const CLOSE_MS = 300;

export interface RowCard {
  /** The number of the emote whose card is open, or null. */
  readonly openId: number | null;
  readonly open: (emoteId: number) => void;
  readonly close: () => void;
  /** For the element around the rows, each with its emote's number in `data-emote`. */
  readonly rowHandlers: {
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onClick: (event: MouseEvent) => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
  /** For the card. */
  readonly cardHandlers: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
  };
}

/** Which row's card is open: after the pointer or the visible focus rested on the row, or at once after a click. */
export function useRowCard(): RowCard {
  const [openId, setOpenId] = useState<number | null>(null);
  /** A second click on the row closes the card. */
  const clickedId = useRef<number | null>(null);
  const pointedId = useRef<number | null>(null);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  function later(emoteId: number | null, delayMs: number): void {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpenId(emoteId), delayMs);
  }

  function open(emoteId: number): void {
    clearTimeout(timer.current);
    setOpenId(emoteId);
  }

  function close(): void {
    clearTimeout(timer.current);
    clickedId.current = null;
    setOpenId(null);
  }

  return {
    openId,
    open,
    close,
    rowHandlers: {
      // Not on entering: rows that move under a resting pointer are entered too.
      onPointerMove({ target, pointerType }) {
        const emoteId = emoteIdOf(target);
        if (pointerType === 'touch' || emoteId === pointedId.current) return;
        pointedId.current = emoteId;
        if (emoteId === null) later(null, CLOSE_MS);
        else later(emoteId, OPEN_MS);
      },
      onPointerLeave() {
        pointedId.current = null;
        if (clickedId.current === null || openId !== clickedId.current) later(null, CLOSE_MS);
        else clearTimeout(timer.current);
      },
      onClick({ target }) {
        const emoteId = emoteIdOf(target);
        if (emoteId === null) return;
        if (emoteId === openId && emoteId === clickedId.current) {
          close();
          return;
        }
        clickedId.current = emoteId;
        open(emoteId);
      },
      onFocus({ target }) {
        const emoteId = emoteIdOf(target);
        if (emoteId !== null && target.matches(':focus-visible')) later(emoteId, OPEN_MS);
      },
      onBlur({ currentTarget, relatedTarget }) {
        const isInCard = relatedTarget instanceof Element && relatedTarget.closest('[popover]') !== null;
        if (!isInCard && !currentTarget.contains(relatedTarget)) later(clickedId.current, CLOSE_MS);
      },
    },
    cardHandlers: {
      onPointerEnter: () => clearTimeout(timer.current),
      onPointerLeave({ currentTarget }) {
        const hasFocus = currentTarget.contains(currentTarget.ownerDocument.activeElement);
        if (!hasFocus && clickedId.current === null) later(null, CLOSE_MS);
      },
    },
  };
}

function emoteIdOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-emote]') : null;
  return row === null ? null : Number(row.dataset.emote);
}
