import { type FocusEvent, type PointerEvent, useRef } from 'react';
import { useTimer } from './use-timer.ts';

/** Chosen: a pointer that only crosses an element does not open its popover. */
const HOVER_MS = 300;
/** Chosen: the pointer may leave for a moment on its way into the popover. */
const LEAVE_MS = 120;
/** The long press of touch screens. */
const LONG_PRESS_MS = 500;

/**
 * Shows a popover while the element around it and its button is hovered or has the visible focus, and after a long press.
 * It never moves the focus. The browser closes it with Escape and by a tap elsewhere.
 */
export function useHoverPopover() {
  const popover = useRef<HTMLDivElement>(null);
  const timer = useTimer();
  /** The last press was long and opened the popover, so a click that follows must do nothing. */
  const isLongPress = useRef(false);
  const isTouch = useRef(false);

  const show = (isShown: boolean): void => {
    timer.stop();
    popover.current?.togglePopover(isShown);
  };
  const showIn = (delayMs: number, isShown: () => boolean): void => {
    timer.start(() => show(isShown()), delayMs);
  };
  const hasVisibleFocus = (element: Element): boolean => element.matches(':has(:focus-visible)');

  return {
    popover,
    show,
    isLongPress,
    isTouch,
    /** For the element around the button and the popover. */
    handlers: {
      onPointerEnter({ pointerType }: PointerEvent) {
        if (pointerType !== 'touch') showIn(HOVER_MS, () => true);
      },
      onPointerLeave({ pointerType, currentTarget }: PointerEvent) {
        if (pointerType !== 'touch') showIn(LEAVE_MS, () => hasVisibleFocus(currentTarget));
      },
      onPointerDown({ pointerType }: PointerEvent) {
        isLongPress.current = false;
        isTouch.current = pointerType === 'touch';
        if (!isTouch.current) return;
        showIn(LONG_PRESS_MS, () => {
          isLongPress.current = true;
          return true;
        });
      },
      onPointerUp: timer.stop,
      onPointerCancel: timer.stop,
      onFocus({ currentTarget }: FocusEvent) {
        if (hasVisibleFocus(currentTarget)) show(true);
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) show(false);
      },
    },
  };
}
