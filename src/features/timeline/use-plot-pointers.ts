import { type PointerEvent, useRef, useState } from 'react';

/** A finger that moved this far sideways scrubs; before, it may scroll the page. */
const SCRUB_AFTER_PX = 6;

interface PlotPointerActions {
  readonly onScrub: (clientX: number) => void;
  /** Two fingers: since they touched, their distance grew to `spread` times what it was. */
  readonly onPinch: (spread: number, middleX: number, isFirst: boolean) => void;
  /** A stretch was drawn with the Shift key. */
  readonly onSelect: (fromX: number, toX: number) => void;
}

/** The edges in pixels of the window, in either order. */
export interface Selection {
  readonly fromX: number;
  readonly toX: number;
}

type Gesture =
  | { readonly kind: 'none' | 'scrub' }
  | { readonly kind: 'touch'; readonly fromX: number }
  | { readonly kind: 'select'; readonly fromX: number }
  | { readonly kind: 'pinch'; readonly distance: number };

/** Recognizes the gestures on the plot: scrub, pinch, or draw a stretch to zoom to. */
export function usePlotPointers({ onScrub, onPinch, onSelect }: PlotPointerActions) {
  const pointers = useRef(new Map<number, number>());
  const gesture = useRef<Gesture>({ kind: 'none' });
  const [selection, setSelection] = useState<Selection | null>(null);

  const pinchOf = (): { distance: number; middleX: number } => {
    const [a = 0, b = 0] = pointers.current.values();
    return { distance: Math.max(1, Math.abs(a - b)), middleX: (a + b) / 2 };
  };

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const { clientX, pointerType } = event;
    pointers.current.set(event.pointerId, clientX);
    if (pointers.current.size > 1) {
      const { distance, middleX } = pinchOf();
      gesture.current = { kind: 'pinch', distance };
      onPinch(1, middleX, true);
    } else if (event.shiftKey) {
      gesture.current = { kind: 'select', fromX: clientX };
    } else if (pointerType === 'touch') {
      gesture.current = { kind: 'touch', fromX: clientX };
    } else {
      gesture.current = { kind: 'scrub' };
      onScrub(clientX);
    }
  }

  function onPointerMove({ pointerId, clientX }: PointerEvent): void {
    if (!pointers.current.has(pointerId)) return;
    pointers.current.set(pointerId, clientX);
    const before = gesture.current;
    if (before.kind === 'touch' && Math.abs(clientX - before.fromX) > SCRUB_AFTER_PX) {
      gesture.current = { kind: 'scrub' };
    }
    if (gesture.current.kind === 'scrub') onScrub(clientX);
    if (before.kind === 'select') setSelection({ fromX: before.fromX, toX: clientX });
    if (before.kind === 'pinch') {
      const { distance, middleX } = pinchOf();
      onPinch(distance / before.distance, middleX, false);
    }
  }

  function end(event: PointerEvent, isDone: boolean): void {
    if (!pointers.current.delete(event.pointerId)) return;
    const ended = gesture.current;
    gesture.current = { kind: 'none' };
    setSelection(null);
    if (!isDone) return;
    if (ended.kind === 'touch') onScrub(event.clientX);
    if (ended.kind === 'select') onSelect(ended.fromX, event.clientX);
  }

  return {
    selection,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: (event: PointerEvent) => end(event, true),
      onPointerCancel: (event: PointerEvent) => end(event, false),
    },
  };
}
