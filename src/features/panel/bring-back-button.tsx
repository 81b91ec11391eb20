import { type RefObject, useEffect, useRef } from 'react';
import { coveredWindowNote } from '../pop-out/covered-window.ts';
import styles from './auto-hide-button.module.css';

interface BringBackButtonProps {
  readonly onClick: () => void;
  /** In the panel. It gets the focus when the panel is back, unless something else in the page has it. */
  readonly focusAfter: RefObject<Pick<HTMLElement, 'focus'> | null>;
}

/** In the corner of the page that the panel left. It takes the focus, which was in the panel. */
export function BringBackButton({ onClick, focusAfter }: BringBackButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    return () => {
      if (document.activeElement === document.body) focusAfter.current?.focus();
    };
  }, [focusAfter]);
  return (
    <div className={styles.corner}>
      <button
        type="button"
        className={styles.button}
        title={coveredWindowNote()}
        onClick={onClick}
        ref={button}
      >
        Bring back
      </button>
    </div>
  );
}
