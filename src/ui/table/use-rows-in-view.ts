import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows to render: from `first` up to, not including, `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** Rows rendered above and below what is seen, so that scrolling shows no gap. */
const ROWS_BEYOND_VIEW = 6;
/** Rendered before anything is measured. */
const FIRST_ROWS: RowRange = { first: 0, end: 30 };

/**
 * Which of `rowCount` rows of one height are in view.
 *
 * @param scrollArea the element that scrolls them
 * @param body the element that starts with the first row
 */
export function useRowsInView(
  scrollArea: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  rowCount: number,
  rowHeightPx: number,
): RowRange {
  const [range, setRange] = useState(FIRST_ROWS);

  useLayoutEffect(() => {
    const area = scrollArea.current;
    if (area === null) return;
    const measure = (): void => {
      const top = body.current?.getBoundingClientRect().top ?? 0;
      const view = area.getBoundingClientRect();
      const first = Math.max(0, Math.floor((view.top - top) / rowHeightPx) - ROWS_BEYOND_VIEW);
      const end = Math.ceil((view.bottom - top) / rowHeightPx) + ROWS_BEYOND_VIEW;
      setRange((now) => (now.first === first && now.end === end ? now : { first, end }));
    };
    measure();
    const resizing = new ResizeObserver(measure);
    resizing.observe(area);
    area.addEventListener('scroll', measure, { passive: true });
    return () => {
      resizing.disconnect();
      area.removeEventListener('scroll', measure);
    };
  }, [scrollArea, body, rowHeightPx]);

  return { first: Math.min(range.first, rowCount), end: Math.min(Math.max(range.end, 0), rowCount) };
}
