import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { windowWithTimers } from '../../../tests/window-with-timers.ts';
import { PanelWindow } from '../../ui/panel-window.ts';
import { FootLine } from './foot-line.tsx';

test('the line ends by a timer of the window that the panel is in, which starts when the pointer leaves it', () => {
  const { view, waiting } = windowWithTimers();
  let endings = 0;
  render(
    <PanelWindow value={view}>
      <FootLine shownMs={10} words="a is ignored from now on." onEnd={() => endings++}>
        {null}
      </FootLine>
    </PanelWindow>,
  );
  const line = screen.getByRole('group');
  expect(waiting.size).toBe(1);
  fireEvent.pointerEnter(line);
  expect(waiting.size).toBe(0);
  fireEvent.pointerLeave(line);
  act(() => {
    for (const run of waiting.values()) run();
  });
  expect(endings).toBe(1);
});
