import { type DOMAttributes, useEffect, useState } from 'react';
import { usePanelWindow } from './panel-window.ts';
import { useTimer } from './use-timer.ts';

/** How long a hold lasts after the pointer last moved over the element. */
const HOLD_MS = 5_000;

export type Freeze = ReturnType<typeof useFreeze>;

/** Whether the user points at an element or has the keyboard's focus in it: what is shown there should not move. */
export function useFreeze() {
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const timer = useTimer();

  const view = usePanelWindow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a panel that moves to another window leaves the pointer behind
  useEffect(() => () => setIsPointed(false), [view]);

  function hold(): void {
    timer.start(() => setIsPointed(false), HOLD_MS);
    setIsPointed(true);
  }

  return {
    isHeld: isPointed || isFocused,
    /** Ends the hold, until the pointer moves again or the focus comes again. */
    release(): void {
      timer.stop();
      setIsPointed(false);
      setIsFocused(false);
    },
    handlers: {
      // Not on entering: an element that moves under a resting pointer is entered too.
      onPointerMove: hold,
      onPointerDown: hold,
      // A finger leaves with every tap, and the user still reads what was tapped.
      onPointerLeave: ({ pointerType }) => {
        if (pointerType === 'mouse') setIsPointed(false);
      },
      // A click leaves a focus that is not visible.
      onFocus: (event) => setIsFocused(event.target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsFocused(false);
      },
    } satisfies DOMAttributes<Element>,
  };
}

/** The newest value; while held, the one at the start of the hold. */
export function useHeldValue<Value>(newest: Value, isHeld: boolean): Value {
  const [held, setHeld] = useState<{ readonly value: Value } | null>(null);
  if (isHeld !== (held !== null)) setHeld(isHeld ? { value: newest } : null);
  return held === null ? newest : held.value;
}
