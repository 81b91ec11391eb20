import { type FormEvent, type InputHTMLAttributes, useId, useState } from 'react';
import type { CustomEmote } from '../../domain/custom-emote.ts';
import styles from './settings-dialog.module.css';

/** One custom emote. What is left empty and is needed says `Required`; the rest is judged where it is counted. */
export function CustomEmoteForm({
  value,
  saveLabel,
  onSave,
  onCancel,
}: {
  readonly value: CustomEmote;
  readonly saveLabel: string;
  readonly onSave: (emote: CustomEmote) => void;
  readonly onCancel: () => void;
}) {
  const [draft, setDraft] = useState(value);
  const [score, setScore] = useState(String(value.score));
  const [isChecked, setIsChecked] = useState(false);
  const code = draft.emote.trim();
  const imageUrl = draft.imageUrl.trim();
  const scoreNumber = score.trim() === '' ? Number.NaN : Number(score);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsChecked(true);
    if (code === '' || imageUrl === '' || !Number.isFinite(scoreNumber)) return;
    onSave({ ...draft, emote: code, imageUrl, regexp: draft.regexp.trim(), score: scoreNumber });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label="Code"
        value={draft.emote}
        onChange={(emote) => setDraft({ ...draft, emote })}
        problem={isChecked && code === '' ? 'Required' : null}
        required
        // The form was asked for just now.
        ref={focusOnce}
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
      <div className={styles.actions}>
        <button type="submit" className={`${styles.action} ${styles.primary}`}>
          {saveLabel}
        </button>
        <button type="button" className={styles.action} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}

function Field({
  label,
  onChange,
  problem = null,
  ...input
}: {
  readonly label: string;
  readonly onChange: (value: string) => void;
  readonly problem?: string | null;
  readonly ref?: (input: HTMLInputElement | null) => void;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'>) {
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
