import { type RefObject, useEffect, useRef } from 'react';
import styles from '../panel/auto-hide-button.module.css';

interface BringBackButtonProps {
  readonly onClick: () => void;
  /** In the panel. It gets the focus when the panel is back, unless something else in the page has it. */
  readonly focusAfter: RefObject<Pick<HTMLElement, 'focus'> | null>;
}

/** Where the panel is in an ordinary window: before Chrome and Edge 116 and Firefox 151, and in Safari. */
const ORDINARY_WINDOW = 'In this browser, other windows can cover the panel’s window.';

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
        title={'documentPictureInPicture' in window ? undefined : ORDINARY_WINDOW}
        onClick={onClick}
        ref={button}
      >
        Bring back
      </button>
    </div>
  );
}
