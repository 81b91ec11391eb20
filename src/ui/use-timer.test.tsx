import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { windowWithTimers } from '../../tests/fakes/browser.ts';
import { PanelWindow } from './panel-window.ts';
import { useTimer } from './use-timer.ts';

test('a timer is one of the window of the panel, and stops when the panel moves into another one and with the component', () => {
  const page = windowWithTimers();
  const small = windowWithTimers();
  let view = page.view;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <PanelWindow value={view}>{children}</PanelWindow>
  );
  const { result, rerender, unmount } = renderHook(useTimer, { wrapper });
  const ran: string[] = [];
  result.current.start(() => ran.push('replaced'), 10);
  result.current.start(() => ran.push('first'), 10);
  for (const run of page.waiting.values()) run();
  expect(ran).toEqual(['first']);
  view = small.view;
  rerender();
  expect(page.waiting.size).toBe(0);
  result.current.start(() => ran.push('second'), 10);
  expect([page.waiting.size, small.waiting.size]).toEqual([0, 1]);
  unmount();
  expect(small.waiting.size).toBe(0);
});
