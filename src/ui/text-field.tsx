import { type InputHTMLAttributes, useId } from 'react';
import fields from './field.module.css';
import styles from './text-field.module.css';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly label: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with the text, in words. Null where nothing is. */
  readonly problem?: string | null;
}

/** A field of a form below its label. */
export function TextField({ label, onChange, problem = null, ...input }: TextFieldProps) {
  const inputId = useId();
  const problemId = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={inputId}>{label}</label>
      <input
        {...input}
        id={inputId}
        className={fields.text}
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem !== null && (
        <p id={problemId} className={fields.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
