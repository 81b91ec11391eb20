import {
  type ChangeEvent,
  type ComponentProps,
  type FormEvent,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { CountingMode } from '../../domain/counting-rules.ts';
import type { Emote } from '../../domain/emote.ts';
import type { RecordingInfo } from '../../domain/recording.ts';
import { emoteCountsOf, type Snapshot } from '../../domain/snapshot.ts';
import { useAnswer } from '../../page/use-answer.ts';
import { useApp } from '../../page/use-app.ts';
import { useViewedRecording } from '../../page/use-viewed-recording.ts';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import styles from './compare-field.module.css';

/** Most emotes that are compared at a time: more lines cannot be distinguished. */
const COMPARED_MAX = 3;

/** The compared lines. They differ without colours too. */
export const COMPARED_LINES: readonly ComponentProps<'path'>[] = [
  { stroke: 'var(--line-1)' },
  { stroke: 'var(--line-2)', strokeDasharray: '7 4' },
  { stroke: 'var(--line-3)', strokeDasharray: '2 3' },
];

export interface ComparedEmote {
  readonly emote: Emote;
  /** Its count in each second of the series. Null until it is known. */
  readonly counts: Uint32Array | null;
  readonly hasFailed: boolean;
}

export type Comparison = ReturnType<typeof useComparedEmotes>;

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
  const { chooseMoments } = useViewedRecording().actions;
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
          {compared.map(({ emote, counts, hasFailed }, index) => {
            const name = shownText(emoteName(emote));
            return (
              <li key={emote.key} className={`row ${styles.entry}`}>
                <svg width="20" height="8" aria-hidden="true">
                  <path d="M0 4h20" {...COMPARED_LINES[index]} />
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
                  onClick={({ currentTarget }) => end(emote, currentTarget.parentElement)}
                >
                  ×
                </button>
              </li>
            );
          })}
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
      <p className={`problem ${styles.problem}`} role="status">
        {problem}
      </p>
    </>
  );
}

/** The code; of a personal emote with its source, because the channel can have an emote with the same code. */
export function emoteName({ code, source }: Emote): string {
  return source.endsWith(' personal') ? nameWithSource(code, source) : code;
}

/** The emotes with their names; where two have the same code, all with their sources. */
function namedEmotes(emotes: readonly Emote[]) {
  const times = new Map<string, number>();
  for (const { code } of emotes) times.set(code, (times.get(code) ?? 0) + 1);
  return emotes.map((emote) => {
    const { code, source } = emote;
    return { emote, name: times.get(code) === 1 ? emoteName(emote) : nameWithSource(code, source) };
  });
}

function nameWithSource(code: string, source: string): string {
  return `${code} (${source})`;
}

/**
 * The emotes that the user compares, with their counts. They are read once a minute. Between two reads,
 * new snapshots are appended.
 *
 * @param firstS the first second of the series, which begins later than the recording if earlier seconds could not be read
 * @param snapshots of what is added, newest first
 */
export function useComparedEmotes(
  { recordingId, startS }: Pick<RecordingInfo, 'recordingId' | 'startS'>,
  firstS: number | null,
  countingMode: CountingMode,
  snapshots: readonly Snapshot[],
) {
  const { request } = useApp().client;
  const [emotes, setEmotes] = useState<readonly Emote[]>([]);
  /** By the way of counting and the key of the emote. */
  const [answers, setAnswers] = useState<ReadonlyMap<string, Uint32Array | null>>(new Map());
  const minute = Math.floor((snapshots[0]?.second ?? 0) / 60);

  // biome-ignore lint/correctness/useExhaustiveDependencies: again each minute
  useEffect(() => {
    let isDropped = false;
    for (const emote of emotes) {
      request({ kind: 'emote-series', recordingId, emoteKey: emote.key, countingMode }).then((answer) => {
        const counts = answer === 'failed' ? null : answer;
        if (!isDropped) setAnswers((now) => new Map(now).set(`${countingMode} ${emote.key}`, counts));
      });
    }
    return () => {
      isDropped = true;
    };
  }, [request, recordingId, countingMode, emotes, minute]);

  const compared = useMemo(
    () =>
      emotes.map((emote) => {
        const counts = answers.get(`${countingMode} ${emote.key}`);
        const isReady = counts != null && firstS !== null;
        return {
          emote,
          counts: isReady
            ? withSnapshots(counts.subarray(firstS - startS), firstS, emote.key, countingMode, snapshots)
            : null,
          hasFailed: counts === null,
        };
      }),
    [emotes, answers, firstS, startS, countingMode, snapshots],
  );

  return {
    compared,
    onCompare: (added: Emote) => setEmotes([...emotes, added]),
    onEndCompare: (ended: Emote) => setEmotes(emotes.filter(({ key }) => key !== ended.key)),
  };
}

/**
 * The counts of an emote, extended by later snapshots in the same counting mode. Seconds without a snapshot get 0 until the next
 * read.
 *
 * @param startS the second of the first count
 * @param snapshots newest first
 */
export function withSnapshots(
  counts: Uint32Array,
  startS: number,
  emoteKey: string,
  countingMode: CountingMode,
  snapshots: readonly Snapshot[],
): Uint32Array {
  const endS = startS + counts.length;
  const [newest] = snapshots;
  if (newest === undefined || newest.second < endS) return counts;
  const extended = new Uint32Array(newest.second + 1 - startS);
  extended.set(counts);
  for (const snapshot of snapshots) {
    if (snapshot.second < endS || snapshot.countingMode !== countingMode) continue;
    const { emotes, emoteIds } = snapshot;
    const rank = emoteIds.findIndex((emoteId) => emotes[emoteId]?.key === emoteKey);
    extended[snapshot.second - startS] = snapshot.counts[rank] ?? 0;
  }
  return extended;
}
