import type { Ref } from 'react';
import { Button } from './button.tsx';
import styles from './undo-notice.module.css';

/** What was removed, in words, and how to put it back. */
export interface Removed {
  readonly words: string;
  readonly onUndo: () => void;
}

interface UndoNoticeProps {
  readonly removed: Removed | null;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function UndoNotice({ removed, ref }: UndoNoticeProps) {
  return (
    <div className={`wrap muted ${styles.undo}`}>
      <p role="status">{removed?.words}</p>
      {removed !== null && (
        <Button ref={ref} onClick={removed.onUndo}>
          Undo
        </Button>
      )}
    </div>
  );
}
