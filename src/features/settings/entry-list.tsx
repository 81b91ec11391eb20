import { type ClipboardEvent, type FormEvent, useId, useState } from 'react';
import buttons from '../../ui/button.module.css';
import { useDraft } from '../../ui/drafts.ts';
import fields from '../../ui/field.module.css';
import line from '../../ui/line.module.css';
import { shownText } from '../../ui/shown-text.ts';
import { UndoRow } from '../../ui/undo-row.tsx';
import styles from './entry-list.module.css';
import type { EditedList } from './use-edited-lists.ts';
import { useEntryFocus } from './use-entry-focus.ts';

/** Entries that are rendered before `Show all` is pressed. */
const ENTRIES_AT_FIRST = 100;

interface EntryListProps {
  readonly label: string;
  readonly buttonLabel: string;
  readonly placeholder: string;
  readonly list: EditedList<string>;
  /** What an entry is called. Without it, an entry is its own title. */
  readonly titleOf?: (entry: string) => string;
  /** Entries that are not listed, because another control adds and removes them. */
  readonly hidden?: readonly string[];
  /** Between the entries of a typed text. */
  readonly separator: RegExp;
  /** Null for a text that cannot be an entry. */
  readonly read: (typed: string) => string | null;
  /** What such a text is not: `Not a login`. */
  readonly refusal: string;
}

/** A list of ignored users or emotes: a field that adds entries, and a button on each entry that removes it. */
export function EntryList(props: EntryListProps) {
  const { label, buttonLabel, placeholder, list, titleOf = (entry) => entry, hidden = [], separator } = props;
  const { read, refusal } = props;
  const [draft, setDraft] = useDraft<string>(label);
  const typed = draft ?? '';
  /** The submit left a text in the field, because it cannot be an entry. */
  const [isRefused, setIsRefused] = useState(false);
  /** For screen readers, what the last submit added. `''` while a text is typed. */
  const [added, setAdded] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const inputId = useId();
  const problemId = useId();
  const { listElement, focusEntry, onRemoved, onUndone } = useEntryFocus(inputId);
  const listed = [...new Set(list.value)].filter((entry) => !hidden.includes(entry));
  const shown = showsAll ? listed : listed.slice(0, ENTRIES_AT_FIRST);
  const wrong = [...listed.filter((entry) => read(entry) === null), ...(isRefused ? [typed] : [])];

  function edit(text: string): void {
    setDraft(text === '' ? null : text);
    setIsRefused(false);
    setAdded('');
  }

  /** A pasted list has an entry in each line. A field of one line would join them. */
  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const text = event.clipboardData.getData('text');
    if (!/[\r\n]/.test(text)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const before = typed.slice(0, selectionStart ?? typed.length);
    edit(before + text.replace(/\s+/g, ' ') + typed.slice(selectionEnd ?? typed.length));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const words = typed.split(separator).filter((word) => word !== '');
    const entries = words.flatMap((word) => read(word) ?? []);
    const refused = words.filter((word) => read(word) === null);
    setDraft(refused.length > 0 ? refused.join(' ') : null);
    setIsRefused(refused.length > 0);
    if (entries.length > 0) {
      list.onChange((now) => [...new Set([...now, ...entries])]);
      setAdded(addedText([...new Set(entries)].map((entry) => shownText(titleOf(entry)))));
    }
    document.getElementById(inputId)?.focus();
  }

  return (
    <div className={styles.entries}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <label htmlFor={inputId}>{label}</label>
        <input
          id={inputId}
          className={fields.text}
          type="text"
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          aria-invalid={isRefused}
          aria-describedby={wrong.length > 0 ? problemId : undefined}
          onChange={(event) => edit(event.target.value)}
          onPaste={paste}
        />
        <button type="submit" className={`${buttons.button} ${styles.add}`} aria-label={buttonLabel}>
          Add
        </button>
      </form>
      <p className="visually-hidden" role="status">
        {added}
      </p>
      {wrong.length > 0 && (
        <p
          id={problemId}
          className={fields.problem}
          role={isRefused ? 'alert' : undefined}
        >{`${refusal}: ${shownText(wrong.join(', '))}`}</p>
      )}
      {shown.length > 0 && (
        <ul ref={listElement} className={styles.names} aria-label={label}>
          {shown.map((entry, index) => {
            const title = shownText(titleOf(entry));
            return (
              <li key={entry} className={styles.name} title={shownText(entry)}>
                <span className={line.cut}>{title}</span>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={`Stop ignoring ${title}`}
                  onClick={() => {
                    list.onRemove([entry], `${title} is no longer ignored.`);
                    onRemoved(index);
                  }}
                >
                  ×
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {shown.length < listed.length && (
        <button
          type="button"
          className={buttons.button}
          onClick={() => {
            setShowsAll(true);
            focusEntry(shown.length);
          }}
        >{`Show all ${listed.length}`}</button>
      )}
      <UndoRow removed={list.removed} onUndone={onUndone} />
    </div>
  );
}

/** A pasted list can have hundreds of entries. */
function addedText(titles: readonly string[]): string {
  return titles.length > 3 ? `Added ${titles.length} entries.` : `Added ${titles.join(', ')}.`;
}
