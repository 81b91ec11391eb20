import { useEffect, useMemo } from 'react';
import { usePanelWindow } from './panel-window.ts';

/**
 * One timer in the panel's window, because timers of a hidden tab are late. It stops when the panel moves into another window, and
 * with the component.
 */
export function useTimer() {
  const view = usePanelWindow();
  const timer = useMemo(() => {
    let id = 0;
    const stop = (): void => view.clearTimeout(id);
    return {
      /** Replaces a timer that is running. */
      start(run: () => void, inMs: number): void {
        stop();
        id = view.setTimeout(run, inMs);
      },
      stop,
    };
  }, [view]);
  useEffect(() => timer.stop, [timer]);
  return timer;
}
