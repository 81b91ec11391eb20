import { useEffect, useMemo } from 'react';
import { type DomWindow, usePanelWindow } from './panel-window.ts';

/** One timer of the window that the panel is in: those of a hidden tab are late. */
export interface Timer {
  /** Replaces the one that runs. */
  readonly start: (run: () => void, inMs: number) => void;
  readonly stop: () => void;
}

/** The timer stops when the panel moves into another window, and with the component. */
export function useTimer(): Timer {
  const view = usePanelWindow();
  const timer = useMemo(() => createTimer(view), [view]);
  useEffect(() => timer.stop, [timer]);
  return timer;
}

/** An id belongs to its window: in another one it is another timer's. */
function createTimer(view: DomWindow): Timer {
  let id = 0;
  const stop = (): void => view.clearTimeout(id);
  return {
    start(run, inMs) {
      stop();
      id = view.setTimeout(run, inMs);
    },
    stop,
  };
}
