import { type ReactNode, useEffect, useId, useRef } from 'react';
import { STACKED_WINDOW } from './breakpoints.ts';
import { claimEscape } from './claim-escape.ts';
import { DialogHead } from './dialog-head.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './sheet.module.css';
import { useKeyDown } from './use-key-down.ts';

interface SheetProps {
  readonly title: string;
  /** As of `ErrorBoundary`. */
  readonly part: string;
  readonly isWide?: boolean;
  /** The user wants to close it, or the browser closed it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog over the video, beside the panel, open while it is mounted. Its head stays on top; its title gets the focus first. */
export function Sheet({ title, part, isWide = false, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  // Beside the panel it is not modal, so that the panel can be seen and used while its options change. Where it covers the page it
  // is modal, so that the focus cannot be behind it.
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const covers = matchMedia(STACKED_WINDOW);
    const show = (): void => {
      const used = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      element.close();
      const others = document.querySelectorAll<HTMLDialogElement>('dialog:modal');
      if (covers.matches) element.showModal();
      else element.show();
      (element.contains(used) ? used : titleRef.current)?.focus();
      // Opened again, they are above the sheet. Closed, they return the focus to what opened them.
      for (const other of others) {
        other.close();
        other.showModal();
        used?.focus();
      }
    };
    show();
    covers.addEventListener('change', show);
    return () => {
      covers.removeEventListener('change', show);
      element.close();
    };
  }, []);

  /** Escape closes the sheet if no form uses the key and the focus is in the sheet or nowhere. */
  useKeyDown((event) => {
    const focused = event.target as Element;
    const isOurs = focused === document.body || dialog.current?.contains(focused) === true;
    if (isOurs && claimEscape(event)) onClose();
  });

  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      data-wide={isWide || undefined}
      aria-labelledby={titleId}
      // A phone's back gesture.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (dialog.current?.open === false) onClose();
      }}
    >
      <DialogHead title={title} titleId={titleId} titleRef={titleRef} onClose={onClose} />
      <ErrorBoundary part={part}>{children}</ErrorBoundary>
    </dialog>
  );
}
