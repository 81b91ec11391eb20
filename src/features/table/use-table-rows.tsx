import { type ReactNode, useLayoutEffect } from 'react';
import { useVirtualRows } from '../../ui/use-virtual-rows.tsx';

/** The height of each slot. */
export const ROW_HEIGHT_PX = 40;

/** The count of a bar over its whole track is at least this: three emotes used once have short bars. */
const LEAST_FULL_BAR = 10;

interface TableRows {
  /** Rows, and lines of the height of a row. */
  readonly slotCount: number;
  /** An element with a key of its own. */
  readonly renderSlot: (slot: number) => ReactNode;
  /** Rendered also out of view. */
  readonly keptSlot?: number | undefined;
  /** The highest count of the rows. */
  readonly highest: number;
  /** The element that scrolls the table. */
  readonly scrollArea: HTMLElement | null;
  /** Called after each commit of the rows, before the layout is read: here the rows may change. */
  readonly onCommit?: (body: HTMLElement) => void;
  /** Called after that, when the layout is known. */
  readonly onMeasured?: (body: HTMLElement) => void;
}

/** The rows in view, for the content of the element `body`; spacers take the height of the others. */
export function useTableRows({
  slotCount,
  renderSlot,
  keptSlot = -1,
  highest,
  scrollArea,
  onCommit,
  onMeasured,
}: TableRows) {
  // Before the rows are measured: then the style of each row is known.
  useLayoutEffect(() => {
    if (body.current === null) return;
    const fullBar = String(Math.max(highest, LEAST_FULL_BAR));
    for (const row of body.current.querySelectorAll<HTMLElement>('[data-key]')) {
      row.style.setProperty('--highest', fullBar);
    }
    onCommit?.(body.current);
  });
  const { body, elements } = useVirtualRows({
    rowCount: slotCount,
    rowHeightPx: ROW_HEIGHT_PX,
    columns: 5,
    renderRow: renderSlot,
    keptRow: keptSlot,
    scrollArea,
  });
  // After the measurement: a later one would compute the style of each row that starts to slide.
  useLayoutEffect(() => {
    if (body.current !== null) onMeasured?.(body.current);
  });
  return { body, elements };
}
