import { type RefObject, useEffect, useEffectEvent } from 'react';
import { usePanelWindow } from '../panel-window.ts';

/** For this long after it scrolled the page, the wheel keeps scrolling, even with the plot under the pointer. */
const STILL_SCROLLING_MS = 250;
/** Chosen: one notch (100 px) zooms by about a fifth. */
const ZOOM_PER_PX = 0.002;
/** A pinch reports smaller deltas than a notch of a wheel: those below the limit count this many times. */
const PINCH_DELTA_LIMIT = 50;
const PINCH_SPEED = 5;

interface WheelActions {
  /** At `x` in the element. Returns false if nothing changed: then the page scrolls. */
  readonly onZoom: (factor: number, x: number) => boolean;
  readonly onMove: (deltaPx: number) => boolean;
}

/**
 * A vertical wheel, and a pinch on a touch pad, zoom; a horizontal one moves. `deltaMode` is not read: Firefox reports lines to a page
 * that reads it, and pixels to others.
 */
export function useZoomWheel(element: RefObject<HTMLElement | null>, { onZoom, onMove }: WheelActions): void {
  const turn = useEffectEvent((event: WheelEvent, left: number): boolean => {
    const isSideways = !event.ctrlKey && Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (isSideways) return onMove(event.deltaX);
    // The browser reports a pinch as a wheel with the Ctrl key.
    const isPinch = event.ctrlKey && Math.abs(event.deltaY) < PINCH_DELTA_LIMIT;
    const speed = isPinch ? PINCH_SPEED : 1;
    return onZoom(Math.exp(event.deltaY * ZOOM_PER_PX * speed), event.clientX - left);
  });
  const { document: pageOfPlot } = usePanelWindow();
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    let scrolledAt = Number.NEGATIVE_INFINITY;
    const onScroll = (event: Event): void => {
      scrolledAt = event.timeStamp;
    };
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && event.timeStamp - scrolledAt < STILL_SCROLLING_MS) return;
      if (turn(event, target.getBoundingClientRect().left) || event.ctrlKey) event.preventDefault();
    };
    pageOfPlot.addEventListener('scroll', onScroll, { capture: true, passive: true });
    target.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      pageOfPlot.removeEventListener('scroll', onScroll, { capture: true });
      target.removeEventListener('wheel', onWheel);
    };
  }, [element, pageOfPlot]);
}
