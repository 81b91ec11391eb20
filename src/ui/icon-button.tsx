import type { ReactNode, Ref } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps {
  readonly name: string;
  /** In the syntax of `aria-keyshortcuts`. */
  readonly shortcut?: string;
  /** What the tooltip says instead of the name. */
  readonly hint?: string | undefined;
  /** For a button that opens and closes a part of the page. */
  readonly isExpanded?: boolean;
  readonly onClick: () => void;
  readonly tabIndex?: 0 | -1;
  readonly ref?: Ref<HTMLButtonElement>;
  /** Drawn with `currentColor`, 16 x 16. */
  readonly children: ReactNode;
}

/** A small button with a picture. Its name is the accessible name and the tooltip. */
export function IconButton(props: IconButtonProps) {
  const { name, shortcut, hint, isExpanded, onClick, tabIndex, ref, children } = props;
  return (
    <button
      type="button"
      ref={ref}
      className={styles.button}
      aria-label={name}
      aria-keyshortcuts={shortcut}
      aria-expanded={isExpanded}
      title={hint ?? (shortcut === undefined ? name : `${name} (${shortcut})`)}
      onClick={onClick}
      tabIndex={tabIndex}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
        {children}
      </svg>
    </button>
  );
}
