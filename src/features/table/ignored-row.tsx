import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Emote } from '../../domain/emote.ts';
import { shownText } from '../../ui/shown-text.ts';
import styles from './ignored-row.module.css';

/** How long the line stays, counted from when the pointer and the focus left it. */
const SHOWN_MS = 10_000;

interface IgnoredRowProps {
  readonly emote: Emote;
  readonly onUndo: () => void;
  /** The time is over. `hadFocus`: the focus was in the line, and has to move elsewhere. */
  readonly onEnd: (hadFocus: boolean) => void;
}

/**
 * Says that an emote is ignored, with a button that undoes it. The button gets the focus, because the card that had it is
 * closed.
 */
export function IgnoredRow({ emote, onUndo, onEnd }: IgnoredRowProps) {
  const undo = useRef<HTMLButtonElement>(null);
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isPointed || isFocused;
  const end = useEffectEvent((): void => {
    onEnd(undo.current !== null && undo.current === undo.current.ownerDocument.activeElement);
  });
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (isHeld) return;
    const timer = window.setTimeout(() => end(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);

  return (
    <div className={styles.foot}>
      <fieldset
        className={styles.line}
        onPointerEnter={() => setIsPointed(true)}
        onPointerLeave={() => setIsPointed(false)}
        onFocus={({ target }) => setIsFocused(target.matches(':focus-visible'))}
        onBlur={() => setIsFocused(false)}
      >
        <p className={styles.words} role="status">
          <bdi>{shownText(emote.code)}</bdi> is ignored.
        </p>
        <button ref={undo} type="button" className={styles.undo} onClick={onUndo}>
          Undo
        </button>
      </fieldset>
    </div>
  );
}
