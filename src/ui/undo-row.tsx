import type { Ref } from 'react';
import buttons from './button.module.css';
import styles from './undo-row.module.css';

/** What was removed, in words, and how to put it back. */
export interface Removed {
  readonly words: string;
  readonly onUndo: () => void;
}

interface UndoRowProps {
  /** Null where nothing can be undone. */
  readonly removed: Removed | null;
  /** Called after the undo, to move the focus to what came back. */
  readonly onUndone?: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Says what was removed, with a button that puts it back. */
export function UndoRow({ removed, onUndone, ref }: UndoRowProps) {
  return (
    <div className={styles.undo}>
      <p role="status">{removed?.words}</p>
      {removed !== null && (
        <button
          type="button"
          ref={ref}
          className={buttons.button}
          onClick={() => {
            removed.onUndo();
            onUndone?.();
          }}
        >
          Undo
        </button>
      )}
    </div>
  );
}
