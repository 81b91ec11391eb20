import {
  type FormEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { CustomEmote } from '../../domain/custom-emote.ts';
import styles from './settings-dialog.module.css';

/** Controls an open form. */
export interface OpenForm {
  /** Calls `then`: at once where nothing was typed, otherwise after the user agreed to discard it. */
  leave(then: () => void): void;
}

interface CustomEmoteFormProps {
  readonly value: CustomEmote;
  /** What saving does, where it is not obvious. */
  readonly note: string | null;
  readonly onSave: (emote: CustomEmote) => void;
  readonly onCancel: () => void;
  readonly ref: Ref<OpenForm>;
}

/** One custom emote. An empty required field says `Required`. The worker checks the rest. */
export function CustomEmoteForm({ value, note, onSave, onCancel, ref }: CustomEmoteFormProps) {
  const [draft, setDraft] = useState(value);
  const [score, setScore] = useState(String(value.score));
  const [isChecked, setIsChecked] = useState(false);
  const [hasChanged, setHasChanged] = useState(false);
  /** What to do when the user agrees to discard. Null while the form does not ask. */
  const [discardQuestion, setDiscardQuestion] = useState<{ readonly discard: () => void } | null>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const questionId = useId();
  const code = draft.emote.trim();
  const imageUrl = draft.imageUrl.trim();
  const scoreNumber = score.trim() === '' ? Number.NaN : Number(score);

  function leave(then: () => void): void {
    if (hasChanged) setDiscardQuestion({ discard: then });
    else then();
  }
  useImperativeHandle(ref, () => ({ leave }));

  function keepEditing(): void {
    setDiscardQuestion(null);
    codeInput.current?.focus();
  }

  /** Escape closes the question, then the form, but not the dialog around them. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (discardQuestion === null) leave(onCancel);
    else keepEditing();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsChecked(true);
    if (code === '' || imageUrl === '' || !Number.isFinite(scoreNumber)) return;
    onSave({ ...draft, emote: code, imageUrl, regexp: draft.regexp.trim(), score: scoreNumber });
  }

  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onChange={() => setHasChanged(true)}
      onKeyDown={onKeyDown}
      noValidate
      ref={focusForm}
    >
      {note !== null && (
        <p className={`${styles.wide} ${styles.hint}`} role="status">
          {note}
        </p>
      )}
      <Field
        label="Code"
        value={draft.emote}
        onChange={(emote) => setDraft({ ...draft, emote })}
        problem={isChecked && code === '' ? 'Required' : null}
        required
        ref={codeInput}
      />
      <Field
        label="Pattern (optional)"
        value={draft.regexp}
        onChange={(regexp) => setDraft({ ...draft, regexp })}
        placeholder="a regular expression for the whole word"
      />
      <div className={styles.wide}>
        <Field
          label="Picture address"
          value={draft.imageUrl}
          onChange={(next) => setDraft({ ...draft, imageUrl: next })}
          problem={isChecked && imageUrl === '' ? 'Required' : null}
          placeholder="https://…"
          inputMode="url"
          required
        />
      </div>
      <Field label="Source" value={draft.source} onChange={(source) => setDraft({ ...draft, source })} />
      <Field
        label="Score"
        value={score}
        onChange={setScore}
        problem={isChecked && !Number.isFinite(scoreNumber) ? 'A number' : null}
        inputMode="decimal"
      />
      {discardQuestion === null ? (
        <div className={styles.actions}>
          <button type="submit" className={`${styles.action} ${styles.primary}`}>
            Save emote
          </button>
          <button type="button" className={styles.action} onClick={onCancel}>
            Cancel
          </button>
        </div>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a question inside of a form, no fieldset of its own
        <div className={styles.actions} role="group" aria-labelledby={questionId}>
          <p id={questionId}>Discard what you typed?</p>
          <button type="button" className={styles.action} onClick={keepEditing} ref={focusOnce}>
            Keep editing
          </button>
          <button type="button" className={styles.action} onClick={discardQuestion.discard}>
            Discard
          </button>
        </div>
      )}
    </form>
  );
}

/** Focuses the first field and scrolls the form into view. */
function focusForm(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.focus({ preventScroll: true });
  form?.scrollIntoView({ block: 'nearest' });
}

function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly label: string;
  readonly onChange: (value: string) => void;
  readonly problem?: string | null;
  readonly ref?: Ref<HTMLInputElement>;
}

function Field({ label, onChange, problem = null, ...input }: FieldProps) {
  const inputId = useId();
  const problemId = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={inputId}>{label}</label>
      <input
        {...input}
        id={inputId}
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem !== null && (
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
