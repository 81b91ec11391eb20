import { type DOMAttributes, useRef, useState } from 'react';
import { useTimer } from '../../ui/use-timer.ts';

/** How long the pointer or the focus rests on a row before its card opens. */
const OPEN_MS = 300;
/** How long a card stays after the pointer left its row: the time to reach the card. */
const CLOSE_MS = 300;

export type RowCard = ReturnType<typeof useRowCard>;

interface Opened {
  readonly emoteId: number;
  readonly isTapped: boolean;
  /** As of `CardFrame`. */
  readonly focusRequest: number;
}

/**
 * Which row's card is open: after the pointer or the visible focus rested on the row, or at once after a click. A card
 * that a tap opened stays until the next one.
 */
export function useRowCard() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const pointedId = useRef<number | null>(null);
  const isMouse = useRef(false);
  const timer = useTimer();
  const { emoteId: openId = null, isTapped = false, focusRequest = 0 } = opened ?? {};

  function openLater(emoteId: number): void {
    timer.start(() => open(emoteId, {}), OPEN_MS);
  }

  function closeLater(): void {
    timer.start(close, CLOSE_MS);
  }

  function leaveRow(): void {
    pointedId.current = null;
    if (isTapped) timer.stop();
    else closeLater();
  }

  function open(emoteId: number, by: Partial<Opened>): void {
    timer.stop();
    setOpened({ isTapped: false, focusRequest: 0, ...by, emoteId });
  }

  function close(): void {
    timer.stop();
    setOpened(null);
    setIsPointed(false);
    setIsFocused(false);
  }

  return {
    /** The number of the emote whose card is open, or null. */
    openId,
    focusRequest,
    /** The card was opened by a tap, or the pointer or the focus is in it. */
    isInUse: opened !== null && (isTapped || isPointed || isFocused),
    /** Opens it, and moves the focus into it. */
    openByKey: (emoteId: number): void => open(emoteId, { focusRequest: focusRequest + 1 }),
    close,
    /** For the element around the rows, each with its emote's number in `data-emote`. */
    rowHandlers: {
      onPointerDown({ pointerType }) {
        isMouse.current = pointerType === 'mouse';
      },
      // Not on entering: rows that move under a resting pointer are entered too.
      onPointerMove({ target, pointerType }) {
        const emoteId = emoteIdOf(target);
        if (pointerType === 'touch' || emoteId === pointedId.current) return;
        pointedId.current = emoteId;
        if (emoteId === null) closeLater();
        else openLater(emoteId);
      },
      onPointerLeave: leaveRow,
      // The rows scroll away from under the pointer.
      onWheel: leaveRow,
      onClick({ target }) {
        const emoteId = emoteIdOf(target);
        if (emoteId === null) return;
        if (isTapped && emoteId === openId) close();
        else open(emoteId, { isTapped: !isMouse.current });
      },
      onFocus({ target }) {
        const emoteId = emoteIdOf(target);
        if (emoteId !== null && target.matches(':focus-visible')) openLater(emoteId);
      },
      onBlur({ currentTarget, relatedTarget }) {
        const isInCard = (relatedTarget as Element | null)?.closest?.('[popover][role="dialog"]') != null;
        if (!isTapped && !isInCard && !currentTarget.contains(relatedTarget)) closeLater();
      },
    } satisfies DOMAttributes<Element>,
    cardHandlers: {
      onPointerEnter() {
        timer.stop();
        setIsPointed(true);
      },
      onPointerLeave() {
        setIsPointed(false);
        if (!isTapped && !isFocused) closeLater();
      },
      onFocus: ({ target }) => setIsFocused(target.matches(':focus-visible')),
      onBlur({ currentTarget, relatedTarget }) {
        if (currentTarget.contains(relatedTarget)) return;
        setIsFocused(false);
        if (!isTapped && !isPointed) closeLater();
      },
    } satisfies DOMAttributes<Element>,
  };
}

function emoteIdOf(target: EventTarget): number | null {
  // Not by its class: an element of another window has that of its own window.
  const row = (target as Element).closest?.<HTMLElement>('[data-emote]');
  return row ? Number(row.dataset.emote) : null;
}
