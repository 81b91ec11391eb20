import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type DomWindow, PanelWindow } from './panel-window.ts';
import { useFreeze } from './use-freeze.ts';

function Rows() {
  const { isHeld, handlers } = useFreeze();
  return <output {...handlers}>{isHeld ? 'held' : 'free'}</output>;
}

test('a panel that moves to another window leaves the pointer behind, so that its rows move again', () => {
  const smallWindow = {
    setTimeout: (run: () => void, inMs: number) => window.setTimeout(run, inMs),
    clearTimeout: (id: number) => window.clearTimeout(id),
  } as unknown as DomWindow;
  const rows = (view: DomWindow | null) => (
    <PanelWindow value={view}>
      <Rows />
    </PanelWindow>
  );
  const { rerender } = render(rows(null));
  fireEvent.pointerMove(screen.getByRole('status'));
  expect(screen.getByRole('status').textContent).toBe('held');
  act(() => rerender(rows(smallWindow)));
  expect(screen.getByRole('status').textContent).toBe('free');
});
