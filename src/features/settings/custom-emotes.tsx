import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type CustomEmote, type CustomEmoteFault, isPictureAddress } from '../../domain/custom-emote.ts';
import type { Emote } from '../../domain/emote.ts';
import { useApp, useOption } from '../../page/use-app.ts';
import { useStore } from '../../page/use-store.ts';
import { randomId } from '../../storage/random-id.ts';
import { Button } from '../../ui/button.tsx';
import { claimEscape } from '../../ui/claim-escape.ts';
import { useDraft } from '../../ui/drafts.ts';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { TextField } from '../../ui/fields.tsx';
import { ListEditor } from '../../ui/list-editor.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import styles from './custom-emotes.module.css';

/** Above the score of every listed emote, below `NATIVE_SCORE` of Twitch's own. */
const NEW_EMOTE_SCORE = 1_000;

/** The user's own emotes: add, edit, remove, and why an emote is not counted. */
export function CustomEmotes() {
  const [emotes, setEmotes] = useOption('customEmotes');
  const problems = useStore(useApp().client, ({ customEmoteProblems }) => customEmoteProblems);
  const reasons = useMemo(
    () => new Map(problems.map(({ id, fault }) => [id, `Not counted: ${customEmoteText(fault)}`])),
    [problems],
  );
  /** The emote of the open form, as it was when that opened. */
  const [edited, setEdited] = useState<CustomEmote | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const editButtonId = useId();
  const focusAfter = useFocusAfter();
  const isListed = emotes.some(({ id }) => id === edited?.id);

  function close(): void {
    const buttonId = `${editButtonId}${edited?.id}`;
    setEdited(null);
    focusAfter(() => document.getElementById(buttonId) ?? addButton.current);
  }

  function save(saved: CustomEmote): void {
    setEmotes((now) =>
      now.some(({ id }) => id === saved.id)
        ? now.map((emote) => (emote.id === saved.id ? saved : emote))
        : [...now, saved],
    );
    close();
  }

  const form = edited !== null && (
    <CustomEmoteForm
      key={edited.id}
      value={edited}
      // A new emote has no code yet, and each time another id.
      draftName={`custom emote ${edited.emote === '' ? '' : edited.id}`}
      onSave={save}
      onClose={close}
    />
  );

  function renderRow(emote: CustomEmote, onRemove: () => void): ReactNode {
    if (emote.id === edited?.id) return form;
    const code = shownText(emote.emote);
    const reason = reasons.get(emote.id);
    return (
      <div className={styles.emote}>
        <EmotePicture emote={pictured(emote)} className={styles.picture} />
        <div>
          <div className={`cut ${styles.code}`}>{code}</div>
          {emote.regexp !== '' && (
            <div className={`cut muted ${styles.pattern}`}>{shownText(emote.regexp)}</div>
          )}
        </div>
        <Button
          kind="quiet"
          id={editButtonId + emote.id}
          aria-label={`Edit ${code}`}
          onClick={() => setEdited(emote)}
        >
          Edit
        </Button>
        <Button kind="quiet" aria-label={`Remove ${code}`} onClick={onRemove}>
          Remove
        </Button>
        {reason !== undefined && <p className={`problem ${styles.problem}`}>{shownText(reason)}</p>}
      </div>
    );
  }

  return (
    <SettingsSection title="Custom emotes">
      {emotes.length === 0 && edited === null && <p className="hint">Your own words, counted like emotes.</p>}
      <ListEditor
        label="Custom emotes"
        items={emotes}
        onChange={setEmotes}
        keyOf={({ id }) => id}
        titleOf={({ emote }) => emote}
        searchedText={({ id, emote, regexp }) => [emote, regexp, reasons.get(id)].join(' ')}
        removedText="is removed."
        renderRow={renderRow}
      />
      {!isListed && form}
      <div className="wrap">
        <Button ref={addButton} onClick={() => setEdited(newEmote())}>
          Add emote
        </Button>
      </div>
    </SettingsSection>
  );
}

function newEmote(): CustomEmote {
  return { id: randomId(), emote: '', imageUrl: '', regexp: '', source: 'Custom', score: NEW_EMOTE_SCORE };
}

/** Only https addresses are requested. */
function pictured({ id, emote: code, imageUrl, source, score }: CustomEmote): Emote {
  return { key: id, id, code, imageUrl: isPictureAddress(imageUrl) ? imageUrl : '', source, score };
}

/** Why a custom emote is not counted, as a sentence for the user. */
function customEmoteText(fault: CustomEmoteFault): string {
  switch (fault.kind) {
    case 'no-id':
      return 'The id is empty.';
    case 'no-code':
      return 'The emote has no code.';
    case 'spaces-in-code':
      return 'A code is one word, without spaces.';
    case 'no-https-picture':
      return 'The picture address must start with https://.';
    case 'repeated-code':
      return `A custom emote above already has the code ${fault.code}.`;
    case 'long-pattern':
      return `A pattern can have at most ${fault.max} characters.`;
    case 'many-patterns':
      return `At most ${fault.max} patterns are counted.`;
    case 'many-repeats':
      return `Repeats such as {3} may add up to at most ${fault.max} in all patterns; with this one they add up to ${fault.sum}.`;
    case 'slow-pattern':
      return `The pattern took over ${fault.maxMs} ms on one word. It is off until you change it or reload the page.`;
    case 'invalid-pattern':
      return `The pattern is not valid: ${fault.message}`;
    case 'no-engine':
      return `The pattern engine could not be loaded. The page tries again every ${fault.retryEveryMs / 1_000} s.`;
  }
}

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
function CustomEmoteForm({ value, draftName, onSave, onClose }: CustomEmoteFormProps) {
  const [draft, setDraft] = useDraft<Typed>(draftName);
  const saved: Typed = { ...value, score: String(value.score) };
  const typed = draft ?? saved;
  const [isChecked, setIsChecked] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const problems = typedProblems(typed);
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
      <div className={`wrap ${styles.wide}`}>
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

function typedProblems({ emote, regexp, imageUrl, score }: Typed): Readonly<Record<Name, string | null>> {
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
