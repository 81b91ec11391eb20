import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { lengthText } from '../../domain/duration-text.ts';
import { momentKey } from '../../domain/moment-key.ts';
import type { MomentPeak } from '../../domain/moment-peak.ts';
import { MOODS, type Mood } from '../../domain/mood.ts';
import type { RecordedMoment, RecordingVideo } from '../../domain/recording.ts';
import type { TimeRange } from '../../ui/chart/time-range.ts';
import chevrons from '../../ui/chevron.module.css';
import { secondText } from '../../ui/date-text.ts';
import type { MomentActions } from './moment-actions.ts';
import { MomentRow } from './moment-row.tsx';
import styles from './moments.module.css';
import { MoodChips } from './mood-chips.tsx';
import { type RecordingBestCounts, RecordsList } from './records-list.tsx';

/** How many moments are shown until the user opens all, beside a live chat. */
const FIRST_MOMENTS = 3;
/** How many lines are rendered at once: an evening can have hundreds, and no input waits for all of them. */
const RENDERED_AT_ONCE = 12;

interface MomentsListProps extends MomentActions {
  /** Oldest first. */
  readonly moments: readonly MomentPeak[];
  readonly video: RecordingVideo | null;
  /** The moment that was removed last, while that can be undone. */
  readonly removed: RecordedMoment | null;
  readonly onUndoRemove: () => void;
  /** Null until they are known. */
  readonly records: RecordingBestCounts | null;
  readonly recorded: TimeRange;
  /** No second is added to the recording any more. */
  readonly isOver: boolean;
  /** All moments and the records come into view. */
  readonly onOpenAll: () => void;
  /** Lists the stretches in which a mood peaked. */
  readonly onMoodPeaks: (mood: Mood) => void;
  /** Something else is in its place; it keeps its state. */
  readonly isHidden: boolean;
  /** How many are shown until the user opens all; infinite where there is room for a list that scrolls. Default: a few. */
  readonly firstMoments?: number | undefined;
  /** Marks a moment by hand; null where nothing is added any more. */
  readonly onMark: (() => void) | null;
}

/** The moments of a recording, newest first, and its records. */
export function MomentsList(props: MomentsListProps) {
  const {
    moments,
    video,
    removed,
    records,
    recorded,
    firstMoments = FIRST_MOMENTS,
    onOpenAll,
    onMark,
  } = props;
  const [isAll, setIsAll] = useState(false);
  const [wantedMood, setWantedMood] = useState<Mood | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const opened = useRef<HTMLDivElement>(null);
  const areRecordsKnown = records !== null;
  const { isHidden } = props;
  const wasHidden = useRef(isHidden);
  // The way back was a button of what was in its place.
  useEffect(() => {
    if (wasHidden.current && !isHidden) heading.current?.focus();
    wasHidden.current = isHidden;
  }, [isHidden]);
  // What opens is below the lines that were there. The records, which come later, make it higher.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again when the records are known
  useEffect(() => {
    if (!isAll) return;
    const target = list.current?.children[firstMoments] ?? opened.current;
    target?.scrollIntoView?.({ block: 'start' });
  }, [isAll, areRecordsKnown, firstMoments]);
  /** The button that had the focus was removed with its line. `Undo` gets the focus, and after it the heading. */
  const focusUndo = useCallback((undo: HTMLButtonElement) => {
    undo.focus();
    return () => {
      if (undo.ownerDocument.activeElement === undo) heading.current?.focus();
    };
  }, []);
  const moods = new Set(MOODS.filter((mood) => moments.some(({ moment }) => moment.mood === mood)));
  // A mood of which no moment is left shows all.
  const mood = wantedMood !== null && moods.has(wantedMood) ? wantedMood : null;
  const listed = mood === null ? moments : moments.filter(({ moment }) => moment.mood === mood);
  const newestFirst = listed.toReversed();
  const shown = isAll ? newestFirst : newestFirst.slice(0, firstMoments);
  const rendered = useGrowingCount(shown.length);
  return (
    <section className={styles.moments} aria-label="Moments" hidden={isHidden}>
      <header className={styles.head}>
        <h3 ref={heading} tabIndex={-1}>
          Moments
        </h3>
        {moments.length > 0 && (
          <span className={styles.hint}>
            {shown.length < listed.length && `${shown.length} of `}
            {listed.length}
            <span className={styles.order}>, newest first</span>
          </span>
        )}
        {onMark !== null && (
          <button type="button" className={styles.mark} onClick={onMark}>
            Mark now
          </button>
        )}
        <button
          type="button"
          className={`${styles.all} ${chevrons.after}`}
          aria-expanded={isAll}
          onClick={() => {
            setIsAll(!isAll);
            if (!isAll) onOpenAll();
          }}
        >
          {firstMoments === Number.POSITIVE_INFINITY ? 'Records' : 'All and records'}
        </button>
      </header>
      {moments.length === 0 && (
        <p className={styles.hint}>
          {props.isOver
            ? 'No moments: chat was never far busier than usual.'
            : `Moments appear when chat is far busier than usual: none in the last ${lengthText(recorded.toS - recorded.fromS)}.`}
        </p>
      )}
      {moods.size > 0 && (
        <div className={styles.filter}>
          <MoodChips moods={moods} value={mood} onChange={setWantedMood} />
          {mood !== null && (
            <button
              type="button"
              className={styles.link}
              title="Also those that were no moment"
              onClick={() => props.onMoodPeaks(mood)}
            >
              Where {mood} peaked
            </button>
          )}
        </div>
      )}
      <ol className={styles.list} ref={list}>
        {shown.slice(0, rendered).map(({ moment, second, total }) => (
          <MomentRow
            key={momentKey(moment)}
            moment={moment}
            second={second}
            total={total}
            video={video}
            onShow={props.onShow}
            onVideoChange={props.onVideoChange}
            onRemove={props.onRemove}
          />
        ))}
      </ol>
      <div className={styles.undo} role="status">
        {removed !== null && (
          <>
            <span>Removed {secondText(removed.peakS)}.</span>
            <button type="button" ref={focusUndo} className={styles.link} onClick={props.onUndoRemove}>
              Undo
            </button>
          </>
        )}
      </div>
      {isAll && (
        <div ref={opened}>
          <RecordsList records={records} onShow={props.onShow} />
        </div>
      )}
    </section>
  );
}

/** A count that grows with each rendering until it is at least `count`, and stays. */
function useGrowingCount(count: number): number {
  const [rendered, setRendered] = useState(RENDERED_AT_ONCE);
  useEffect(() => {
    if (rendered < count) startTransition(() => setRendered(rendered + RENDERED_AT_ONCE));
  }, [rendered, count]);
  return rendered;
}
