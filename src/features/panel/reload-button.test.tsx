import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { windowWithTimers } from '../../../tests/window-with-timers.ts';
import { PanelWindow } from '../../ui/panel-window.ts';
import { ReloadButton } from './reload-button.tsx';

test('in a window of its own the rest is counted there: the timers of the hidden tab are late', () => {
  const { view, waiting } = windowWithTimers();
  let reloads = 0;
  render(
    <PanelWindow value={view}>
      <ReloadButton onReload={() => reloads++} />
    </PanelWindow>,
  );
  const button = screen.getByRole('button', { name: 'Reload lists' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect([reloads, button.textContent]).toEqual([1, '11']);
  const tick = (): void => {
    const due = [...waiting.values()];
    waiting.clear();
    act(() => {
      for (const run of due) run();
    });
  };
  tick();
  expect(button.textContent).toBe('10');
  for (let second = 0; second < 10; second++) tick();
  fireEvent.click(button);
  expect(reloads).toBe(2);
});
