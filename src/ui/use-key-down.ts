import { useEffect, useEffectEvent } from 'react';
import { usePanelWindow } from './panel-window.ts';

/** Calls `onKey` for each key that is pressed in the page, or in the window that the panel is popped out into. */
export function useKeyDown(onKey: (event: KeyboardEvent) => void): void {
  const panelWindow = usePanelWindow();
  const report = useEffectEvent(onKey);
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => report(event);
    // If both are the same window, the second call adds nothing.
    const windows = [window, panelWindow];
    for (const view of windows) view.addEventListener('keydown', listener);
    return () => {
      for (const view of windows) view.removeEventListener('keydown', listener);
    };
  }, [panelWindow]);
}
