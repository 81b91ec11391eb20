import { useLayoutEffect, useRef, useState } from 'react';
import type { MonotonicMs } from '../../domain/clock.ts';
import { type AutoHideInput, nextAutoHide, OPEN_AFTER_KEY_MS, openAutoHide } from './auto-hide.ts';
import type { PanelEvents } from './panel-parts.tsx';

const now = (): MonotonicMs => performance.now() as MonotonicMs;

/**
 * Collapses the panel by the rules of `auto-hide.ts`, but not while it is kept open, while a field in it is edited, or
 * within `OPEN_AFTER_KEY_MS` of the last key press in it.
 */
export function useAutoHide(
  input: Omit<AutoHideInput, 'now'> & {
    /** The panel shows something that the user has to see or edit, or is not beside the video. */
    readonly isKeptOpen: boolean;
  },
) {
  const state = useRef(openAutoHide(false));
  /** The field that was focused or changed last, until Enter. */
  const edited = useRef<Element | null>(null);
  const lastKeyAt = useRef(Number.NEGATIVE_INFINITY);
  const [isCollapsed, setIsCollapsed] = useState(false);

  useLayoutEffect(() => {
    state.current = nextAutoHide(state.current, { ...input, now: now() });
    // The element stays active while the window has no focus. It is no longer active once it is removed.
    const isEditing = edited.current !== null && edited.current === document.activeElement;
    const isInUse = isEditing || now() - lastKeyAt.current < OPEN_AFTER_KEY_MS;
    setIsCollapsed(state.current.isDue && !input.isKeptOpen && !isInUse);
  });

  /** Every input of the panel is a field for text or for a number. */
  function edit({ target }: { readonly target: EventTarget }): void {
    edited.current = (target as Element).matches('input') ? (target as Element) : null;
  }

  return {
    isCollapsed,
    /** For the panel, and for what collapses with it. */
    events: {
      onFocus: edit,
      onInput: edit,
      onKeyDown: ({ key }) => {
        lastKeyAt.current = now();
        if (key === 'Enter') edited.current = null;
      },
      // The key that moved the focus into the panel was pressed outside.
      onKeyUp: ({ key }) => {
        if (key === 'Tab') lastKeyAt.current = now();
      },
    } satisfies PanelEvents,
  };
}
