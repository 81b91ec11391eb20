import {
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import {
  areAllPeaks,
  compareStrength,
  isListed,
  type MomentChoice,
  type MomentPeak,
} from '../../domain/moment.ts';
import { countedText, groupedText } from '../../domain/number-text.ts';
import { type MomentRate, momentKey, PEAKS_AN_HOUR, type RecordedMoment } from '../../domain/recording.ts';
import { useApp, useOptions } from '../../page/use-app.ts';
import { useViewedRecording } from '../../page/use-viewed-recording.ts';
import { Choice } from '../../ui/fields.tsx';
import { useTimeText } from '../../ui/time-text.ts';
import { UndoNotice } from '../../ui/undo-notice.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { useRowStops } from '../../ui/use-row-focus.ts';
import { MomentRow } from './moment-row.tsx';
import styles from './moments.module.css';
import { ChoiceName, MomentsFilter } from './moments-filter.tsx';
import { RecordsList } from './records-list.tsx';
import { contains, type ListedMoments } from './use-listed-moments.ts';

interface MomentsListProps {
  readonly moments: ListedMoments;
  /** Of the moments of a recording that is over; null: it is not known. */
  readonly foundRate: MomentRate | null;
  /** How many are shown until the user opens all; infinite where there is room for a list that scrolls. Default: a few. */
  readonly firstMoments?: number | undefined;
  /** Its title opens and closes it, and it is closed until then. Absent: it is always open. */
  readonly isClosedAtFirst?: boolean | undefined;
}

/** The moments of a recording, the peaks of one emote or mood, its marks or its records: one list with one filter. */
export function MomentsList({ moments, foundRate, firstMoments, isClosedAtFirst }: MomentsListProps) {
  const { choice } = moments;
  const rate = useMomentRate(foundRate);
  const { actions } = useViewedRecording();
  const [wasClosed] = useState(isClosedAtFirst === true);
  const [isOpened, setIsOpened] = useState(!wasClosed);
  // What is asked for elsewhere is shown.
  const isOpen = choice.kind !== 'all' || isOpened;
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The card or button that asked for the list may be gone. Asking again for the same list is a new object.
  useEffect(() => {
    if (choice.kind === 'records') section.current?.scrollIntoView?.({ block: 'start' });
    const { activeElement } = section.current?.ownerDocument ?? document;
    if (!areAllPeaks(choice) || section.current?.contains(activeElement)) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'nearest' });
  }, [choice]);
  // What opens is below the timeline.
  useEffect(() => {
    if (isOpened && wasClosed) section.current?.scrollIntoView?.({ block: 'start' });
  }, [isOpened, wasClosed]);
  function choose(next: MomentChoice): void {
    setIsOpened(true);
    actions.chooseMoments(next);
  }
  return (
    <section className={styles.moments} aria-label="Moments" ref={section} data-open={isOpen}>
      <header className={`wrap ${styles.head}`}>
        <h3 ref={heading} tabIndex={-1}>
          {choice.kind === 'all' && isClosedAtFirst !== undefined ? (
            <button
              type="button"
              className="bare title chevron"
              aria-expanded={isOpen}
              onClick={() => setIsOpened(!isOpen)}
            >
              {titleOf(moments)}
            </button>
          ) : (
            titleOf(moments)
          )}
        </h3>
        {isOpen ? <HeadSwitch moments={moments} rate={rate} onChoose={choose} /> : <MarkNow />}
      </header>
      {isOpen && <Lines moments={moments} firstMoments={firstMoments} heading={heading} onChoose={choose} />}
    </section>
  );
}

/** How many there are of the choice: moments, or marks. */
function countOf({ all, choice }: ListedMoments): number {
  return all.filter(({ moment }) => isListed(moment, choice) && (choice.kind !== 'all' || !moment.isManual))
    .length;
}

function titleOf(moments: ListedMoments): ReactNode {
  const { choice } = moments;
  const count = countOf(moments);
  if (choice.kind === 'marks') return countedText(count, 'mark', 'marks');
  if (choice.kind !== 'all') return <ChoiceName choice={choice} />;
  return count === 0 ? 'Moments' : countedText(count, 'moment', 'moments');
}

/** How many moments are found: from now on, or in all of a recording that is over. */
function useMomentRate(foundAtFirst: MomentRate | null) {
  const { view, actions } = useViewedRecording();
  const { options } = useApp();
  const { momentRate, moodCodes } = useOptions();
  const [found, setFound] = useState(foundAtFirst);
  /** Several choices are found in their order. */
  const last = useRef(Promise.resolve(true));

  async function findAgain(wanted: MomentRate): Promise<void> {
    setFound(wanted);
    last.current = last.current.then(() => actions.findMoments({ momentRate: wanted, moodCodes }));
    if (!(await last.current)) setFound((now) => (now === wanted ? null : now));
  }

  const isFromNowOn = view.growth !== null;
  const save = (wanted: MomentRate): void => options.update({ momentRate: wanted });
  return { value: isFromNowOn ? momentRate : found, isFromNowOn, onChange: isFromNowOn ? save : findAgain };
}

interface HeadSwitchProps extends Pick<MomentsListProps, 'moments'> {
  readonly rate: ReturnType<typeof useMomentRate>;
  readonly onChoose: (choice: MomentChoice) => void;
}

/** Which peaks are listed, and the switch that changes it. */
function HeadSwitch({ moments, rate, onChoose }: HeadSwitchProps) {
  const { choice, peakCount } = moments;
  const count = countOf(moments);
  const rateTitle = (value: MomentRate): string =>
    `About ${PEAKS_AN_HOUR[value]} an hour${rate.isFromNowOn ? ', from now on' : ''}`;
  switch (choice.kind) {
    case 'marks':
      return null;
    case 'records':
      return <span className="note">Highest counts in 10 s, every use.</span>;
    case 'all':
      return (
        <>
          {count > 0 && (
            <span className="note">
              {`the strongest${rate.value ? `, about ${PEAKS_AN_HOUR[rate.value]} an hour` : ''}`}
            </span>
          )}
          <Choice
            label="How many moments"
            isLabelHidden
            value={rate.value}
            choices={{ few: 'fewer', usual: 'normal', many: 'more' }}
            titles={{ few: rateTitle('few'), usual: rateTitle('usual'), many: rateTitle('many') }}
            onChange={rate.onChange}
          />
        </>
      );
    default: {
      const { among, ...allPeaks } = choice;
      return (
        <Choice
          label="Which peaks"
          isLabelHidden
          value={among ?? 'peaks'}
          choices={{
            moments: `moments ${groupedText(count)}`,
            peaks: peakCount === null ? 'all peaks' : `all peaks ${groupedText(peakCount)}`,
          }}
          titles={{
            moments: 'Those that were a moment',
            peaks: `All ${choice.kind === 'mood' ? choice.mood : choice.emote.code} peaks, also those that were no moment`,
          }}
          onChange={(which) => onChoose(which === 'peaks' ? allPeaks : { ...allPeaks, among: which })}
        />
      );
    }
  }
}

/** Marks the present by hand. The caption of a past second marks that one. */
function MarkNow() {
  const { view, actions } = useViewedRecording();
  if (view.shown !== null || view.growth === null) return null;
  return (
    <button
      type="button"
      className={`bare link note ${styles.more} ${styles.mark}`}
      onClick={actions.markNewest}
    >
      Mark now
    </button>
  );
}

/** How many lines are shown until the user opens all, beside a live chat. */
const FIRST_MOMENTS = 3;
/** How many lines are rendered at once; the others follow. */
const RENDERED_AT_ONCE = 12;

type Order = 'newest' | 'strongest';

interface LinesProps extends Pick<MomentsListProps, 'moments' | 'firstMoments'> {
  readonly onChoose: (choice: MomentChoice) => void;
  /** Gets the focus of `Undo`, which goes. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** The filter, the lines of what is chosen, and what can be done with all of them. */
function Lines({ moments, firstMoments = FIRST_MOMENTS, heading, onChoose }: LinesProps) {
  const { choice, all, listed } = moments;
  const { view, actions } = useViewedRecording();
  const { removeMoment, restoreMoment } = actions;
  const timeText = useTimeText();
  const isOver = view.growth === null;
  const [isAll, setIsAll] = useState(false);
  const [order, setOrder] = useState<Order>(isOver ? 'strongest' : 'newest');
  const list = useRef<HTMLOListElement>(null);
  const keysId = useId();
  const focusAfter = useFocusAfter();
  const [removed, setRemoved] = useState<RecordedMoment | null>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const remove = useCallback(
    async (moment: RecordedMoment): Promise<void> => {
      if (!(await removeMoment(moment))) return;
      setRemoved(moment);
      focusAfter(() => undoButton.current);
    },
    [removeMoment, focusAfter],
  );
  function restore(moment: RecordedMoment): void {
    setRemoved(null);
    heading.current?.focus();
    void restoreMoment(moment);
  }
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
  const ordered =
    order === 'newest'
      ? listed.toReversed()
      : listed.toSorted(({ moment: a }, { moment: b }) => compareStrength(a, b));
  const shown = isAll ? ordered : ordered.slice(0, firstMoments);
  // An evening can have hundreds, and no input waits for all of them.
  const rowCount = Math.max(RENDERED_AT_ONCE, useDeferredValue(shown.length, RENDERED_AT_ONCE));
  const rows = shown.slice(0, rowCount);
  const { tabIndexOf, handlers } = useRowStops(rows.map(({ moment }) => momentKey(moment)));
  const isOfPeaks = areAllPeaks(choice);
  return (
    <>
      <div className={`wrap ${styles.filter}`}>
        <MomentsFilter moments={all.map(({ moment }) => moment)} value={choice} onChange={onChoose} />
        {listed.length > 1 && (
          <select
            className={`note ${styles.order}`}
            aria-label="Order"
            value={order}
            onChange={({ target }) => setOrder(target.value as Order)}
          >
            <option value="newest">Newest first</option>
            <option value="strongest">Strongest first</option>
          </select>
        )}
      </div>
      {isOfPeaks && listed.length === 0 && <p className="note">{noPeaksText(moments)}</p>}
      {choice.kind === 'all' && all.length === 0 && (
        <p className="note">
          {isOver
            ? 'No moments: chat was never far busier than usual.'
            : 'No moments yet. They show up when chat suddenly gets much busier.'}
        </p>
      )}
      {choice.kind === 'records' && <RecordsList />}
      <p id={keysId} hidden>
        The arrow keys move between the moments and between the buttons of one.
      </p>
      <ol ref={list} aria-describedby={keysId} {...handlers}>
        {rows.map((peak) => (
          <MomentRow
            key={momentKey(peak.moment)}
            {...peak}
            kind={isOfPeaks ? 'peak' : 'moment'}
            video={view.info.video}
            isShown={isShownIn(peak, view.shownS)}
            tabIndex={tabIndexOf(momentKey(peak.moment))}
            actions={actions}
            onRemove={remove}
            isTicked={moments.ticked.has(momentKey(peak.moment))}
            onTick={moments.onTick}
          />
        ))}
      </ol>
      <UndoNotice
        removed={removed && { words: `Removed ${timeText(removed.peakS)}.`, onUndo: () => restore(removed) }}
        ref={undoButton}
      />
      <footer className={`row ${styles.foot}`}>
        {listed.length > firstMoments && (
          <button
            type="button"
            className={`bare link note ${styles.more}`}
            aria-expanded={isAll}
            onClick={toggleAll}
          >
            {isAll ? `Show ${firstMoments}` : `Show all ${groupedText(listed.length)}`}
          </button>
        )}
        <MarkNow />
      </footer>
    </>
  );
}

function noPeaksText({ peakCount, hasFailed }: ListedMoments): string {
  if (hasFailed) return 'The recorded seconds could not be loaded.';
  if (peakCount === null) return 'Loading the recording.';
  return 'No peak: the number of its chatters was never far above the usual.';
}

/** Whether the table shows a second of a moment. A mark is its second alone. */
function isShownIn({ moment, crownS }: MomentPeak, shownS: number | null): boolean {
  if (shownS === null || shownS === crownS || moment.isManual) return shownS === crownS;
  return contains(moment, shownS);
}
