import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { ROWS_PER_PAGE, rowAfterKey } from './use-row-focus.ts';

/**
 * Makes a list one stop of the Tab key: the row that had the focus last, or the first one. The keys of `useRowFocus` move the focus
 * between rows; Left and Right move it between the buttons of a row.
 *
 * @param keys of the rows that have buttons, in order
 */
export function useRowStops(keys: readonly string[]) {
  const [lastKey, setLastKey] = useState<string | null>(null);
  const activeKey = lastKey !== null && keys.includes(lastKey) ? lastKey : keys[0];
  return {
    /** For the first button of a row; its other buttons and links have −1. */
    tabIndexOf: (key: string): 0 | -1 => (key === activeKey ? 0 : -1),
    handlers: {
      onFocus({ currentTarget, target }: FocusEvent): void {
        const at = rowsOf(currentTarget).findIndex(({ element }) => element.contains(target));
        setLastKey(keys[at] ?? null);
      },
      onKeyDown(event: KeyboardEvent): void {
        const target = afterKey(event);
        if (target === undefined) return;
        event.preventDefault();
        target.focus();
      },
    },
  };
}

/** The rows with their buttons, without the buttons of what is opened below a row. */
function rowsOf(list: Element) {
  return Array.from(list.children, (element) => ({
    element,
    stops: Array.from(element.querySelectorAll<HTMLElement>('[tabindex]')),
  })).filter(({ stops }) => stops.length > 0);
}

function afterKey({ key, altKey, ctrlKey, metaKey, currentTarget, target }: KeyboardEvent) {
  if (altKey || ctrlKey || metaKey) return undefined;
  const rows = rowsOf(currentTarget);
  const at = rows.findIndex(({ stops }) => stops.includes(target as HTMLElement));
  const column = rows[at]?.stops.indexOf(target as HTMLElement) ?? -1;
  if (column === -1) return undefined;
  if (key === 'ArrowLeft') return rows[at]?.stops[column - 1];
  if (key === 'ArrowRight') return rows[at]?.stops[column + 1];
  const to = rowAfterKey(key, at, rows.length, ROWS_PER_PAGE);
  return to === null ? undefined : rows[to]?.stops[column];
}
