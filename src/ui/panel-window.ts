import { createContext, useContext } from 'react';

/** A window with its constructors. */
export type DomWindow = Window & typeof globalThis;

/**
 * The window of a popped-out panel; null while the panel is in the page. While the page's tab is hidden, frames, observers and
 * timers run only in that window.
 */
export const PanelWindow = createContext<DomWindow | null>(null);

/** The window that the panel is in. The panel's elements are there already when it changes. */
export function usePanelWindow(): DomWindow {
  return useContext(PanelWindow) ?? window;
}
