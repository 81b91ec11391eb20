import { type FormEvent, useId, useState } from 'react';
import {
  MOOD_CODES_MAX,
  MOODS,
  type Mood,
  type MoodCodeFault,
  moodCodeText,
  readMoodCode,
} from '../../domain/mood.ts';
import buttons from '../../ui/button.module.css';
import { useDraft } from '../../ui/drafts.ts';
import fields from '../../ui/field.module.css';
import line from '../../ui/line.module.css';
import { MoodName } from '../../ui/mood-mark.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { UndoRow } from '../../ui/undo-row.tsx';
import styles from './mood-codes-editor.module.css';
import type { EditedList } from './use-edited-lists.ts';
import { useEntryFocus } from './use-entry-focus.ts';

const FAULTS: Readonly<Record<MoodCodeFault, string>> = {
  'no-mood': `It does not begin with a mood: ${MOODS.join(', ')}.`,
  'no-code': 'It has no code.',
  spaces: 'A code has no spaces.',
  long: 'The code is too long.',
  repeated: 'The code is in the list already.',
  'too-many': `Only the first ${MOOD_CODES_MAX} are used.`,
};

interface MoodCodesEditorProps {
  /** Entries as `readMoodCode` reads them. Those that cannot be read are shown with the reason. */
  readonly list: EditedList<string>;
}

/** The codes that the user added to moods, and a form that adds one. */
export function MoodCodesEditor({ list }: MoodCodesEditorProps) {
  const id = useId();
  const [mood, setMood] = useState<Mood>('funny');
  const [draft, setDraft] = useDraft<string>('word of a mood');
  const code = draft ?? '';
  const [fault, setFault] = useState<MoodCodeFault | null>(null);
  /** For screen readers, what was added. `''` while a code is typed. */
  const [added, setAdded] = useState('');
  const { listElement, onRemoved, onUndone } = useEntryFocus(`${id}code`);
  /** A saved list can have a text twice. It is shown once, because a removal removes both. */
  const shown = [...new Set(list.value)];

  function edit(text: string): void {
    setDraft(text === '' ? null : text);
    setFault(null);
    setAdded('');
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const read = readMoodCode(moodCodeText({ mood, code: code.trim() }), list.value);
    document.getElementById(`${id}code`)?.focus();
    if (typeof read === 'string') {
      setFault(read);
      return;
    }
    list.onChange((now) => [...now, moodCodeText(read)]);
    edit('');
    setAdded(`Added ${shownText(read.code)} to ${read.mood}.`);
  }

  return (
    <div className={styles.editor}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <label htmlFor={`${id}code`}>Add a word or emote to a mood</label>
        <select
          className={fields.text}
          aria-label="Mood"
          value={mood}
          onChange={({ target }) => {
            setFault(null);
            setMood(MOODS.find((known) => known === target.value) ?? mood);
          }}
        >
          {MOODS.map((known) => (
            <option key={known}>{known}</option>
          ))}
        </select>
        <input
          id={`${id}code`}
          className={fields.text}
          type="text"
          placeholder="an emote’s code, or a word"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          aria-invalid={fault !== null}
          aria-describedby={`${id}problem`}
          onChange={({ target }) => edit(target.value)}
        />
        <button type="submit" className={buttons.button} aria-label="Add word of a mood">
          Add
        </button>
      </form>
      <p
        id={`${id}problem`}
        className={fault === null ? fields.hint : fields.problem}
        role={fault === null ? undefined : 'alert'}
      >
        {fault === null
          ? 'A moment has the mood that a fifth of its chatters share. Common emotes are built in. Add your channel’s own.'
          : FAULTS[fault]}
      </p>
      <p className="visually-hidden" role="status">
        {added}
      </p>
      {shown.length > 0 && (
        <ul ref={listElement} className={styles.entries} aria-label="Words of moods">
          {shown.map((entry, index) => (
            <MoodCodeEntry
              key={entry}
              entry={entry}
              earlier={shown.slice(0, index)}
              onRemove={() => {
                list.onRemove([entry], `${shownText(entry)} is removed.`);
                onRemoved(index);
              }}
            />
          ))}
        </ul>
      )}
      <UndoRow removed={list.removed} onUndone={onUndone} />
    </div>
  );
}

interface MoodCodeEntryProps {
  readonly entry: string;
  /** The entries before it. */
  readonly earlier: readonly string[];
  readonly onRemove: () => void;
}

function MoodCodeEntry({ entry, earlier, onRemove }: MoodCodeEntryProps) {
  const read = readMoodCode(entry, earlier);
  return (
    <li>
      {typeof read === 'string' ? (
        <span className={line.cut}>{shownText(entry) || 'empty'}</span>
      ) : (
        <>
          <span className={styles.mood}>
            <MoodName mood={read.mood} />
          </span>
          <bdi className={line.cut}>{shownText(read.code)}</bdi>
        </>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove ${shownText(entry) || 'the empty entry'}`}
        onClick={onRemove}
      >
        ×
      </button>
      {typeof read === 'string' && <p className={fields.problem}>{`Not used: ${FAULTS[read]}`}</p>}
    </li>
  );
}
