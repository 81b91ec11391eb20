import type { RefObject } from 'react';
import styles from './dialog-head.module.css';
import { IconButton } from './icon-button.tsx';

interface DialogHeadProps {
  readonly title: string;
  readonly titleId: string;
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
  readonly onClose: () => void;
}

/** The title of a dialog with the button that closes it. It stays on top while the dialog scrolls. */
export function DialogHead({ title, titleId, titleRef, onClose }: DialogHeadProps) {
  return (
    <header className={styles.head}>
      <h2 ref={titleRef} id={titleId} className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      <IconButton icon="close" name="Close" shortcut="Escape" onClick={onClose} />
    </header>
  );
}
