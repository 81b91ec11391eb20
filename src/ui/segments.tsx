import type { ReactNode } from 'react';
import styles from './fields.module.css';

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly {
    readonly value: Value;
    readonly words: ReactNode;
    /** Explains the choice. */
    readonly title?: string;
  }[];
  /** Null: none is chosen yet. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
}

/** One of a few short values as a soft row of buttons, for a line of a list or a plot. */
export function Segments<Value extends string>({ label, choices, value, onChange }: SegmentsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.segments} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          title={choice.title}
          onClick={() => onChange(choice.value)}
        >
          {choice.words}
        </button>
      ))}
    </div>
  );
}
