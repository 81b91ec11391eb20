import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import type { MonotonicMs } from '../domain/clock.ts';
import { type AutoHideInput, nextAutoHide, openAutoHide } from './auto-hide.ts';

interface CollapsiblePanel {
  readonly isCollapsed: boolean;
  /** For the panel: the focus came to something inside. */
  readonly onFocus: (event: FocusEvent) => void;
}

/** Collapses the panel by the rules of `auto-hide.ts`, but not while it is held open or a keyboard user is inside. */
export function useAutoHide(
  input: Omit<AutoHideInput, 'now'> & {
    /** There is something in the panel to be seen or edited. */
    readonly isKeptOpen: boolean;
  },
): CollapsiblePanel {
  const state = useRef(openAutoHide(input.isOn));
  /** A click leaves no focus that is seen, so it holds nothing open; a field that is edited always has one. */
  const keyboardFocus = useRef<Element | null>(null);
  const [isCollapsed, setIsCollapsed] = useState(false);

  useLayoutEffect(() => {
    state.current = nextAutoHide(state.current, { ...input, now: performance.now() as MonotonicMs });
    // Still the active element when the window loses the focus, and no longer when it is taken away.
    const isFocusInside = keyboardFocus.current !== null && keyboardFocus.current === document.activeElement;
    setIsCollapsed(state.current.isDue && !input.isKeptOpen && !isFocusInside);
  });

  return {
    isCollapsed,
    onFocus: ({ target }) => {
      keyboardFocus.current = target.matches(':focus-visible') ? target : null;
    },
  };
}
