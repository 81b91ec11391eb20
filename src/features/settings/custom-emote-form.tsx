import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type CustomEmote, isPictureAddress } from '../../domain/custom-emote.ts';
import { Button } from '../../ui/button.tsx';
import { claimEscape } from '../../ui/claim-escape.ts';
import { useDraft } from '../../ui/drafts.ts';
import { TextField } from '../../ui/fields.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import styles from './custom-emotes.module.css';

const FIELDS = {
  emote: { label: 'Code', required: true },
  regexp: { label: 'Pattern (optional)', placeholder: 'for example ha(ha)+' },
  imageUrl: { label: 'Picture address', placeholder: 'https://…', inputMode: 'url', required: true },
  source: { label: 'Source' },
  score: { label: 'Score', inputMode: 'decimal' },
} as const;

type Name = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as Name[];

type Typed = Readonly<Record<Name, string>>;

interface CustomEmoteFormProps {
  readonly value: CustomEmote;
  /** Of `useDraft`. */
  readonly draftName: string;
  readonly onSave: (emote: CustomEmote) => void;
  readonly onClose: () => void;
}

/** One custom emote. Each mistake is named at its field. The worker finds what else a pattern can have wrong. */
export function CustomEmoteForm({ value, draftName, onSave, onClose }: CustomEmoteFormProps) {
  const [draft, setDraft] = useDraft<Typed>(draftName);
  const { emote, imageUrl, regexp, source } = value;
  const saved: Typed = { emote, imageUrl, regexp, source, score: String(value.score) };
  const typed = draft ?? saved;
  const [isChecked, setIsChecked] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const problems = problemsOf(typed);
  const focusAfter = useFocusAfter();

  useEffect(() => {
    element.current?.querySelector('input')?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  function type(name: Name, text: string): void {
    const next = { ...typed, [name]: text };
    setDraft(NAMES.some((one) => next[one] !== saved[one]) ? next : null);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsChecked(true);
    if (Object.values(problems).some((problem) => problem !== null)) {
      focusAfter(() => element.current?.querySelector('input[aria-invalid="true"]'));
      return;
    }
    setDraft(null);
    onSave({
      ...value,
      emote: typed.emote.trim(),
      imageUrl: typed.imageUrl.trim(),
      regexp: typed.regexp.trim(),
      source: typed.source,
      score: Number(typed.score),
    });
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
      {NAMES.map((name) => (
        <div key={name} className={name === 'imageUrl' ? styles.wide : undefined}>
          <TextField
            {...FIELDS[name]}
            value={typed[name]}
            onChange={(text) => type(name, text)}
            problem={isChecked ? problems[name] : null}
          />
        </div>
      ))}
      <div className={styles.actions}>
        <Button kind="primary" type="submit">
          Save emote
        </Button>
        <Button
          onClick={() => {
            setDraft(null);
            onClose();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}

function problemsOf({ emote, regexp, imageUrl, score }: Typed): Readonly<Record<Name, string | null>> {
  const code = emote.trim();
  const address = imageUrl.trim();
  const addressProblem = isPictureAddress(address) ? null : 'Must start with https://';
  return {
    emote: code === '' ? 'Required' : code.includes(' ') ? 'One word, no spaces' : null,
    regexp: hasOpenBracket(regexp) ? 'A bracket is not closed' : null,
    imageUrl: address === '' ? 'Required' : addressProblem,
    source: null,
    score: score.trim() !== '' && Number.isFinite(Number(score)) ? null : 'Enter a number',
  };
}

/** Whether brackets are open, or closed too often. Not looked at with `\Q`, which makes brackets plain text. */
function hasOpenBracket(pattern: string): boolean {
  if (pattern.includes('\\Q')) return false;
  const bare = pattern.replace(/\\./gs, '').replace(/\[\^?\]?(?:\[:\w+:\]|[^\]])*\]/g, '');
  return bare.includes('[') || bare.split('(').length !== bare.split(')').length;
}
