import { type RefObject, useLayoutEffect, useRef } from 'react';

const SLIDE_MS = 220;

/** A row that changed its position. Positions are those of `aria-rowindex`: from 1, the head included. */
interface Move {
  readonly row: HTMLElement;
  readonly from: number;
  readonly to: number;
}

/**
 * Slides rows from their former position to their new one: only those whose former position is in view, so that the view
 * bounds the cost. Only the transform is animated. With reduced motion nothing slides.
 *
 * @param scrollArea the element that scrolls the rows
 * @param body the parent of the rows, each with its key in `data-key` and its position in `aria-rowindex`
 */
export function useRowSlides(
  scrollArea: HTMLElement | null,
  body: RefObject<HTMLElement | null>,
  rowHeightPx: number,
): void {
  const positions = useRef<ReadonlyMap<string, number>>(new Map());

  useLayoutEffect(() => {
    const rows = Array.from(body.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [], (row) => ({
      row,
      key: row.dataset.key ?? '',
      to: Number(row.getAttribute('aria-rowindex')),
    }));
    const moves = rows
      .map(({ row, key, to }) => ({ row, from: positions.current.get(key) ?? to, to }))
      .filter(({ from, to }) => from !== to);
    positions.current = new Map(rows.map(({ key, to }) => [key, to]));
    if (scrollArea === null || body.current === null || moves.length === 0 || isStill()) return;
    slide(moves, body.current.getBoundingClientRect().top, scrollArea.getBoundingClientRect(), rowHeightPx);
  });
}

function isStill(): boolean {
  return document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** @param bodyTop the top of the first row of the body, which has position 2 */
function slide(moves: readonly Move[], bodyTop: number, view: DOMRect, rowHeightPx: number): void {
  for (const { row, from, to } of moves) {
    const fromTop = bodyTop + (from - 2) * rowHeightPx;
    if (fromTop + rowHeightPx <= view.top || fromTop >= view.bottom) continue;
    row.animate([{ transform: `translateY(${(from - to) * rowHeightPx}px)` }, { transform: 'none' }], {
      duration: SLIDE_MS,
      easing: 'ease-out',
    });
  }
}
