import { useEffect, useRef } from 'react';
import type { Emote } from '../../domain/emote.ts';
import { shownText } from '../../ui/shown-text.ts';
import styles from './foot-line.module.css';
import { FootLine } from './foot-line.tsx';

const SHOWN_MS = 10_000;

interface IgnoredRowProps {
  readonly emote: Emote;
  readonly onUndo: () => void;
  /** The time is over (see `FootLine`). */
  readonly onEnd: (hadFocus: boolean) => void;
}

/**
 * Says that an emote is ignored, with a button that undoes it. The button gets the focus, because the card that had it is
 * closed.
 */
export function IgnoredRow({ emote, onUndo, onEnd }: IgnoredRowProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  const words = (
    <>
      <bdi>{shownText(emote.code)}</bdi> is ignored from now on.
    </>
  );
  return (
    <FootLine shownMs={SHOWN_MS} words={words} onEnd={onEnd}>
      <button ref={undo} type="button" className={styles.button} onClick={onUndo}>
        Undo
      </button>
    </FootLine>
  );
}
