import { useEffect, useMemo } from 'react';
import { type DomWindow, usePanelWindow } from './panel-window.ts';

/** One timer in the panel's window, because timers of a hidden tab are late. */
export interface Timer {
  /** Replaces a timer that is running. */
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

/** A timer's id is valid in its own window only. */
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
