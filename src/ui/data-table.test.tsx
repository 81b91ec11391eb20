import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DataTable } from './data-table.tsx';

/** Replaces the browser's observers. Returns those that are not disconnected. */
function stubObservers() {
  const active = new Set<FakeObserver>();
  class FakeObserver {
    readonly report: (isIntersecting: boolean) => void;
    constructor(callback: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
      this.report = (isIntersecting) => callback([{ isIntersecting }]);
    }
    observe(): void {
      active.add(this);
    }
    disconnect(): void {
      active.delete(this);
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  return active;
}

const ROW_HEIGHT_PX = 20;

/** A table of this many rows in a view that is 100 px high at first. */
function showTable(rowCount: number) {
  const scrollArea = document.createElement('div');
  let heightPx = 100;
  scrollArea.getBoundingClientRect = () => new DOMRect(0, 0, 100, heightPx);
  const table = (count: number) => (
    <DataTable
      scrollArea={scrollArea}
      rowCount={count}
      rowHeightPx={ROW_HEIGHT_PX}
      head={[<th key="name">Name</th>]}
      renderRow={(row) => <tr key={`row ${row}`} data-row={row} />}
    >
      <caption>Rows</caption>
    </DataTable>
  );
  const { container, rerender, unmount } = render(table(rowCount));
  return {
    unmount,
    show: (count: number) => rerender(table(count)),
    resize: (px: number) => {
      heightPx = px;
    },
    rendered: () => container.querySelectorAll('[data-row]').length,
  };
}

test('rows replace a spacer that comes near the view; each spacer is watched once, and none when the table goes', () => {
  const active = stubObservers();
  const { rendered, resize, show, unmount } = showTable(100);
  expect(rendered()).toBe(9);
  expect(active.size).toBe(1);
  resize(200);
  act(() => [...active][0]?.report(false));
  expect(rendered()).toBe(9);
  act(() => [...active][0]?.report(true));
  expect(rendered()).toBe(14);
  expect(active.size).toBe(1);
  show(14);
  expect([rendered(), active.size]).toEqual([14, 0]);
  show(15);
  expect(active.size).toBe(1);
  unmount();
  expect(active.size).toBe(0);
});
