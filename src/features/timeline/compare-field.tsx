import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Emote } from '../../domain/emote.ts';
import { emoteCountsOf } from '../../domain/snapshot.ts';
import { useAnswer } from '../../page/use-answer.ts';
import { useViewedRecording } from '../../page/use-viewed-recording.ts';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import styles from './compare-field.module.css';
import { emoteName, namedEmotes } from './emote-names.ts';

/** Most emotes that are compared at a time: more lines cannot be distinguished. */
export const COMPARED_MAX = 3;

/** The compared lines, beside their colours: dashes in pixels. They differ without colours too. */
export const COMPARED_DASHES: readonly (readonly number[])[] = [[], [7, 4], [2, 3]];

export interface ComparedEmote {
  readonly emote: Emote;
  /** Its count in each second of the series. Null until it is known. */
  readonly counts: Uint32Array | null;
  readonly hasFailed: boolean;
}

export interface Comparison {
  /** At most `COMPARED_MAX`. */
  readonly compared: readonly ComparedEmote[];
  readonly onCompare: (emote: Emote) => void;
  readonly onEndCompare: (emote: Emote) => void;
}

interface CompareFieldProps {
  readonly comparison: Comparison;
  /** There is a field to add one. It gets the focus. */
  readonly isAdding: boolean;
  /** Gets the focus when there is nothing else. */
  readonly compareButton: RefObject<HTMLElement | null>;
}

/** The legend of the compared emotes, and a field to add one. */
export function CompareField({ comparison, isAdding, compareButton }: CompareFieldProps) {
  const { compared, onCompare, onEndCompare } = comparison;
  const field = useRef<HTMLInputElement>(null);
  const legend = useRef<HTMLUListElement>(null);
  const focusAfter = useFocusAfter();

  useEffect(() => {
    if (isAdding) field.current?.focus({ preventScroll: true });
  }, [isAdding]);

  function end(emote: Emote, entry: Element | null): void {
    const next = entry?.nextElementSibling ?? entry?.previousElementSibling;
    const button = next?.querySelector<HTMLElement>('button:last-child');
    (button ?? field.current ?? compareButton.current)?.focus();
    onEndCompare(emote);
  }

  return (
    <div className="wrap">
      {compared.length > 0 && (
        <ul ref={legend} className={styles.legend} aria-label="Compared emotes">
          {compared.map((line, index) => (
            <LegendEntry key={line.emote.key} line={line} index={index} onEnd={end} />
          ))}
        </ul>
      )}
      {isAdding && compared.length < COMPARED_MAX && (
        <AddField
          compared={compared}
          onAdd={(emote) => {
            onCompare(emote);
            // The last one removes the field.
            focusAfter(() => field.current ?? legend.current?.lastElementChild?.querySelector('button'));
          }}
          ref={field}
        />
      )}
    </div>
  );
}

/** Most emotes of the table that can be chosen for a comparison. */
const CHOICES_MAX = 200;

interface AddFieldProps {
  readonly compared: readonly ComparedEmote[];
  readonly onAdd: (emote: Emote) => void;
  readonly ref: RefObject<HTMLInputElement | null>;
}

/** Adds an emote of the table, or of the records, by its name. */
function AddField({ compared, onAdd, ref }: AddFieldProps) {
  const { view } = useViewedRecording();
  const { data: records } = useAnswer({ kind: 'best-counts', recordingId: view.info.recordingId });
  const [inTable] = useState(() => {
    const table = view.shown ?? view.growth?.snapshots[0];
    return table === undefined ? [] : emoteCountsOf(table, CHOICES_MAX).map(({ emote }) => emote);
  });
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const known = [...(records?.recording.emotes ?? []).map(({ emote }) => emote), ...inTable];
  const byKey = new Map(known.map((emote) => [emote.key, emote]));
  for (const { emote } of compared) byKey.delete(emote.key);
  const choices = namedEmotes([...byKey.values()]);

  function add(name: string): void {
    const wanted = name.trim();
    const isSame = (other: string): boolean => other.toLowerCase() === wanted.toLowerCase();
    const found =
      choices.find((choice) => choice.name === wanted) ?? choices.find((choice) => isSame(choice.emote.code));
    if (found === undefined) {
      setProblem(`No emote ${wanted} in the table or the records.`);
      return;
    }
    setTyped('');
    setProblem(null);
    onAdd(found.emote);
  }

  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    setTyped(target.value);
    setProblem(null);
    // Chosen from the list: browsers report no typing.
    const { inputType } = nativeEvent as Partial<InputEvent>;
    const isChosen = inputType === undefined || inputType === 'insertReplacementText';
    if (isChosen && choices.some(({ name }) => name === target.value)) add(target.value);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim() !== '') add(typed);
  }

  return (
    <>
      <form onSubmit={submit}>
        <input
          ref={ref}
          className={`text ${styles.input}`}
          aria-label="Compare emotes"
          placeholder="Compare emotes"
          list={listId}
          value={typed}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          onChange={change}
          aria-invalid={problem !== null}
        />
        <datalist id={listId}>
          {choices.map(({ name, emote }) => (
            <option key={emote.key} value={name} />
          ))}
        </datalist>
      </form>
      <p className={styles.problem} role="status">
        {problem}
      </p>
    </>
  );
}

interface LegendEntryProps {
  readonly line: ComparedEmote;
  readonly index: number;
  /** `entry`: this one. */
  readonly onEnd: (emote: Emote, entry: Element | null) => void;
}

function LegendEntry({ line: { emote, counts, hasFailed }, index, onEnd }: LegendEntryProps) {
  const { chooseMoments } = useViewedRecording().actions;
  const name = shownText(emoteName(emote));
  return (
    <li className={`row ${styles.entry}`}>
      <svg width="20" height="8" aria-hidden="true">
        <path
          d="M0 4h20"
          stroke={`var(--line-${index + 1})`}
          strokeDasharray={COMPARED_DASHES[index]?.join(' ')}
        />
      </svg>
      <EmotePicture emote={emote} className={styles.picture} />
      <bdi className={`cut ${styles.code}`}>{name}</bdi>
      {hasFailed && <span className="muted">could not be read</span>}
      {counts === null && !hasFailed && <span className="muted">loading</span>}
      <button
        type="button"
        className={`bare link ${styles.peaks}`}
        aria-label={`Peaks of ${name}`}
        onClick={() => chooseMoments({ kind: 'emote', emote })}
      >
        Peaks
      </button>
      <button
        type="button"
        className="bare muted remove"
        aria-label={`Remove ${name}`}
        onClick={({ currentTarget }) => onEnd(emote, currentTarget.parentElement)}
      >
        ×
      </button>
    </li>
  );
}
