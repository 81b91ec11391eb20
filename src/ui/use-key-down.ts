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

/**
 * Whether a key types a letter of a to z. On a layout without Latin letters, and where a modifier types another character, its
 * place on the keyboard counts.
 */
export function isLetterKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>, letter: string): boolean {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase() === letter;
  return code === `Key${letter.toUpperCase()}`;
}
