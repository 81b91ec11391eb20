import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { shownSecondOf } from '../../../tests/shown-second-of.ts';
import { windowWithTimers } from '../../../tests/window-with-timers.ts';
import type { RequestWorker } from '../../client/worker-requests.ts';
import { PanelWindow } from '../../ui/panel-window.ts';
import { useSparklines } from './use-sparklines.ts';

test('the counts before a recorded second are read after a rest by a timer of the window that the panel is in', () => {
  const { view, waiting } = windowWithTimers();
  const asked: unknown[] = [];
  const request = (async (wanted: unknown) => {
    asked.push(wanted);
    return null;
  }) as RequestWorker;
  const past = shownSecondOf(9, []);
  renderHook(() => useSparklines([past], past, request), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <PanelWindow value={view}>{children}</PanelWindow>
    ),
  });
  expect([waiting.size, asked.length]).toEqual([1, 0]);
  for (const run of waiting.values()) run();
  expect(asked).toMatchObject([{ kind: 'counts-before', second: 9 }]);
});
