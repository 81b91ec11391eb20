import { type RefObject, useLayoutEffect, useRef } from 'react';

const SLIDE_MS = 220;
/**
 * Where more rows move at once, they jump: so many slides are no help to the eye, and were over half of what the
 * page cost at a thousand messages a second.
 */
const MOST_SLIDES = 6;

/**
 * Slides rows from their former places to their new ones. Only the transform moves; nothing is laid out.
 * Who wants less motion gets none.
 *
 * @param body holds the rows, each with its key in `data-key` and its place in `aria-rowindex`
 */
export function useRowSlides(body: RefObject<HTMLElement | null>, rowHeightPx: number): void {
  const places = useRef(new Map<string, number>());

  useLayoutEffect(() => {
    const former = places.current;
    const now = new Map<string, number>();
    const moves: { readonly row: HTMLElement; readonly rows: number }[] = [];
    for (const row of body.current?.querySelectorAll<HTMLElement>('[data-key]') ?? []) {
      const key = row.dataset.key ?? '';
      const place = Number(row.ariaRowIndex);
      now.set(key, place);
      const from = former.get(key);
      if (from !== undefined && from !== place) moves.push({ row, rows: from - place });
    }
    if (moves.length <= MOST_SLIDES && !isStill()) {
      for (const { row, rows } of moves) slide(row, rows * rowHeightPx);
    }
    places.current = now;
  });
}

function isStill(): boolean {
  return document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function slide(row: HTMLElement, fromPx: number): void {
  row.animate([{ transform: `translateY(${fromPx}px)` }, { transform: 'none' }], {
    duration: SLIDE_MS,
    easing: 'ease-out',
  });
}
