import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import type { MonotonicMs } from '../domain/clock.ts';
import { type AutoHideInput, nextAutoHide, openAutoHide } from './auto-hide.ts';

interface CollapsiblePanel {
  readonly isCollapsed: boolean;
  /** For the panel: an element inside got the focus. */
  readonly onFocus: (event: FocusEvent) => void;
}

/** Collapses the panel by the rules of `auto-hide.ts`, but not while it is kept open or has the keyboard focus. */
export function useAutoHide(
  input: Omit<AutoHideInput, 'now'> & {
    /** The panel shows something that the user has to see or edit, or is not beside the video. */
    readonly isKeptOpen: boolean;
  },
): CollapsiblePanel {
  const state = useRef(openAutoHide(input.isOn));
  /** The element inside with a visible focus. A clicked button has no visible focus; a field in use always has one. */
  const keyboardFocus = useRef<Element | null>(null);
  const [isCollapsed, setIsCollapsed] = useState(false);

  useLayoutEffect(() => {
    state.current = nextAutoHide(state.current, { ...input, now: performance.now() as MonotonicMs });
    // The element stays active while the window has no focus. It is no longer active once it is removed.
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
