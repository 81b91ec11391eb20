import type { ReactNode } from 'react';
import type { RowRange } from './use-rows-in-view.ts';

/**
 * The rows in view and the kept one, in order, with a spacer for the rows between them.
 *
 * @param keptRow rendered also out of view; -1: none
 * @param renderRow returns an element with a key of its own
 * @param renderSpacer gets how many rows there are, and a key
 */
export function spacedRows(
  { first, end }: RowRange,
  rowCount: number,
  keptRow: number,
  renderRow: (row: number) => ReactNode,
  renderSpacer: (rows: number, key: number) => ReactNode,
): readonly ReactNode[] {
  const shown = Array.from({ length: end - first }, (_, index) => first + index);
  if (keptRow >= 0 && keptRow < first) shown.unshift(keptRow);
  else if (keptRow >= end && keptRow < rowCount) shown.push(keptRow);
  const elements: ReactNode[] = [];
  let next = 0;
  let spacers = 0;
  for (const row of [...shown, rowCount]) {
    if (row > next) elements.push(renderSpacer(row - next, spacers++));
    if (row < rowCount) elements.push(renderRow(row));
    next = row + 1;
  }
  return elements;
}
