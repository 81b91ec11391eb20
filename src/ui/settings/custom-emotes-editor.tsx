import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { CustomEmote, CustomEmoteProblem } from '../../domain/custom-emote.ts';
import { CustomEmoteForm, type OpenForm } from './custom-emote-form.tsx';
import { CustomEmoteRow, NOT_COUNTED } from './custom-emote-row.tsx';
import { customEmoteWords } from './custom-emote-words.ts';
import styles from './settings-dialog.module.css';

/** Above the score of every listed emote, below that of Twitch's own. */
const NEW_EMOTE_SCORE = 1_000;

/** Rows that are rendered at first, and added by each click on `Show more`. */
const ROWS_AT_ONCE = 50;

type Emotes = readonly CustomEmote[];

/** What the open form edits. */
interface Edited {
  /** Its state when the form opened. */
  readonly emote: CustomEmote;
  readonly isNew: boolean;
  /** Its index in the list when the form opened, for the case that it is removed. */
  readonly index: number;
}

interface CustomEmotesEditorProps {
  readonly value: Emotes;
  /** Gets a function to apply to the emotes that are saved now: another tab may have changed them. */
  readonly onChange: (change: (emotes: Emotes) => Emotes) => void;
  readonly problems: readonly CustomEmoteProblem[];
  readonly createId: () => string;
  /** Set while a form is open. */
  readonly openForm: RefObject<OpenForm | null>;
}

/** The user's own emotes: add, edit, remove, and why an emote is not counted. */
export function CustomEmotesEditor({
  value,
  onChange,
  problems,
  createId,
  openForm,
}: CustomEmotesEditorProps) {
  const [edited, setEdited] = useState<Edited | null>(null);
  /** The emote whose form was closed or that was removed last. The focus moves to it, or to `Add emote`. */
  const [focusTarget, setFocusTarget] = useState<{ readonly id: string } | null>(null);
  const [searchText, setSearchText] = useState('');
  const [rowLimit, setRowLimit] = useState(ROWS_AT_ONCE);
  const addButton = useRef<HTMLButtonElement>(null);
  const searchId = useId();
  const editButtonId = useId();
  const reasons = useMemo(
    () => new Map(problems.map(({ id, fault }) => [id, customEmoteWords(fault)])),
    [problems],
  );
  const all = withEdited(value, edited);
  const matching =
    searchText === '' ? all : all.filter((emote) => isMatch(emote, reasons.get(emote.id), searchText));
  const rendered = new Set(matching.slice(0, rowLimit));
  const hiddenCount = matching.length - rendered.size;
  const firstHidden = matching[rowLimit];

  /** The edited emote and the one added last are rendered, also where they do not match. */
  function isRendered(emote: CustomEmote): boolean {
    return rendered.has(emote) || emote.id === edited?.emote.id || emote.id === focusTarget?.id;
  }

  useEffect(() => {
    if (focusTarget !== null)
      (document.getElementById(editButtonId + focusTarget.id) ?? addButton.current)?.focus();
  }, [focusTarget, editButtonId]);

  function showMore(firstId: string): void {
    setRowLimit(rowLimit + ROWS_AT_ONCE);
    setFocusTarget({ id: firstId });
  }

  function open(next: Edited): void {
    if (openForm.current === null) setEdited(next);
    else openForm.current.leave(() => setEdited(next));
  }

  function close({ emote: { id } }: Edited): void {
    setEdited(null);
    setFocusTarget({ id });
  }

  function save(saved: CustomEmote, form: Edited): void {
    onChange((emotes) => withEdited(emotes, form).map((old) => (old.id === saved.id ? saved : old)));
    close(form);
  }

  return (
    <fieldset className={styles.group}>
      <legend>Custom emotes</legend>
      {value.length === 0 && edited === null && (
        <p className={styles.hint}>Your own words, counted like any other emote.</p>
      )}
      {(value.length > ROWS_AT_ONCE || searchText !== '') && (
        <div className={styles.line}>
          <label htmlFor={searchId}>Find</label>
          <input
            id={searchId}
            className={styles.find}
            type="search"
            placeholder="a code, a pattern, or “not counted”"
            value={searchText}
            onChange={(event) => {
              setSearchText(event.target.value);
              setRowLimit(ROWS_AT_ONCE);
            }}
          />
        </div>
      )}
      <ul className={styles.emotes}>
        {all.filter(isRendered).map((emote) => (
          <li key={emote.id}>
            {edited?.emote.id === emote.id ? (
              <CustomEmoteForm
                value={edited.emote}
                note={
                  edited.isNew || value.includes(emote)
                    ? null
                    : 'This emote was removed in another tab. Saving adds it again.'
                }
                onSave={(saved) => save(saved, edited)}
                onCancel={() => close(edited)}
                ref={openForm}
              />
            ) : (
              <CustomEmoteRow
                value={emote}
                reason={reasons.get(emote.id)}
                editButtonId={editButtonId + emote.id}
                onEdit={() => open({ emote, index: value.indexOf(emote), isNew: false })}
                onRemove={() => {
                  onChange((emotes) => emotes.filter(({ id }) => id !== emote.id));
                  setFocusTarget(emote);
                }}
              />
            )}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {firstHidden !== undefined && (
          <button type="button" className={styles.action} onClick={() => showMore(firstHidden.id)}>
            Show {Math.min(ROWS_AT_ONCE, hiddenCount)} more of {hiddenCount}
          </button>
        )}
        <button
          type="button"
          ref={addButton}
          className={styles.action}
          disabled={edited?.isNew}
          onClick={() => open({ emote: newEmote(createId()), index: Number.POSITIVE_INFINITY, isNew: true })}
        >
          Add emote
        </button>
      </div>
    </fieldset>
  );
}

function isMatch({ emote, regexp }: CustomEmote, reason: string | undefined, searchText: string): boolean {
  const texts = [emote, regexp, reason === undefined ? '' : `${NOT_COUNTED} ${reason}`];
  return texts.some((text) => text.toLowerCase().includes(searchText.toLowerCase()));
}

/** The emotes, with the edited one added where it is new or was removed in another tab. */
function withEdited(emotes: Emotes, edited: Edited | null): Emotes {
  if (edited === null || emotes.some(({ id }) => id === edited.emote.id)) return emotes;
  return emotes.toSpliced(edited.index, 0, edited.emote);
}

function newEmote(id: string): CustomEmote {
  return { id, emote: '', imageUrl: '', regexp: '', source: 'Custom', score: NEW_EMOTE_SCORE };
}
