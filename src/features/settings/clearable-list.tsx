import { useRef } from 'react';
import buttons from '../../ui/button.module.css';
import fields from '../../ui/field.module.css';
import { UndoRow } from '../../ui/undo-row.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import styles from './entry-list.module.css';
import type { EditedList } from './use-edited-lists.ts';

interface ClearableListProps<T> {
  /** Names the entries, before the button. */
  readonly words: string;
  readonly buttonText: string;
  /** Its name, which contains its text. */
  readonly buttonName: string;
  /** Said after the button was pressed. */
  readonly removedText: string;
  readonly list: EditedList<T>;
}

/** Entries that the page remembers, removed all together. Nothing is shown where there are none. */
export function ClearableList<T>(props: ClearableListProps<T>) {
  const { words, buttonText, buttonName, removedText, list } = props;
  const button = useRef<HTMLButtonElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();
  return (
    <>
      {list.value.length > 0 && (
        <div className={fields.line}>
          <span className={styles.words}>{words}</span>
          <button
            type="button"
            ref={button}
            className={buttons.button}
            aria-label={buttonName}
            onClick={() => {
              list.onRemove(list.value, removedText);
              focusAfter(() => undoButton.current);
            }}
          >
            {buttonText}
          </button>
        </div>
      )}
      <UndoRow removed={list.removed} ref={undoButton} onUndone={() => focusAfter(() => button.current)} />
    </>
  );
}
