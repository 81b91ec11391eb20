import { useId } from 'react';
import styles from './choice.module.css';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  /** Values with their titles, in order. */
  readonly choices: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** The id of an explanation. */
  readonly describedBy?: string;
}

/** One of a few short values, side by side. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, choices, value, onChange, describedBy } = props;
  const name = useId();
  return (
    <fieldset className={styles.row} aria-describedby={describedBy}>
      <legend>{label}</legend>
      <div className={styles.segments}>
        {(Object.keys(choices) as Value[]).map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            {choices[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
