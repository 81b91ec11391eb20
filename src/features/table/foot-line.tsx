import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTimer } from '../../ui/use-timer.ts';
import styles from './foot-line.module.css';

interface FootLineProps {
  /** How long the line stays, counted from when the pointer and the focus left it. */
  readonly shownMs: number;
  readonly words: ReactNode;
  /** The time is over. `hadFocus`: the focus was in the line, and has to move elsewhere. */
  readonly onEnd: (hadFocus: boolean) => void;
  /** The buttons. */
  readonly children: ReactNode;
}

/** A line at the foot of the view, over the rows: words that a screen reader announces, and buttons. It moves nothing. */
export function FootLine({ shownMs, words, onEnd, children }: FootLineProps) {
  const line = useRef<HTMLFieldSetElement>(null);
  const wordsId = useId();
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const timer = useTimer();
  const isHeld = isPointed || isFocused;
  const end = useEffectEvent((): void => {
    onEnd(line.current?.contains(line.current.ownerDocument.activeElement) === true);
  });
  useEffect(() => {
    if (isHeld) return;
    timer.start(() => end(), shownMs);
    return timer.stop;
  }, [isHeld, shownMs, timer]);

  return (
    <div className={styles.foot}>
      <fieldset
        ref={line}
        className={styles.line}
        aria-labelledby={wordsId}
        onPointerEnter={() => setIsPointed(true)}
        onPointerLeave={() => setIsPointed(false)}
        onFocus={({ target }) => setIsFocused(target.matches(':focus-visible'))}
        onBlur={() => setIsFocused(false)}
      >
        <p id={wordsId} className={styles.words} role="status">
          {words}
        </p>
        {children}
      </fieldset>
    </div>
  );
}
