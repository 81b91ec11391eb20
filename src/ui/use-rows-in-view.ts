import { type RefObject, useLayoutEffect, useState } from 'react';

/** The rows to render: `[first, end)`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** Rows rendered above and below the view, so that scrolling shows no gap. */
const ROWS_BEYOND_VIEW = 4;
/** The rows before the first measurement. */
const FIRST_ROWS: RowRange = { first: 0, end: 30 };

/**
 * Which of `rowCount` rows of one height are in view, measured with each commit. Call `measure` when a spacer comes near
 * the view between two commits.
 *
 * @param scrollArea the element that scrolls the rows
 * @param body the element that starts with the first row
 */
export function useRowsInView(
  scrollArea: HTMLElement | null,
  body: RefObject<HTMLElement | null>,
  rowCount: number,
  rowHeightPx: number,
): RowRange & { readonly measure: () => void } {
  const [range, setRange] = useState(FIRST_ROWS);

  function measure(): void {
    if (scrollArea === null || body.current === null) return;
    const { top } = body.current.getBoundingClientRect();
    const view = scrollArea.getBoundingClientRect();
    const first = Math.max(0, Math.floor((view.top - top) / rowHeightPx) - ROWS_BEYOND_VIEW);
    const end = Math.max(0, Math.ceil((view.bottom - top) / rowHeightPx) + ROWS_BEYOND_VIEW);
    setRange((now) => (now.first === first && now.end === end ? now : { first, end }));
  }

  useLayoutEffect(measure);

  return { first: Math.min(range.first, rowCount), end: Math.min(range.end, rowCount), measure };
}
