import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RowSpacer } from './data-table.tsx';

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

const spacer = (heightPx: number, onNear: () => void) => (
  <table>
    <tbody>
      <RowSpacer columns={5} heightPx={heightPx} scrollArea={null} onNear={onNear} />
    </tbody>
  </table>
);

test('a spacer near the view calls the newest handler, with one observer for each of its heights, and none is left when it goes', () => {
  const active = stubObservers();
  const reports: string[] = [];
  const { rerender, unmount } = render(spacer(80, () => reports.push('first')));
  const [observer] = active;
  rerender(spacer(80, () => reports.push('second')));
  expect([...active][0]).toBe(observer);
  observer?.report(false);
  expect(reports).toEqual([]);
  observer?.report(true);
  expect(reports).toEqual(['second']);
  rerender(spacer(40, () => undefined));
  expect(active.size).toBe(1);
  expect([...active][0]).not.toBe(observer);
  unmount();
  expect(active.size).toBe(0);
});
