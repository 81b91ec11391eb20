import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type CustomEmote, isPictureAddress } from '../../domain/custom-emote.ts';
import buttons from '../../ui/button.module.css';
import { claimEscape } from '../../ui/claim-escape.ts';
import { useDraft } from '../../ui/drafts.ts';
import fields from '../../ui/field.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import styles from './custom-emotes.module.css';

/** The texts of the fields. */
type Typed = Readonly<Record<'emote' | 'imageUrl' | 'regexp' | 'source' | 'score', string>>;

interface CustomEmoteFormProps {
  readonly value: CustomEmote;
  /** Of what is typed and neither saved nor cancelled (`useDraft`). */
  readonly draftName: string;
  /** What saving does, where it is not obvious. */
  readonly note: string | null;
  readonly onSave: (emote: CustomEmote) => void;
  readonly onClose: () => void;
}

/** One custom emote. Every field with a mistake says so. The worker's engine checks what else a pattern can have wrong. */
export function CustomEmoteForm({ value, draftName, note, onSave, onClose }: CustomEmoteFormProps) {
  const [draft, setDraft] = useDraft<Typed>(draftName);
  const saved = typedOf(value);
  const typed = draft ?? saved;
  const [isChecked, setIsChecked] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const code = typed.emote.trim();
  const imageUrl = typed.imageUrl.trim();
  const score = typed.score.trim() === '' ? Number.NaN : Number(typed.score);
  const problems = problemsOf(code, typed.regexp, imageUrl, score);
  const shown = isChecked ? problems : null;
  const focusAfter = useFocusAfter();

  useEffect(() => {
    element.current?.querySelector('input')?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const typeInto = (field: keyof Typed) => (text: string) => {
    const next = { ...typed, [field]: text };
    setDraft(FIELDS.some((one) => next[one] !== saved[one]) ? next : null);
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsChecked(true);
    if (Object.values(problems).some((problem) => problem !== null)) {
      focusAfter(() => element.current?.querySelector('input[aria-invalid="true"]'));
      return;
    }
    setDraft(null);
    onSave({ ...value, ...typed, emote: code, imageUrl, regexp: typed.regexp.trim(), score });
  }

  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (claimEscape(event.nativeEvent)) onClose();
      }}
      noValidate
      ref={element}
    >
      {note !== null && (
        <p className={`${styles.wide} ${fields.hint}`} role="status">
          {note}
        </p>
      )}
      <TextField
        label="Code"
        value={typed.emote}
        onChange={typeInto('emote')}
        problem={shown?.code ?? null}
        required
      />
      <TextField
        label="Pattern (optional)"
        value={typed.regexp}
        onChange={typeInto('regexp')}
        problem={shown?.pattern ?? null}
        placeholder="such as ha(ha)+"
      />
      <div className={styles.wide}>
        <TextField
          label="Picture address"
          value={typed.imageUrl}
          onChange={typeInto('imageUrl')}
          problem={shown?.picture ?? null}
          placeholder="https://…"
          inputMode="url"
          required
        />
      </div>
      <TextField label="Source" value={typed.source} onChange={typeInto('source')} />
      <TextField
        label="Score"
        value={typed.score}
        onChange={typeInto('score')}
        problem={shown?.score ?? null}
        inputMode="decimal"
      />
      <div className={styles.actions}>
        <button type="submit" className={buttons.primary}>
          Save emote
        </button>
        <button
          type="button"
          className={buttons.button}
          onClick={() => {
            setDraft(null);
            onClose();
          }}
        >
          Cancel
        </button>
      </div>
    </form>
  );
}

const typedOf = ({ emote, imageUrl, regexp, source, score }: CustomEmote): Typed => ({
  emote,
  imageUrl,
  regexp,
  source,
  score: String(score),
});
const FIELDS = ['emote', 'imageUrl', 'regexp', 'source', 'score'] as const;

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
