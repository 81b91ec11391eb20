import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { CustomEmote, CustomEmoteProblem } from '../../domain/custom-emote.ts';
import buttons from '../../ui/button.module.css';
import { claimEscape } from '../../ui/claim-escape.ts';
import { firstLetter } from '../../ui/emote-picture.tsx';
import fields from '../../ui/field.module.css';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { UndoRow } from '../../ui/undo-row.tsx';
import { CustomEmoteForm } from './custom-emote-form.tsx';
import { customEmoteText } from './custom-emote-text.ts';
import styles from './custom-emotes.module.css';
import type { EditedList } from './use-edited-lists.ts';

/** Above the score of every listed emote, below `NATIVE_SCORE` of Twitch's own. */
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
  readonly list: EditedList<CustomEmote>;
  readonly problems: readonly CustomEmoteProblem[];
  readonly createId: () => string;
}

/** The user's own emotes: add, edit, remove, and why an emote is not counted. */
export function CustomEmotesEditor({ list, problems, createId }: CustomEmotesEditorProps) {
  const { value, onChange } = list;
  const [edited, setEdited] = useState<Edited | null>(null);
  /** The focus moves to the `Edit` button of this emote, or to `Add emote` where it has none. */
  const [focusTarget, setFocusTarget] = useState<{ readonly id: string | undefined } | null>(null);
  const [searchText, setSearchText] = useState('');
  const [rowLimit, setRowLimit] = useState(ROWS_AT_ONCE);
  const addButton = useRef<HTMLButtonElement>(null);
  const lastRemovedId = useRef<string>(undefined);
  const searchId = useId();
  const editButtonId = useId();
  const reasons = useMemo(
    () => new Map(problems.map(({ id, fault }) => [id, customEmoteText(fault)])),
    [problems],
  );
  const all = withEdited(value, edited);
  const matching =
    searchText === '' ? all : all.filter((emote) => isMatch(emote, reasons.get(emote.id), searchText));
  const rendered = new Set(matching.slice(0, rowLimit));
  const hiddenCount = matching.length - rendered.size;
  const firstHidden = matching[rowLimit];
  const rows = all.filter(isRendered);

  /** The edited emote and the one that gets the focus are rendered, also where they do not match. */
  function isRendered(emote: CustomEmote): boolean {
    return rendered.has(emote) || emote.id === edited?.emote.id || emote.id === focusTarget?.id;
  }

  useEffect(() => {
    if (focusTarget !== null)
      (document.getElementById(editButtonId + focusTarget.id) ?? addButton.current)?.focus();
  }, [focusTarget, editButtonId]);

  function search(text: string): void {
    setSearchText(text);
    setRowLimit(ROWS_AT_ONCE);
  }

  function showMore(firstId: string): void {
    setRowLimit(rowLimit + ROWS_AT_ONCE);
    setFocusTarget({ id: firstId });
  }

  function close({ emote: { id } }: Edited): void {
    setEdited(null);
    setFocusTarget({ id });
  }

  function save(saved: CustomEmote, form: Edited): void {
    onChange((emotes) => withEdited(emotes, form).map((old) => (old.id === saved.id ? saved : old)));
    close(form);
  }

  function remove(emote: CustomEmote, next: CustomEmote | undefined): void {
    list.onRemove([emote], `${shownText(emote.emote)} is removed.`);
    lastRemovedId.current = emote.id;
    setFocusTarget({ id: next?.id });
  }

  return (
    <SettingsSection title="Custom emotes">
      {value.length === 0 && edited === null && (
        <p className={fields.hint}>Your own words, counted like any other emote.</p>
      )}
      {(value.length > ROWS_AT_ONCE || searchText !== '') && (
        <div className={fields.line}>
          <label htmlFor={searchId}>Find</label>
          <input
            id={searchId}
            className={`${fields.text} ${styles.find}`}
            type="search"
            placeholder="a code, a pattern, or “not counted”"
            value={searchText}
            onChange={(event) => search(event.target.value)}
            onKeyDown={(event) => {
              if (searchText !== '' && claimEscape(event.nativeEvent)) search('');
            }}
          />
        </div>
      )}
      <ul className={styles.emotes} aria-label="Custom emotes">
        {rows.map((emote, index) => (
          <li key={emote.id}>
            {edited?.emote.id === emote.id ? (
              <CustomEmoteForm
                value={edited.emote}
                draftName={`custom emote ${edited.isNew ? '' : edited.emote.id}`}
                note={
                  edited.isNew || value.includes(emote)
                    ? null
                    : 'This emote was removed in another tab. Saving adds it again.'
                }
                onSave={(saved) => save(saved, edited)}
                onClose={() => close(edited)}
              />
            ) : (
              <CustomEmoteRow
                value={emote}
                reason={reasons.get(emote.id)}
                editButtonId={editButtonId + emote.id}
                onEdit={() => setEdited({ emote, index: value.indexOf(emote), isNew: false })}
                onRemove={() => remove(emote, rows[index + 1])}
              />
            )}
          </li>
        ))}
      </ul>
      <UndoRow removed={list.removed} onUndone={() => setFocusTarget({ id: lastRemovedId.current })} />
      <div className={styles.actions}>
        {firstHidden !== undefined && (
          <button
            type="button"
            className={buttons.button}
            onClick={() => showMore(firstHidden.id)}
          >{`Show ${Math.min(ROWS_AT_ONCE, hiddenCount)} more of ${hiddenCount}`}</button>
        )}
        <button
          type="button"
          ref={addButton}
          className={buttons.button}
          onClick={() =>
            setEdited({ emote: newEmote(createId()), index: Number.POSITIVE_INFINITY, isNew: true })
          }
        >
          Add emote
        </button>
      </div>
    </SettingsSection>
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

/** The text before the reason. */
const NOT_COUNTED = 'Not counted:';

interface CustomEmoteRowProps {
  readonly value: CustomEmote;
  /** Why it is not counted. Undefined where it is. */
  readonly reason: string | undefined;
  readonly editButtonId: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** One saved custom emote. */
function CustomEmoteRow({ value, reason, editButtonId, onEdit, onRemove }: CustomEmoteRowProps) {
  const code = shownText(value.emote);
  return (
    <div className={styles.emote}>
      <PicturePreview code={value.emote} imageUrl={value.imageUrl} />
      <div>
        <div className={styles.code}>{code}</div>
        {value.regexp !== '' && <div className={styles.pattern}>{shownText(value.regexp)}</div>}
      </div>
      <button
        type="button"
        id={editButtonId}
        className={buttons.quiet}
        aria-label={`Edit ${code}`}
        onClick={onEdit}
      >
        Edit
      </button>
      <button type="button" className={buttons.quiet} aria-label={`Remove ${code}`} onClick={onRemove}>
        Remove
      </button>
      {reason !== undefined && (
        <p className={`${fields.problem} ${styles.problem}`}>
          {NOT_COUNTED} {shownText(reason)}
        </p>
      )}
    </div>
  );
}

interface PicturePreviewProps {
  readonly code: string;
  /** As typed. Only https addresses are requested. */
  readonly imageUrl: string;
}

/** The picture of a custom emote. Without a picture that loads it is a tile with the first letter of the code. */
export function PicturePreview({ code, imageUrl }: PicturePreviewProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (failedUrl === imageUrl || !/^https:\/\//i.test(imageUrl)) {
    return (
      <div className={styles.tile} aria-hidden="true">
        {firstLetter(code)}
      </div>
    );
  }
  return (
    <img
      className={styles.picture}
      src={imageUrl}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailedUrl(imageUrl)}
    />
  );
}
