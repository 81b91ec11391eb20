import { type FormEvent, type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { type CustomEmote, isPictureAddress } from '../../domain/custom-emote.ts';
import buttons from '../../ui/button.module.css';
import fields from '../../ui/field.module.css';
import type { OpenForm } from '../../ui/open-forms.ts';
import { DiscardQuestion } from '../../ui/question.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { useFormGuard } from '../../ui/use-form-guard.ts';
import styles from './custom-emotes.module.css';

const TYPED_FIELDS = ['emote', 'imageUrl', 'regexp', 'source'] as const;

interface CustomEmoteFormProps {
  readonly value: CustomEmote;
  /** What saving does, where it is not obvious. */
  readonly note: string | null;
  readonly onSave: (emote: CustomEmote) => void;
  readonly onCancel: () => void;
  readonly ref: Ref<OpenForm>;
}

/** One custom emote. Every field with a mistake says so. The worker's engine checks what else a pattern can have wrong. */
export function CustomEmoteForm({ value, note, onSave, onCancel, ref }: CustomEmoteFormProps) {
  const [draft, setDraft] = useState(value);
  const [score, setScore] = useState(String(value.score));
  const [isChecked, setIsChecked] = useState(false);
  const code = draft.emote.trim();
  const imageUrl = draft.imageUrl.trim();
  const scoreNumber = score.trim() === '' ? Number.NaN : Number(score);
  const problems = problemsOf(code, draft.regexp, imageUrl, scoreNumber);
  const shown = isChecked ? problems : null;
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
    if (Object.values(problems).some((problem) => problem !== null)) {
      focusAfter(() => element.current?.querySelector('input[aria-invalid="true"]'));
      return;
    }
    onSave({ ...draft, emote: code, imageUrl, regexp: draft.regexp.trim(), score: scoreNumber });
  }

  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={onKeyDown} noValidate ref={element}>
      {note !== null && (
        <p className={`${styles.wide} ${fields.hint}`} role="status">
          {note}
        </p>
      )}
      <TextField
        label="Code"
        value={draft.emote}
        onChange={(emote) => setDraft({ ...draft, emote })}
        problem={shown?.code ?? null}
        required
      />
      <TextField
        label="Pattern (optional)"
        value={draft.regexp}
        onChange={(regexp) => setDraft({ ...draft, regexp })}
        problem={shown?.pattern ?? null}
        placeholder="such as ha(ha)+"
      />
      <div className={styles.wide}>
        <TextField
          label="Picture address"
          value={draft.imageUrl}
          onChange={(next) => setDraft({ ...draft, imageUrl: next })}
          problem={shown?.picture ?? null}
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
        problem={shown?.score ?? null}
        inputMode="decimal"
      />
      {question === null ? (
        <div className={styles.actions}>
          <button type="submit" className={buttons.primary}>
            Save emote
          </button>
          <button type="button" className={buttons.button} onClick={onCancel}>
            Cancel
          </button>
        </div>
      ) : (
        <DiscardQuestion {...question} />
      )}
    </form>
  );
}

/** The mistake in each field, or null. */
function problemsOf(code: string, pattern: string, imageUrl: string, score: number) {
  const pictureProblem = isPictureAddress(imageUrl) ? null : 'An address that starts with https://';
  return {
    code: code === '' ? 'Required' : code.includes(' ') ? 'One word, without spaces' : null,
    pattern: hasOpenBracket(pattern) ? 'A bracket is not closed' : null,
    picture: imageUrl === '' ? 'Required' : pictureProblem,
    score: Number.isFinite(score) ? null : 'A number',
  };
}

/** Whether brackets are open, or closed too often. Not looked at with `\Q`, which makes brackets plain text. */
function hasOpenBracket(pattern: string): boolean {
  if (pattern.includes('\\Q')) return false;
  const bare = pattern.replace(/\\./gs, '').replace(/\[\^?\]?(?:\[:\w+:\]|[^\]])*\]/g, '');
  return bare.includes('[') || bare.split('(').length !== bare.split(')').length;
}
