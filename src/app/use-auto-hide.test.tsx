// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAutoHide } from './use-auto-hide.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface PageProps {
  readonly isOn?: boolean;
  readonly total?: number | null;
  readonly isKeptOpen?: boolean;
}

function Page({ isOn = true, total = 0, isKeptOpen = false }: PageProps) {
  const panel = useAutoHide({
    isOn,
    total,
    isKeptOpen,
    observedMs: 10_000,
    threshold: 10,
    showOn: 'threshold',
    isMomentOn: false,
  });
  return (
    <aside onFocus={panel.onFocus}>
      <output>{panel.isCollapsed ? 'collapsed' : 'shown'}</output>
      <input aria-label="field" />
    </aside>
  );
}

const shown = (): string | null => screen.getByRole('status').textContent;

/** A page whose panel is due to collapse: auto hide was switched on below the threshold. */
function showPage() {
  const { rerender } = render(<Page isOn={false} />);
  return (props: PageProps) => rerender(<Page {...props} />);
}

test('switched on below the threshold the panel collapses, and at the threshold it is shown', () => {
  const show = showPage();
  show({});
  expect(shown()).toBe('collapsed');
  show({ total: 10 });
  expect(shown()).toBe('shown');
});

test('five seconds below the threshold collapse it again', () => {
  const show = showPage();
  show({ total: 10 });
  show({ total: 9 });
  vi.advanceTimersByTime(4_999);
  show({ total: 9 });
  expect(shown()).toBe('shown');
  vi.advanceTimersByTime(1);
  show({ total: 9 });
  expect(shown()).toBe('collapsed');
});

test('a panel that is kept open collapses as soon as it no longer is', () => {
  const show = showPage();
  show({ isKeptOpen: true });
  expect(shown()).toBe('shown');
  show({ isKeptOpen: false });
  expect(shown()).toBe('collapsed');
});

test.each([
  [true, 'shown'],
  [false, 'collapsed'],
])('with a focus inside whose visibility is %s the panel is %s', (isVisible, state) => {
  const show = showPage();
  const field = screen.getByLabelText('field');
  vi.spyOn(field, 'matches').mockReturnValue(isVisible);
  act(() => field.focus());
  show({});
  expect(shown()).toBe(state);
  act(() => field.blur());
  show({});
  expect(shown()).toBe('collapsed');
});
