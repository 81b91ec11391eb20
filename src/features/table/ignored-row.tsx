import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Emote } from '../../domain/emote.ts';
import { shownText } from '../../ui/shown-text.ts';
import { useTimer } from '../../ui/use-timer.ts';
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
 * A line over the rows at the foot of the view: an emote is ignored, with a button that undoes it. The button gets the focus,
 * because the card that had it is closed.
 */
export function IgnoredRow({ emote, onUndo, onEnd }: IgnoredRowProps) {
  const line = useRef<HTMLFieldSetElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const wordsId = useId();
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const timer = useTimer();
  const isHeld = isPointed || isFocused;
  const end = useEffectEvent((): void => {
    onEnd(line.current?.contains(line.current.ownerDocument.activeElement) === true);
  });
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (isHeld) return;
    timer.start(() => end(), SHOWN_MS);
    return timer.stop;
  }, [isHeld, timer]);

  return (
    <div className={styles.foot}>
      <fieldset
        ref={line}
        className={`raised row ${styles.line}`}
        aria-labelledby={wordsId}
        onPointerEnter={() => setIsPointed(true)}
        onPointerLeave={() => setIsPointed(false)}
        onFocus={({ target }) => setIsFocused(target.matches(':focus-visible'))}
        onBlur={() => setIsFocused(false)}
      >
        <p id={wordsId} className={styles.words} role="status">
          <bdi className="cut">{shownText(emote.code)}</bdi> is ignored from now on.
        </p>
        <button ref={undo} type="button" className="button small quiet" onClick={onUndo}>
          Undo
        </button>
      </fieldset>
    </div>
  );
}
