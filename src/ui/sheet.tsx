import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { CloseIcon } from './action-icons.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './sheet.module.css';
import { useOpenDialog } from './use-open-dialog.ts';

interface SheetProps {
  readonly title: string;
  /** Gets the focus at first. */
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
  /** The user wants to close it. */
  readonly onLeave: () => void;
  /** The browser closed it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog over the video, beside the panel, open while it is mounted. Its head stays on top. */
export function Sheet({ title, titleRef, onLeave, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useOpenDialog(dialog, titleRef);

  /** Escape closes the sheet where no form uses it, and where the focus is in the sheet or nowhere. */
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const focused = document.activeElement;
    const isOurs = focused === document.body || dialog.current?.contains(focused) === true;
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || !isOurs) return;
    event.preventDefault();
    onLeave();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={titleId}
      // A phone's back gesture.
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
      onClose={() => {
        if (dialog.current?.open === false) onClose();
      }}
    >
      <header className={styles.head}>
        <h2 ref={titleRef} id={titleId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <IconButton name="Close" shortcut="Escape" onClick={onLeave}>
          <CloseIcon />
        </IconButton>
      </header>
      {children}
    </dialog>
  );
}
