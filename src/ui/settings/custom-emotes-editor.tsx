import { useRef, useState } from 'react';
import type { CustomEmote, CustomEmoteProblem } from '../../domain/custom-emote.ts';
import { CustomEmoteForm } from './custom-emote-form.tsx';
import styles from './settings-dialog.module.css';

/** Beats every list's emote of the same code, but none of Twitch's own in a tie of counts. */
const NEW_EMOTE_SCORE = 1_000;

/** The user's own emotes: add, edit, remove; where one is not counted, why. */
export function CustomEmotesEditor({
  value,
  onChange,
  problems,
  createId,
}: {
  readonly value: readonly CustomEmote[];
  readonly onChange: (emotes: readonly CustomEmote[]) => void;
  readonly problems: readonly CustomEmoteProblem[];
  readonly createId: () => string;
}) {
  /** The place of the emote that is edited; the length of the list for a new one; null for none. */
  const [edited, setEdited] = useState<number | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  function close(): void {
    setEdited(null);
    addButton.current?.focus();
  }

  function save(emote: CustomEmote): void {
    onChange(
      edited === value.length ? [...value, emote] : value.map((old, i) => (i === edited ? emote : old)),
    );
    close();
  }

  return (
    <fieldset className={styles.group}>
      <legend>Custom emotes</legend>
      {value.length === 0 && edited === null && (
        <p className={styles.hint}>Words of your own that are counted like any emote.</p>
      )}
      <ul className={styles.emotes}>
        {value.map((emote, place) =>
          place === edited ? (
            <li key={emote.id}>
              <CustomEmoteForm value={emote} saveLabel="Save emote" onSave={save} onCancel={close} />
            </li>
          ) : (
            <li key={emote.id} className={styles.emote}>
              <img className={styles.picture} src={safePicture(emote.imageUrl)} alt="" />
              <div>
                <div className={styles.code}>{emote.emote}</div>
                {emote.regexp !== '' && <div className={styles.pattern}>{emote.regexp}</div>}
              </div>
              <button
                type="button"
                className={styles.action}
                aria-label={`Edit ${emote.emote}`}
                onClick={() => setEdited(place)}
              >
                Edit
              </button>
              <button
                type="button"
                className={styles.action}
                aria-label={`Remove ${emote.emote}`}
                onClick={() => {
                  onChange(value.filter((_, i) => i !== place));
                  close();
                }}
              >
                Remove
              </button>
              {problems
                .filter(({ id }) => id === emote.id)
                .map(({ reason }) => (
                  <p key={reason} className={styles.problem}>
                    Not counted: {reason}
                  </p>
                ))}
            </li>
          ),
        )}
      </ul>
      {edited === value.length && (
        <CustomEmoteForm
          value={{
            id: createId(),
            emote: '',
            imageUrl: '',
            regexp: '',
            source: 'Custom',
            score: NEW_EMOTE_SCORE,
          }}
          saveLabel="Save emote"
          onSave={save}
          onCancel={close}
        />
      )}
      <div>
        <button
          type="button"
          ref={addButton}
          className={styles.action}
          disabled={edited === value.length}
          onClick={() => setEdited(value.length)}
        >
          Add emote
        </button>
      </div>
    </fieldset>
  );
}

/** Nothing but https is asked for, whatever was typed. */
function safePicture(imageUrl: string): string | undefined {
  return /^https:\/\//i.test(imageUrl) ? imageUrl : undefined;
}
