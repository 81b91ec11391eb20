import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { CustomEmote, CustomEmoteProblem } from '../../domain/custom-emote.ts';
import { CustomEmoteForm, type OpenForm } from './custom-emote-form.tsx';
import { CustomEmoteRow } from './custom-emote-row.tsx';
import styles from './settings-dialog.module.css';

/** Beats every list's emote of the same code, but none of Twitch's own in a tie of counts. */
const NEW_EMOTE_SCORE = 1_000;

type Emotes = readonly CustomEmote[];

/** What the open form edits. */
interface Edited {
  /** As it was when the form opened. */
  readonly emote: CustomEmote;
  readonly isNew: boolean;
  /** Where it stood in the list, should it no longer be there. */
  readonly index: number;
}

/** The user's own emotes: add, edit, remove; where one is not counted, why. */
export function CustomEmotesEditor({
  value,
  onChange,
  problems,
  createId,
  openForm,
}: {
  readonly value: Emotes;
  /** Given the change, to be applied to what is saved now: another tab may have saved in between. */
  readonly onChange: (change: (emotes: Emotes) => Emotes) => void;
  readonly problems: readonly CustomEmoteProblem[];
  readonly createId: () => string;
  /** Set while a form is open. */
  readonly openForm: RefObject<OpenForm | null>;
}) {
  const [edited, setEdited] = useState<Edited | null>(null);
  /** Whose form was closed or who was removed last: the focus moves to it, or to the button that adds. */
  const [left, setLeft] = useState<{ readonly id: string } | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const editButtonId = useId();

  useEffect(() => {
    if (left !== null) (document.getElementById(editButtonId + left.id) ?? addButton.current)?.focus();
  }, [left, editButtonId]);

  function open(next: Edited): void {
    if (openForm.current === null) setEdited(next);
    else openForm.current.leave(() => setEdited(next));
  }

  function close({ emote: { id } }: Edited): void {
    setEdited(null);
    setLeft({ id });
  }

  function save(saved: CustomEmote, form: Edited): void {
    onChange((emotes) => withEdited(emotes, form).map((old) => (old.id === saved.id ? saved : old)));
    close(form);
  }

  return (
    <fieldset className={styles.group}>
      <legend>Custom emotes</legend>
      {value.length === 0 && edited === null && (
        <p className={styles.hint}>Words of your own that are counted like any emote.</p>
      )}
      <ul className={styles.emotes}>
        {withEdited(value, edited).map((emote, index) => (
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
                problems={problems.filter(({ id }) => id === emote.id)}
                editButtonId={editButtonId + emote.id}
                onEdit={() => open({ emote, index, isNew: false })}
                onRemove={() => {
                  onChange((emotes) => emotes.filter(({ id }) => id !== emote.id));
                  setLeft(emote);
                }}
              />
            )}
          </li>
        ))}
      </ul>
      <div>
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

/** The emotes with the edited one among them: a new one, or one that was removed elsewhere, is not. */
function withEdited(emotes: Emotes, edited: Edited | null): Emotes {
  if (edited === null || emotes.some(({ id }) => id === edited.emote.id)) return emotes;
  return emotes.toSpliced(edited.index, 0, edited.emote);
}

function newEmote(id: string): CustomEmote {
  return { id, emote: '', imageUrl: '', regexp: '', source: 'Custom', score: NEW_EMOTE_SCORE };
}
