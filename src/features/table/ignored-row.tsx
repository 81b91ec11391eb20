import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Emote } from '../../domain/emote.ts';
import { useOption } from '../../page/use-app.ts';
import { shownText } from '../../ui/shown-text.ts';
import { useTimer } from '../../ui/use-timer.ts';
import styles from './ignored-row.module.css';

/** How long the line stays, counted from when the pointer and the focus left it. */
const SHOWN_MS = 10_000;

interface IgnoredRowProps {
  readonly emote: Emote;
  /** It is undone, or the time is over. `hadFocus`: the focus was in the line, and has to move elsewhere. */
  readonly onEnd: (hadFocus: boolean) => void;
}

/**
 * A line over the rows at the foot of the view: an emote is ignored, with a button that undoes it. The button gets the focus,
 * because the card that had it is closed.
 */
export function IgnoredRow({ emote, onEnd }: IgnoredRowProps) {
  const line = useRef<HTMLFieldSetElement>(null);
  const [, save] = useOption('ignoredEmotes');
  const wordsId = useId();
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const timer = useTimer();
  const isHeld = isPointed || isFocused;
  const end = useEffectEvent((): void => {
    onEnd(line.current?.contains(line.current.ownerDocument.activeElement) === true);
  });
  useEffect(() => line.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (isHeld) return;
    timer.start(() => end(), SHOWN_MS);
    return timer.stop;
  }, [isHeld, timer]);

  function undo(): void {
    onEnd(true);
    save((keys) => keys.filter((key) => key !== emote.key));
  }

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
        <button type="button" className="button small quiet" onClick={undo}>
          Undo
        </button>
      </fieldset>
    </div>
  );
}
