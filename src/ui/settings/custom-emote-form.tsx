import { type FormEvent, type Ref, useEffect, useImperativeHandle, useState } from 'react';
import type { CustomEmote } from '../../domain/custom-emote.ts';
import controls from './controls.module.css';
import styles from './custom-emotes.module.css';
import { DiscardQuestion } from './question.tsx';
import { TextField } from './text-field.tsx';
import { useFocusAfter } from './use-focus-after.ts';
import { type OpenForm, useFormGuard } from './use-form-guard.ts';

const TYPED_FIELDS = ['emote', 'imageUrl', 'regexp', 'source'] as const;

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
  const code = draft.emote.trim();
  const imageUrl = draft.imageUrl.trim();
  const scoreNumber = score.trim() === '' ? Number.NaN : Number(score);
  const focusAfter = useFocusAfter();
  const hasChanged =
    score !== String(value.score) || TYPED_FIELDS.some((field) => draft[field] !== value[field]);

  const { element, leave, onKeyDown, question } = useFormGuard<HTMLFormElement>(
    hasChanged,
    () => {
      setDraft(value);
      setScore(String(value.score));
    },
    onCancel,
  );
  useImperativeHandle(ref, () => ({ leave }));

  useEffect(() => {
    element.current?.querySelector('input')?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [element]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsChecked(true);
    if (code === '' || imageUrl === '' || !Number.isFinite(scoreNumber)) {
      focusAfter(() => element.current?.querySelector('input[aria-invalid="true"]'));
      return;
    }
    onSave({ ...draft, emote: code, imageUrl, regexp: draft.regexp.trim(), score: scoreNumber });
  }

  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={onKeyDown} noValidate ref={element}>
      {note !== null && (
        <p className={`${styles.wide} ${controls.hint}`} role="status">
          {note}
        </p>
      )}
      <TextField
        label="Code"
        value={draft.emote}
        onChange={(emote) => setDraft({ ...draft, emote })}
        problem={isChecked && code === '' ? 'Required' : null}
        required
      />
      <TextField
        label="Pattern (optional)"
        value={draft.regexp}
        onChange={(regexp) => setDraft({ ...draft, regexp })}
        placeholder="such as ha(ha)+"
      />
      <div className={styles.wide}>
        <TextField
          label="Picture address"
          value={draft.imageUrl}
          onChange={(next) => setDraft({ ...draft, imageUrl: next })}
          problem={isChecked && imageUrl === '' ? 'Required' : null}
          placeholder="https://…"
          inputMode="url"
          required
        />
      </div>
      <TextField label="Source" value={draft.source} onChange={(source) => setDraft({ ...draft, source })} />
      <TextField
        label="Score"
        value={score}
        onChange={setScore}
        problem={isChecked && !Number.isFinite(scoreNumber) ? 'A number' : null}
        inputMode="decimal"
      />
      {question === null ? (
        <div className={styles.actions}>
          <button type="submit" className={`${controls.action} ${controls.primary}`}>
            Save emote
          </button>
          <button type="button" className={controls.action} onClick={onCancel}>
            Cancel
          </button>
        </div>
      ) : (
        <DiscardQuestion {...question} />
      )}
    </form>
  );
}
