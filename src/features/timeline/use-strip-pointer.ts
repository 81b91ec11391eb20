import { type PointerEvent, useRef, useState } from 'react';

/** A movement up to this is a click, in pixels. */
const SLOP_PX = 3;

/** A point in the strip, in CSS pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pressed on the line: the first movement decides whether the line is dragged or the time is scrubbed. */
type Gesture =
  | { readonly kind: 'undecided'; readonly from: Point; readonly lineY: number }
  | { readonly kind: 'line'; readonly from: Point; readonly lineY: number }
  | { readonly kind: 'scrub' };

interface StripPointerDeps {
  /** The height of the threshold line. */
  readonly lineY: number;
  readonly onLineMove: (y: number) => void;
  readonly onLineRelease: () => void;
  readonly onLineCancel: () => void;
  readonly onScrub: (x: number) => void;
  readonly onNow: () => void;
}

/**
 * One finger or mouse on the strip. An up or down movement from the line (`data-line`) drags it. Everything else scrubs,
 * and a press on `data-now` shows the present.
 */
export function useStripPointer(deps: StripPointerDeps) {
  const gesture = useRef<Gesture | null>(null);
  const [hoverX, setHoverX] = useState<number | null>(null);

  function scrub(x: number): void {
    gesture.current = { kind: 'scrub' };
    deps.onScrub(x);
  }
  function decide(now: Extract<Gesture, { kind: 'undecided' }>, point: Point): void {
    const sidewaysPx = Math.abs(point.x - now.from.x);
    const upOrDownPx = Math.abs(point.y - now.from.y);
    if (Math.max(sidewaysPx, upOrDownPx) <= SLOP_PX) return;
    if (sidewaysPx > upOrDownPx) scrub(point.x);
    else gesture.current = { ...now, kind: 'line' };
  }
  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const point = pointOf(event);
    const target = event.target as Element;
    event.currentTarget.setPointerCapture(event.pointerId);
    setHoverX(null);
    if (target.closest('[data-line]') !== null) {
      gesture.current = { kind: 'undecided', from: point, lineY: deps.lineY };
    } else if (target.closest('[data-now]') !== null) {
      deps.onNow();
    } else scrub(point.x);
  }
  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const point = pointOf(event);
    if (gesture.current === null && event.pointerType !== 'touch') setHoverX(point.x);
    if (gesture.current?.kind === 'undecided') decide(gesture.current, point);
    else if (gesture.current?.kind === 'scrub') deps.onScrub(point.x);
    const now = gesture.current;
    if (now?.kind === 'line') deps.onLineMove(now.lineY + point.y - now.from.y);
  }
  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    const kind = gesture.current?.kind;
    gesture.current = null;
    if (kind === 'line') deps.onLineRelease();
    else if (kind === 'undecided') deps.onScrub(pointOf(event).x);
  }
  function cancel(): void {
    if (gesture.current?.kind === 'line') deps.onLineCancel();
    gesture.current = null;
  }
  return {
    hoverX,
    cancel,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: cancel,
      onPointerLeave: () => setHoverX(null),
    },
  };
}

function pointOf(event: PointerEvent<HTMLElement>): Point {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}
