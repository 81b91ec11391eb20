import { type RefObject, useLayoutEffect, useRef } from 'react';
import { sizeText } from '../../domain/size-text.ts';
import buttons from '../../ui/button.module.css';
import styles from './usage.module.css';
import type { AddingProgress } from './use-added-chats.ts';

interface AddingLineProps {
  readonly progress: AddingProgress;
  readonly onCancel: () => void;
  /** The button that adds. It gets the focus that `Cancel` has when it goes. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** How far the files are read that are being added, and a button that ends it. What was added before stays. */
export function AddingLine({ progress, onCancel, button }: AddingLineProps) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const cancel = cancelButton.current;
    return () => {
      if (document.activeElement === cancel) button.current?.focus();
    };
  }, [button]);
  const { doneBytes, totalBytes, done, total } = progress;
  const file = total === 1 ? '' : `file ${done + 1} of ${total} · `;
  return (
    <span className={styles.adding}>
      <progress max={Math.max(1, totalBytes)} value={doneBytes} aria-label="Adding recorded chats" />
      <span>{`${file}${sizeText(doneBytes)} of ${sizeText(totalBytes)}`}</span>
      <button
        type="button"
        ref={cancelButton}
        className={buttons.quiet}
        onClick={() => {
          onCancel();
          button.current?.focus();
        }}
      >
        Cancel
      </button>
    </span>
  );
}
