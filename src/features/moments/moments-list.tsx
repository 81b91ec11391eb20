import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { lengthText } from '../../domain/duration-text.ts';
import { MOMENT_MAX_S } from '../../domain/moment.ts';
import { areAllPeaks, isListed, type MomentChoice } from '../../domain/moment-choice.ts';
import { momentKey } from '../../domain/moment-key.ts';
import type { MomentPeak } from '../../domain/moment-peak.ts';
import { compareStrength } from '../../domain/moment-ratio.ts';
import { groupedText } from '../../domain/number-text.ts';
import type { RecordingVideo } from '../../domain/recording.ts';
import type { TimeRange } from '../../ui/chart/time-range.ts';
import { useTimeText } from '../../ui/time-text.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { ListFilter } from './list-filter.tsx';
import { ListHead, type MomentRateChoice } from './list-head.tsx';
import type { MomentActions } from './moment-actions.ts';
import { MomentRow } from './moment-row.tsx';
import styles from './moments.module.css';
import { type Records, RecordsList } from './records-list.tsx';
import type { MomentRemoval } from './use-moment-removal.ts';
import type { Peaks } from './use-peaks.ts';
import { useRowStops } from './use-row-stops.ts';

interface MomentsListProps extends Omit<ListLinesProps, 'heading' | 'onUse'> {
  readonly rate: MomentRateChoice;
  /** Its title opens and closes it, and it is closed until then. Absent: it is always open. */
  readonly isClosedAtFirst?: boolean | undefined;
}

/** The moments of a recording, the peaks of one emote or mood, its marks or its records: one list with one filter. */
export function MomentsList({ rate, isClosedAtFirst, ...props }: MomentsListProps) {
  const { moments, choice, peaks, onMark } = props;
  const [isToggledTo, setIsToggledTo] = useState<boolean | null>(null);
  // What is asked for elsewhere is shown.
  const isOpen = choice.kind !== 'all' || (isToggledTo ?? isClosedAtFirst !== true);
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The card or the button that asked for the list is gone, or elsewhere. Asked again for the same, the choice is a new object.
  useEffect(() => {
    if (choice.kind === 'records') section.current?.scrollIntoView?.({ block: 'start' });
    const { activeElement } = section.current?.ownerDocument ?? document;
    if (!areAllPeaks(choice) || section.current?.contains(activeElement)) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'nearest' });
  }, [choice]);
  // What opens is below the timeline.
  useEffect(() => {
    if (isToggledTo === true && isClosedAtFirst) section.current?.scrollIntoView?.({ block: 'start' });
  }, [isToggledTo, isClosedAtFirst]);
  const ofChoice = moments.filter(
    ({ moment }) => isListed(moment, choice) && (choice.kind !== 'all' || !moment.isManual),
  );
  function choose(next: MomentChoice): void {
    setIsToggledTo(true);
    props.onChoose(next);
  }
  return (
    <section className={styles.moments} aria-label="Moments" ref={section} data-open={isOpen}>
      <ListHead
        choice={choice}
        onChoose={choose}
        count={ofChoice.length}
        peakCount={peaks.kind === 'read' ? peaks.peaks.length : null}
        rate={rate}
        headingRef={heading}
        isOpen={isOpen}
        onToggle={isClosedAtFirst === undefined ? null : () => setIsToggledTo(!isOpen)}
        onMark={onMark}
      />
      {isOpen && (
        // What is used stays when the window becomes lower.
        <ListLines {...props} onChoose={choose} heading={heading} onUse={() => setIsToggledTo(true)} />
      )}
    </section>
  );
}

/** How many lines are shown until the user opens all, beside a live chat. */
const FIRST_MOMENTS = 3;
/** How many lines are rendered at once: an evening can have hundreds, and no input waits for all of them. */
const RENDERED_AT_ONCE = 12;

type Order = 'newest' | 'strongest';

interface ListLinesProps extends Omit<MomentActions, 'onRemove'> {
  /** All of the recording, oldest first. */
  readonly moments: readonly MomentPeak[];
  /** What is listed of them. */
  readonly listed: readonly MomentPeak[];
  /** The same object until a list is asked for again. */
  readonly choice: MomentChoice;
  readonly onChoose: (choice: MomentChoice) => void;
  /** Of the chosen emote or mood. */
  readonly peaks: Peaks;
  /** The second that the table shows. */
  readonly shownS: number | null;
  readonly video: RecordingVideo | null;
  readonly removal: MomentRemoval;
  readonly records: Records;
  readonly recorded: TimeRange;
  /** No second is added to the recording any more. */
  readonly isOver: boolean;
  /** How many are shown until the user opens all; infinite where there is room for a list that scrolls. Default: a few. */
  readonly firstMoments?: number | undefined;
  /** Marks a moment by hand; null where nothing is added any more. */
  readonly onMark: (() => void) | null;
  /** Gets the focus when there is nothing else. */
  readonly heading: RefObject<HTMLElement | null>;
  /** The focus is in a line. */
  readonly onUse: () => void;
}

/** The filter, the lines of what is chosen, and what can be done with all of them. */
function ListLines(props: ListLinesProps) {
  const { moments, listed, choice, peaks, shownS, firstMoments = FIRST_MOMENTS, onMark, heading } = props;
  const { removed, onRemove, onUndo } = props.removal;
  const [isAll, setIsAll] = useState(false);
  const [order, setOrder] = useState<Order>(props.isOver ? 'strongest' : 'newest');
  const list = useRef<HTMLOListElement>(null);
  const focusAfter = useFocusAfter();
  function toggleAll(): void {
    setIsAll(!isAll);
    if (isAll) return;
    // What opens is below the lines that were there.
    focusAfter(() => {
      const next = list.current?.children[firstMoments];
      next?.scrollIntoView?.({ block: 'start' });
      return next?.querySelector('button');
    });
  }
  /** The button that had the focus was removed with its line. `Undo` gets the focus, and after it the heading. */
  const focusUndo = useCallback(
    (undo: HTMLButtonElement) => {
      undo.focus();
      return () => {
        if (undo.ownerDocument.activeElement === undo) heading.current?.focus();
      };
    },
    [heading],
  );
  const timeText = useTimeText();
  const ordered = inOrder(listed, order);
  const shown = isAll ? ordered : ordered.slice(0, firstMoments);
  const rendered = useGrowingCount(shown.length);
  const rows = shown.slice(0, rendered);
  const { tabIndexOf, handlers } = useRowStops(rows.map(({ moment }) => momentKey(moment)));
  const isOfPeaks = areAllPeaks(choice);
  return (
    <>
      <div className={styles.filter}>
        <ListFilter moments={moments.map(({ moment }) => moment)} value={choice} onChange={props.onChoose} />
        {listed.length > 1 && (
          <select
            className={styles.order}
            aria-label="Order"
            value={order}
            onChange={({ target }) => setOrder(target.value as Order)}
          >
            <option value="newest">Newest first</option>
            <option value="strongest">Strongest first</option>
          </select>
        )}
      </div>
      {isOfPeaks && listed.length === 0 && <p className={styles.hint}>{EMPTY_TEXTS[peaks.kind]}</p>}
      {choice.kind === 'all' && moments.length === 0 && (
        <p className={styles.hint}>
          {props.isOver
            ? 'No moments: chat was never far busier than usual.'
            : `Moments appear when chat is far busier than usual: none in the last ${lengthText(props.recorded.toS - props.recorded.fromS)}.`}
        </p>
      )}
      {choice.kind === 'records' && (
        <RecordsList
          records={props.records}
          video={props.video}
          shownS={shownS}
          onShow={props.onShow}
          onVideoChange={props.onVideoChange}
        />
      )}
      <ol
        ref={list}
        onKeyDown={handlers.onKeyDown}
        onFocus={(event) => {
          handlers.onFocus(event);
          props.onUse();
        }}
      >
        {rows.map((peak) => (
          <MomentRow
            key={momentKey(peak.moment)}
            {...peak}
            kind={isOfPeaks ? 'peak' : 'moment'}
            video={props.video}
            isShown={isShownIn(peak, shownS)}
            tabIndex={tabIndexOf(momentKey(peak.moment))}
            onShow={props.onShow}
            onVideoChange={props.onVideoChange}
            onRemove={onRemove}
          />
        ))}
      </ol>
      <div className={styles.undo} role="status">
        {removed !== null && (
          <>
            <span>{`Removed ${timeText(removed.peakS)}.`}</span>
            <button type="button" ref={focusUndo} className={styles.link} onClick={onUndo}>
              Undo
            </button>
          </>
        )}
      </div>
      {(listed.length > firstMoments || onMark !== null) && (
        <footer className={styles.foot}>
          {listed.length > firstMoments && (
            <button type="button" className={styles.more} aria-expanded={isAll} onClick={toggleAll}>
              {isAll ? `Show ${firstMoments}` : `Show all ${groupedText(listed.length)}`}
            </button>
          )}
          {onMark !== null && (
            <button type="button" className={styles.more} onClick={onMark}>
              Mark now
            </button>
          )}
        </footer>
      )}
    </>
  );
}

const EMPTY_TEXTS: Readonly<Record<Peaks['kind'], string>> = {
  reading: 'Reading the recorded seconds.',
  unreadable: 'The recorded seconds could not be read.',
  read: 'No peak: the number of its chatters was never far above the usual.',
};

/** @param peaks oldest first */
function inOrder(peaks: readonly MomentPeak[], order: Order): readonly MomentPeak[] {
  if (order === 'newest') return peaks.toReversed();
  return peaks.toSorted(({ moment: a }, { moment: b }) => compareStrength(a, b));
}

/** Whether the table shows a second of a moment. A mark is its second alone. */
function isShownIn(
  { moment: { startS, endS, isManual }, crownS }: MomentPeak,
  shownS: number | null,
): boolean {
  if (shownS === null || shownS === crownS || isManual) return shownS === crownS;
  return shownS >= startS && shownS <= (endS ?? startS + MOMENT_MAX_S);
}

/** A count that grows with each rendering until it is at least `count`, and stays. */
function useGrowingCount(count: number): number {
  const [rendered, setRendered] = useState(RENDERED_AT_ONCE);
  useEffect(() => {
    if (rendered < count) startTransition(() => setRendered(rendered + RENDERED_AT_ONCE));
  }, [rendered, count]);
  return rendered;
}
