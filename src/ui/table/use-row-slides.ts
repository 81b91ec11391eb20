import { type RefObject, useLayoutEffect, useRef } from 'react';

const SLIDE_MS = 220;

/**
 * Slides rows from their former places to their new ones: those whose former place is in view, and no others, so
 * that the cost is bounded by the view and nothing flies in from afar. Only the transform is animated. Nothing slides
 * for people who asked for reduced motion.
 *
 * @param scrollArea the element that scrolls the rows
 * @param body holds the rows, each with its key in `data-key` and its position in `aria-rowindex`
 */
export function useRowSlides(
  scrollArea: HTMLElement | null,
  body: RefObject<HTMLElement | null>,
  rowHeightPx: number,
): void {
  const positions = useRef<ReadonlyMap<string, number>>(new Map());

  useLayoutEffect(() => {
    const former = positions.current;
    const current = new Map<string, number>();
    const moves: { readonly row: HTMLElement; readonly from: number; readonly to: number }[] = [];
    for (const row of body.current?.querySelectorAll<HTMLElement>('[data-key]') ?? []) {
      const key = row.dataset.key ?? '';
      const to = Number(row.getAttribute('aria-rowindex'));
      current.set(key, to);
      const from = former.get(key);
      if (from !== undefined && from !== to) moves.push({ row, from, to });
    }
    positions.current = current;
    if (moves.length === 0 || scrollArea === null || body.current === null || isStill()) return;

    // The first row of the body is the second of the table.
    const top = body.current.getBoundingClientRect().top - 2 * rowHeightPx;
    const view = scrollArea.getBoundingClientRect();
    for (const { row, from, to } of moves) {
      const fromTop = top + from * rowHeightPx;
      if (fromTop + rowHeightPx <= view.top || fromTop >= view.bottom) continue;
      row.animate([{ transform: `translateY(${(from - to) * rowHeightPx}px)` }, { transform: 'none' }], {
        duration: SLIDE_MS,
        easing: 'ease-out',
      });
    }
  });
}

function isStill(): boolean {
  return document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
