// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RowSpacer } from './row-spacer.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The browser's observers: each is told what the test says until it is disconnected. */
function stubObservers() {
  const active = new Set<FakeObserver>();
  class FakeObserver {
    readonly #report: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
    constructor(report: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
      this.#report = report;
    }
    observe(): void {
      active.add(this);
    }
    disconnect(): void {
      active.delete(this);
    }
    tell(isIntersecting: boolean): void {
      this.#report([{ isIntersecting }]);
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  return active;
}

const spacer = (heightPx: number, onNear: () => void) => (
  <table>
    <tbody>
      <RowSpacer heightPx={heightPx} scrollArea={null} onNear={onNear} />
    </tbody>
  </table>
);

test('a spacer reports to the newest handler when it comes near the view, observed once while its height stays', () => {
  const active = stubObservers();
  const reports: string[] = [];
  const { rerender } = render(spacer(80, () => reports.push('first')));
  const [observer] = active;
  rerender(spacer(80, () => reports.push('second')));
  expect([...active][0]).toBe(observer);
  observer?.tell(false);
  expect(reports).toEqual([]);
  observer?.tell(true);
  expect(reports).toEqual(['second']);
});

test('a spacer of another height is observed anew; without a height there is none', () => {
  const active = stubObservers();
  const { rerender } = render(spacer(80, () => undefined));
  const [first] = active;
  rerender(spacer(40, () => undefined));
  expect(active.size).toBe(1);
  expect([...active][0]).not.toBe(first);
  rerender(spacer(0, () => undefined));
  expect(active.size).toBe(0);
  expect(document.querySelector('tr')).toBeNull();
});
