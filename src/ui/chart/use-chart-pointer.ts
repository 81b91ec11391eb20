import { type PointerEvent, useRef, useState } from 'react';

/** A movement up to this far from a press on the threshold's line is a click. */
const SLOP_PX = 3;
/** A finger that moved this far sideways scrubs; before, it may scroll the page. */
const SCRUB_AFTER_PX = 6;

/** In CSS pixels from the upper left corner of the chart. */
interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

/** A stretch that is being drawn: where it began, and where the pointer is. */
interface Selection {
  readonly fromX: number;
  readonly toX: number;
}

/** The gestures of a chart. Each is optional but `onScrub`. */
interface ChartPointerActions {
  /** The pointer chooses the second at `x`. */
  readonly onScrub: (x: number) => void;
  /** The line of the threshold (`data-line`), if there is one, which an up or down movement drags. */
  readonly line?: LineActions;
  /** With it, Shift draws a stretch and two fingers zoom. A finger scrubs only sideways: the page scrolls up and down. */
  readonly zoom?: ZoomActions;
}

interface LineActions {
  readonly y: number;
  readonly onMove: (y: number) => void;
  /** `y`: where it was released, because the last `onMove` may not be rendered yet. */
  readonly onRelease: (y: number) => void;
  readonly onCancel: () => void;
}

interface ZoomActions {
  /** Since the two fingers touched, their distance grew to `spread` times what it was. */
  readonly onPinch: (spread: number, middleX: number, isFirst: boolean) => void;
  readonly onSelect: (selection: Selection) => void;
}

/** `touch` and `pressed-line`: the first movement decides. */
type Gesture =
  | { readonly kind: 'none' | 'scrub' }
  | { readonly kind: 'touch' | 'select'; readonly from: ChartPoint }
  | { readonly kind: 'pressed-line' | 'line'; readonly from: ChartPoint; readonly lineY: number }
  | { readonly kind: 'pinch'; readonly distance: number };

const NONE: Gesture = { kind: 'none' };

/** Recognizes the gestures of mouse and fingers on a chart. Its element gets the `handlers`. */
export function useChartPointer({ onScrub, line, zoom }: ChartPointerActions) {
  const pointers = useRef(new Map<number, ChartPoint>());
  const gesture = useRef<Gesture>(NONE);
  const [selection, setSelection] = useState<Selection | null>(null);
  const [hoverX, setHoverX] = useState<number | null>(null);

  const pinch = (): { distance: number; middleX: number } => {
    const [a = 0, b = 0] = Array.from(pointers.current.values(), ({ x }) => x);
    return { distance: Math.max(1, Math.abs(a - b)), middleX: (a + b) / 2 };
  };

  function scrub(x: number): Gesture {
    onScrub(x);
    return { kind: 'scrub' };
  }

  function press(event: PointerEvent<HTMLElement>, from: ChartPoint): Gesture {
    if (zoom !== undefined && pointers.current.size > 1) {
      const { distance, middleX } = pinch();
      zoom.onPinch(1, middleX, true);
      return { kind: 'pinch', distance };
    }
    if (zoom !== undefined && event.shiftKey) return { kind: 'select', from };
    if (zoom !== undefined && event.pointerType === 'touch') return { kind: 'touch', from };
    const isOnLine = (event.target as Element).closest('[data-line]') !== null;
    return line !== undefined && isOnLine ? { kind: 'pressed-line', from, lineY: line.y } : scrub(from.x);
  }

  function move(now: Gesture, to: ChartPoint): Gesture {
    switch (now.kind) {
      case 'none':
        return now;
      case 'scrub':
        return scrub(to.x);
      case 'touch':
        return Math.abs(to.x - now.from.x) > SCRUB_AFTER_PX ? scrub(to.x) : now;
      case 'select':
        setSelection({ fromX: now.from.x, toX: to.x });
        return now;
      case 'pinch': {
        const { distance, middleX } = pinch();
        zoom?.onPinch(distance / now.distance, middleX, false);
        return now;
      }
      case 'pressed-line': {
        const sidewaysPx = Math.abs(to.x - now.from.x);
        const upOrDownPx = Math.abs(to.y - now.from.y);
        if (Math.max(sidewaysPx, upOrDownPx) <= SLOP_PX) return now;
        return sidewaysPx > upOrDownPx ? scrub(to.x) : move({ ...now, kind: 'line' }, to);
      }
      case 'line':
        line?.onMove(now.lineY + to.y - now.from.y);
        return now;
    }
  }

  function release(ended: Gesture, { x, y }: ChartPoint): void {
    if (ended.kind === 'touch' || ended.kind === 'pressed-line') onScrub(x);
    if (ended.kind === 'select') zoom?.onSelect({ fromX: ended.from.x, toX: x });
    if (ended.kind === 'line') line?.onRelease(ended.lineY + y - ended.from.y);
  }

  function cancel(): void {
    if (gesture.current.kind === 'line') line?.onCancel();
    gesture.current = NONE;
    setSelection(null);
  }

  return {
    selection,
    /** Where the mouse is while nothing is pressed. Null: it is elsewhere. */
    hoverX,
    cancel,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || (zoom === undefined && !event.isPrimary)) return;
        const point = pointOf(event);
        event.currentTarget.setPointerCapture?.(event.pointerId);
        pointers.current.set(event.pointerId, point);
        setHoverX(null);
        gesture.current = press(event, point);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const point = pointOf(event);
        if (gesture.current.kind === 'none' && event.pointerType !== 'touch') setHoverX(point.x);
        if (!pointers.current.has(event.pointerId)) return;
        pointers.current.set(event.pointerId, point);
        gesture.current = move(gesture.current, point);
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (!pointers.current.delete(event.pointerId)) return;
        const ended = gesture.current;
        gesture.current = NONE;
        setSelection(null);
        release(ended, pointOf(event));
      },
      onPointerCancel(event: PointerEvent) {
        if (pointers.current.delete(event.pointerId)) cancel();
      },
      onPointerLeave: () => setHoverX(null),
    },
  };
}

function pointOf(event: PointerEvent<HTMLElement>): ChartPoint {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}
