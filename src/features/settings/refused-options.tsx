import buttons from '../../ui/button.module.css';
import styles from './refused-options.module.css';

/** What the user can do about saved options that could not be read. */
interface RefusedOptionsProps {
  /** Null where no part of them can be read. */
  readonly onRestore: (() => void) | null;
  readonly onDiscard: () => void;
}

/** Says that saved options could not be read. */
export function RefusedOptions({ onRestore, onDiscard }: RefusedOptionsProps) {
  return (
    <div className={styles.refused}>
      <p>
        Saved options could not be read. Defaults are used instead.
        {onRestore === null && ' Nothing in them can be restored.'}
      </p>
      {onRestore !== null && (
        <button type="button" className={buttons.button} onClick={onRestore}>
          Restore what is readable
        </button>
      )}
      <button type="button" className={buttons.button} onClick={onDiscard}>
        Discard
      </button>
    </div>
  );
}
