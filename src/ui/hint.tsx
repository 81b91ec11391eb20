import { type ReactNode, useEffect, useRef } from 'react';
import styles from './hint.module.css';
import { usePanelWindow } from './panel-window.ts';
import { useTimer } from './use-timer.ts';

interface HintProps {
  /** For `aria-describedby` of the control beside it. */
  readonly id: string;
  readonly children: ReactNode;
}

/** Chosen: a pointer that only crosses an element does not show its hint. */
const HOVER_MS = 500;
/** The long press of touch screens. */
const LONG_PRESS_MS = 500;

/** A sentence about the element around it. */
export function Hint({ id, children }: HintProps) {
  return (
    <div
      ref={useHintPopover().popover}
      id={id}
      className={`raised popover ${styles.hint}`}
      role="tooltip"
      popover="hint"
    >
      {children}
    </div>
  );
}

/**
 * For a popover that opens on hover, visible focus and long press of the element around it, and on a tap on an element with
 * `data-explains`. Escape and a press elsewhere close it: browsers without `popover="hint"` treat that as a manual popover.
 */
export function useHintPopover() {
  const popover = useRef<HTMLDivElement>(null);
  /** The last press was long and opened it, so a click that follows must do nothing. */
  const isLongPress = useRef(false);
  const view = usePanelWindow();
  const timer = useTimer();
  useEffect(() => {
    const hint = popover.current;
    const parent = hint?.parentElement;
    if (!hint || !parent) return;
    parent.style.setProperty('anchor-name', '--hint');
    // Of a popover with an anchor of its own too.
    parent.style.setProperty('anchor-scope', 'all');
    const listeners = new AbortController();
    const { signal } = listeners;
    let isHovered = false;
    const show = (isShown: boolean): void => {
      timer.stop();
      hint.togglePopover(isShown);
    };
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ): void => parent.addEventListener(type, listener, { signal });

    // When a menu closes, the pointer enters the element below it without moving.
    on('pointermove', ({ pointerType, movementX, movementY }) => {
      if (pointerType === 'touch' || isHovered || (movementX === 0 && movementY === 0)) return;
      isHovered = true;
      timer.start(() => show(true), HOVER_MS);
    });
    on('pointerleave', ({ pointerType }) => {
      isHovered = false;
      if (pointerType !== 'touch') show(parent.matches(':has(:focus-visible)'));
    });
    on('pointerdown', ({ pointerType }) => {
      timer.stop();
      isLongPress.current = false;
      if (pointerType !== 'touch') return;
      timer.start(() => {
        isLongPress.current = true;
        show(true);
      }, LONG_PRESS_MS);
    });
    on('pointerup', timer.stop);
    on('pointercancel', timer.stop);
    on('click', ({ target }) => {
      if ((target as Element).closest('[data-explains]') !== null) show(true);
    });
    on('focusin', () => {
      if (parent.matches(':has(:focus-visible)')) show(true);
    });
    on('focusout', ({ relatedTarget }) => {
      if (!parent.contains(relatedTarget as Node | null)) show(false);
    });
    const onPress = ({ target }: Event): void => {
      if (!parent.contains(target as Node)) show(false);
    };
    view.document.addEventListener('pointerdown', onPress, { signal });
    view.document.addEventListener('keydown', ({ key }) => key === 'Escape' && show(false), { signal });
    return () => listeners.abort();
  }, [view, timer]);
  return { popover, isLongPress };
}
