import { createContext, useContext } from 'react';

/** A window with its constructors. */
export type DomWindow = Window & typeof globalThis;

/**
 * The window that the panel is in: that of the page, or the one that the panel is popped out into. Only there do frames,
 * observers and timers run while the page's tab is hidden. Null: that of the page.
 */
export const PanelWindow = createContext<DomWindow | null>(null);

/** The window that the panel is in. The panel's elements are there already when it changes. */
export function usePanelWindow(): DomWindow {
  return useContext(PanelWindow) ?? window;
}
