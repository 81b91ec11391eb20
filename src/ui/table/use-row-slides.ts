import { type RefObject, useLayoutEffect, useRef } from 'react';

const SLIDE_MS = 220;
/** Slides from further away start here, in rows: a flight over the whole table is no help to the eye. */
const LONGEST_SLIDE_ROWS = 12;

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
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
    for (const row of body.current?.querySelectorAll<HTMLElement>('[data-key]') ?? []) {
      const key = row.dataset.key ?? '';
      const place = row.ariaRowIndex === null ? 0 : Number(row.ariaRowIndex);
      now.set(key, place);
      const from = former.get(key);
      if (isStill || from === undefined || from === place) continue;
      const rows = Math.max(-LONGEST_SLIDE_ROWS, Math.min(from - place, LONGEST_SLIDE_ROWS));
      row.animate([{ transform: `translateY(${rows * rowHeightPx}px)` }, { transform: 'none' }], {
        duration: SLIDE_MS,
        easing: 'ease-out',
      });
    }
    places.current = now;
  });
}
