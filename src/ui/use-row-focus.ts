import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

/** For Page Up and Page Down, where the height of the view is not known. */
export const ROWS_PER_PAGE = 8;

/**
 * One tab stop for all rows. The arrow keys, Home, End, Page Up and Page Down move the focus between them.
 *
 * @param emoteIds of the rows that can take the focus, in their order; the element of a row has it in `data-emote`
 * @param list contains the rows
 */
export function useRowFocus(emoteIds: Uint32Array | readonly number[], list: RefObject<HTMLElement | null>) {
  const [activeId, setActiveId] = useState<number | undefined>();
  const activeRow = Math.max(0, activeId === undefined ? 0 : emoteIds.indexOf(activeId));

  function findRow(row: number): HTMLElement | null {
    return list.current?.querySelector<HTMLElement>(`[data-emote="${emoteIds[row]}"]`) ?? null;
  }

  function moveTo(row: number): void {
    // Renders the row, if it is out of view.
    flushSync(() => setActiveId(emoteIds[row]));
    const element = findRow(row);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  }

  return {
    /** The row that is a tab stop, from 0: the one that had the focus last, or the first. */
    activeRow,
    /** Moves the focus for a key that does so. Returns whether it does. */
    moveBy(event: KeyboardEvent, rowsPerPage: number): boolean {
      if (event.altKey || event.ctrlKey || event.metaKey) return false;
      const to = rowAfterKey(event.key, activeRow, emoteIds.length, rowsPerPage);
      if (to === null) return false;
      moveTo(to);
      event.preventDefault();
      return true;
    },
    moveTo,
    /** The element of a row, from 0. Null while the row is not rendered. */
    findRow,
    onFocus({ target }: FocusEvent): void {
      const row = (target as HTMLElement).closest<HTMLElement>('[data-emote]');
      if (row !== null) setActiveId(Number(row.dataset.emote));
    },
  };
}

/** The row, from 0, that gets the focus after a key; null for a key that moves no focus. */
function rowAfterKey(key: string, row: number, rowCount: number, rowsPerPage: number): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowUp: row - 1,
    ArrowDown: row + 1,
    PageUp: row - rowsPerPage,
    PageDown: row + rowsPerPage,
    Home: 0,
    End: rowCount - 1,
  };
  const to = targets[key];
  return to === undefined ? null : Math.max(0, Math.min(rowCount - 1, to));
}

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
