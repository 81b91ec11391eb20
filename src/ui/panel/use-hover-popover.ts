import { type FocusEvent, type PointerEvent, useEffect, useRef } from 'react';

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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The last press showed the popover: its click, where the browser sends one, does nothing else. */
  const isLongPress = useRef(false);
  const isTouch = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (isShown: boolean): void => {
    clearTimeout(timer.current);
    popover.current?.togglePopover(isShown);
  };
  const showIn = (delayMs: number, isShown: () => boolean): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show(isShown()), delayMs);
  };
  const hasVisibleFocus = (element: Element): boolean => element.matches(':has(:focus-visible)');
  const cancel = (): void => clearTimeout(timer.current);

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
      onPointerUp: cancel,
      onPointerCancel: cancel,
      onFocus({ currentTarget }: FocusEvent) {
        if (hasVisibleFocus(currentTarget)) show(true);
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) show(false);
      },
    },
  };
}
