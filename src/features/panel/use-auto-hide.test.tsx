import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useAutoHide } from './use-auto-hide.ts';

beforeEach(() => void vi.useFakeTimers());
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
    <aside {...panel.events}>
      <output>{panel.isCollapsed ? 'collapsed' : 'shown'}</output>
      <input aria-label="field" />
      <button type="button" aria-label="gear" />
      <select aria-label="menu" />
    </aside>
  );
}

const shown = (): string | null => screen.getByRole('status').textContent;

/** A page whose panel is due to collapse: auto hide was switched on below the threshold. */
function showPage() {
  const { rerender } = render(<Page isOn={false} />);
  const show = (props: PageProps) => rerender(<Page {...props} />);
  return {
    show,
    /** The panel stays until so much time has passed. */
    expectCollapseAfter(ms: number, props: PageProps = {}): void {
      vi.advanceTimersByTime(ms - 1);
      show(props);
      expect(shown()).toBe('shown');
      vi.advanceTimersByTime(1);
      show(props);
      expect(shown()).toBe('collapsed');
    },
  };
}

test('a page that opens with auto hide on collapses at the first total that is known to be below', () => {
  const { rerender } = render(<Page total={null} />);
  expect(shown()).toBe('shown');
  rerender(<Page total={9} />);
  expect(shown()).toBe('collapsed');
});

test('five seconds below the threshold collapse it again', () => {
  const { show, expectCollapseAfter } = showPage();
  show({ total: 10 });
  show({ total: 9 });
  expectCollapseAfter(5_000, { total: 9 });
});

test('a panel that is kept open collapses as soon as it no longer is', () => {
  const { show } = showPage();
  show({ isKeptOpen: true });
  expect(shown()).toBe('shown');
  show({ isKeptOpen: false });
  expect(shown()).toBe('collapsed');
});

test('a field that is edited keeps the panel open, also without a key press, until it loses the focus', () => {
  const { show } = showPage();
  const field = screen.getByLabelText('field');
  act(() => field.focus());
  show({});
  vi.advanceTimersByTime(60_000);
  show({});
  expect(shown()).toBe('shown');
  act(() => field.blur());
  show({});
  expect(shown()).toBe('collapsed');
});

test('Enter ends the edit: 20 s later the panel collapses, although the field has the focus; typing goes on with the edit', () => {
  const { show, expectCollapseAfter } = showPage();
  const field = screen.getByLabelText('field');
  act(() => field.focus());
  fireEvent.input(field, { target: { value: '50' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expectCollapseAfter(20_000);
  expect(document.activeElement).toBe(field);
  fireEvent.input(field, { target: { value: '500' } });
  show({});
  expect(shown()).toBe('shown');
});

test('a focus that rests on a button or on a menu does not keep the panel open, also if a choice was made in the menu', () => {
  const { show } = showPage();
  for (const name of ['gear', 'menu']) {
    const element = screen.getByLabelText(name);
    vi.spyOn(element, 'matches').mockImplementation((selector) => selector === ':focus-visible');
    act(() => element.focus());
    fireEvent.input(element);
    show({});
    expect(document.activeElement).toBe(element);
    expect(shown()).toBe('collapsed');
  }
});

test('a key press inside keeps the panel open for 20 s, and so does the Tab key that came from outside', () => {
  const { show, expectCollapseAfter } = showPage();
  const gear = screen.getByLabelText('gear');
  // The key that closed a dialog is released inside.
  fireEvent.keyUp(gear, { key: 'Escape' });
  show({});
  expect(shown()).toBe('collapsed');
  for (const press of [
    () => fireEvent.keyDown(gear, { key: 'ArrowDown' }),
    () => fireEvent.keyUp(gear, { key: 'Tab' }),
  ]) {
    press();
    expectCollapseAfter(20_000);
  }
});
