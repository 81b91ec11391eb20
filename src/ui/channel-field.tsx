import { type FormEvent, type Ref, useId } from 'react';
import formStyles from './channel-form.module.css';

interface ChannelFieldProps {
  readonly label: string;
  readonly buttonText: string;
  readonly isButtonDisabled?: boolean;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onBlur?: () => void;
  readonly onSubmit: () => void;
  /** What is wrong with the typed text, in words. Null where nothing is, or it is not checked yet. */
  readonly problem: string | null;
  readonly placeholder?: string;
  /** The classes `form`, `label`, `input`, `save`, `problem`; default: those of a line of the panel. */
  readonly styles?: CSSModuleClasses;
  /** The field. */
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A field for the name of a channel, its button, and the problem below them. */
export function ChannelField(props: ChannelFieldProps) {
  const { label, buttonText, isButtonDisabled, typed, onType, onBlur, onSubmit, problem, ref } = props;
  const { placeholder = 'name or twitch.tv address', styles = formStyles } = props;
  const inputId = useId();
  const problemId = useId();

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label htmlFor={inputId} className={styles.label}>
        {label}
      </label>
      <input
        id={inputId}
        ref={ref}
        className={styles.input}
        type="text"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onBlur={onBlur}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={placeholder}
        required
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
      />
      <button className={styles.save} type="submit" disabled={isButtonDisabled}>
        {buttonText}
      </button>
      {problem !== null && (
        <p className={styles.problem} id={problemId} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
