import { useCallback, useEffect, useMemo, useState } from 'react';
import type { RecordingActions } from '../../client/recording-actions.ts';
import type { RecordingView } from '../../client/recording-view.ts';
import { orNull, type RequestWorker } from '../../client/worker-requests.ts';
import type { CountingMode } from '../../domain/counting-rules.ts';
import type { Emote } from '../../domain/emote.ts';
import type { MomentRate } from '../../domain/moment.ts';
import { areAllPeaks, isListed, possibleChoice } from '../../domain/moment-choice.ts';
import { type MomentPeak, momentPeaks, totalsOf } from '../../domain/moment-peak.ts';
import { type Options, thresholdInUse } from '../../domain/options.ts';
import type { PeaksOf, SavingState } from '../../domain/recording.ts';
import type { Series } from '../../domain/series.ts';
import { emoteCountsOf, type Snapshot } from '../../domain/snapshot.ts';
import { useOptions } from '../../page/use-app.ts';
import buttons from '../../ui/button.module.css';
import { columnOf, recordedRange } from '../../ui/chart/column.ts';
import type { TimelineView } from '../../ui/chart/time-range.ts';
import fields from '../../ui/fields.module.css';
import { MomentsList } from '../moments/moments-list.tsx';
import type { Records } from '../moments/records-list.tsx';
import { useMomentRemoval } from '../moments/use-moment-removal.ts';
import { peaksOf, usePeaks } from '../moments/use-peaks.ts';
import { hasGoneQuiet } from '../summary/has-gone-quiet.ts';
import { useSummaryDialog } from '../summary/use-summary-dialog.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { TimelineTable } from '../timeline/timeline-table.tsx';
import { useComparedEmotes } from '../timeline/use-compared-emotes.ts';
import type { RecordingSeries } from '../timeline/use-recording-series.ts';
import { ExportMenu } from './export-menu.tsx';
import { exportRecording } from './export-recording.ts';
import { ExportTimes, strongestOf } from './export-times.tsx';
import { otherPeaks } from './other-peaks.ts';
import styles from './recording.module.css';
import { usePastRate } from './use-past-rate.ts';

/** Most emotes of the table that can be chosen for a comparison. */
const CHOICES_MAX = 200;

const NO_SNAPSHOTS: readonly Snapshot[] = [];

interface OneRecordingProps {
  readonly view: RecordingView;
  /** Of the view. */
  readonly seconds: RecordingSeries;
  /** The same object in each render. */
  readonly actions: RecordingActions;
  /** Changes how many moments are found from now on. Absent where those of the past can be found again. */
  readonly onMomentRate?: (rate: MomentRate) => void;
  /** How many moments were found, where they can be found again. Absent: it is not known. */
  readonly foundRate?: MomentRate | null;
  /** The range of the timeline at first. */
  readonly firstView?: TimelineView;
  /** How many moments are listed at first. Default: a few. */
  readonly firstMoments?: number | undefined;
  /** The list of moments is closed until the user opens it. Absent: it is always open. */
  readonly areMomentsClosed?: boolean | undefined;
}

/** One recording: timeline, moments, records and seconds. */
export function OneRecording(props: OneRecordingProps) {
  const { view, seconds, actions, onMomentRate } = props;
  const options = useOptions();
  const { info, growth, shown, shownS } = view;
  const { request, show } = actions;
  const { countingMode } = options;
  const { recordingId } = info;
  const snapshots = growth?.snapshots ?? NO_SNAPSHOTS;
  const { series, hasFailed, onRetry } = seconds;
  const comparison = useComparedEmotes(request, info, series?.startS ?? null, countingMode, snapshots);
  const removal = useMomentRemoval(actions.removeMoment, actions.restoreMoment);
  const { records, readRecords } = useRecords(request, recordingId);
  const [choices, setChoices] = useState<readonly Emote[]>([]);
  const rateOfPast = usePastRate(actions, options.moodCodes, props.foundRate ?? null);
  const moments = useListedMoments(request, view, series, options);
  const { choice, peaks, listed, others, peaksOfChoice } = moments;
  const areRecordsListed = choice.kind === 'records';
  useEffect(() => {
    if (areRecordsListed) void readRecords();
  }, [areRecordsListed, readRecords]);

  const summary = useSummaryDialog(countingMode);
  const openSummary = (): void => summary.onOpen(recordingId);
  const isQuiet = useIsQuiet(series, countingMode);

  if (series === null) return <p className={styles.note}>Reading the recorded seconds.</p>;
  const isEmpty = series.gaps.length === 0;
  const failure = hasFailed && (
    <p className={styles.note}>
      <span>{`${isEmpty ? 'The recorded' : 'Earlier'} seconds could not be read. `}</span>
      <button type="button" className={buttons.link} onClick={onRetry}>
        Retry now
      </button>
    </p>
  );
  if (isEmpty) return failure || <p className={styles.note}>Nothing is recorded yet.</p>;
  return (
    <>
      {failure}
      {growth !== null && <SavingNote savingState={growth.savingState} />}
      {/* Beside a chat of files it is said at the button. */}
      {actions.showPresent !== null && view.isRefused && (
        <p
          className={`${styles.note} ${fields.problem}`}
          role="alert"
        >{`The change could not be stored. ${REFUSED_BECAUSE}`}</p>
      )}
      {growth !== null && isQuiet && (
        <p className={styles.note}>
          The chat has gone quiet.{' '}
          <button type="button" className={buttons.link} onClick={openSummary}>
            Summary picture
          </button>
        </p>
      )}
      {summary.dialog}
      <Timeline
        series={series}
        countingMode={countingMode}
        threshold={thresholdInUse(options)}
        moments={peaks}
        chosen={moments.chosen}
        others={others}
        onMark={(second) => void actions.mark(second)}
        shownS={shownS}
        onShow={show}
        onShowPresent={actions.showPresent}
        emotes={distinctEmotes([...emotesOf(records), ...choices])}
        onPeaks={(emote) => actions.chooseMoments({ kind: 'emote', emote })}
        onSearchStart={() => {
          readRecords();
          const inTableNow = shown ?? snapshots[0];
          if (inTableNow === undefined) setChoices([]);
          else setChoices(emoteCountsOf(inTableNow, CHOICES_MAX).map(({ emote }) => emote));
        }}
        exportMenu={
          <ExportMenu
            onSummary={openSummary}
            times={
              <ExportTimes
                startS={info.startS}
                video={info.video}
                knownS={strongestOf(peaks, ({ moment }) => moment)?.moment.peakS ?? info.startS}
                onVideoChange={actions.setVideo}
              />
            }
            onExport={(format, frameRate) =>
              exportRecording(request, recordingId, { format, countingMode, frameRate })
            }
          />
        }
        comparison={comparison}
        firstView={props.firstView}
      />
      <div className={styles.below} data-has-present={actions.showPresent !== null}>
        <MomentsList
          moments={peaks}
          listed={listed}
          choice={choice}
          onChoose={actions.chooseMoments}
          peaks={peaksOfChoice}
          rate={
            onMomentRate === undefined
              ? rateOfPast
              : { value: options.momentRate, isFromNowOn: true, onChange: onMomentRate }
          }
          shownS={shownS}
          video={info.video}
          removal={removal}
          records={records}
          recorded={recordedRange(series)}
          isOver={growth === null}
          firstMoments={props.firstMoments}
          isClosedAtFirst={props.areMomentsClosed}
          // The caption of a past second marks that one.
          onMark={shown === null ? actions.markNewest : null}
          onShow={show}
          onVideoChange={actions.setVideo}
        />
        <TimelineTable
          series={series}
          countingMode={countingMode}
          compared={comparison.compared}
          shownS={shownS}
          onShow={show}
        />
      </div>
    </>
  );
}

/** Why a change by hand of a stored session is refused, and what to do. */
export const REFUSED_BECAUSE =
  'If this session was not deleted in another tab, try again, or delete one in the settings to make room.';

/** Says that a recording is not stored. */
function SavingNote({ savingState }: { readonly savingState: SavingState }) {
  return savingState !== 'saved' && <p className={styles.note}>{SAVING_TEXTS[savingState]}</p>;
}

const SAVING_TEXTS: Readonly<Record<Exclude<SavingState, 'saved'>, string>> = {
  'in-memory': 'Kept for this visit only: Keep history is off in the settings.',
  full: 'Kept for this visit only: the browser’s storage is full.',
  'save-failed': 'Kept for this visit only: this browser does not let the page store history.',
};

/** The records. They change only when they are read again. */
function useRecords(request: RequestWorker, recordingId: string) {
  const [records, setRecords] = useState<Records>(null);
  const readRecords = useCallback(async (): Promise<void> => {
    const answer = orNull(await request({ kind: 'best-counts', recordingId }));
    setRecords((known) => answer ?? known ?? 'unreadable');
  }, [request, recordingId]);
  return { records, readRecords };
}

function emotesOf(records: Records): readonly Emote[] {
  if (records === null || records === 'unreadable') return [];
  return records.recording.emotes.map(({ emote }) => emote);
}

function distinctEmotes(emotes: readonly Emote[]): readonly Emote[] {
  return [...new Map(emotes.map((emote) => [emote.key, emote])).values()];
}

/** Whether a stream seems to be over. It reads the whole recording, so it is asked once a minute. */
function useIsQuiet(series: Series | null, countingMode: CountingMode): boolean {
  const minute = Math.floor((series?.gaps.length ?? 0) / 60);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a minute
  return useMemo(
    () => series !== null && hasGoneQuiet(columnOf(series, countingMode)),
    [minute, countingMode],
  );
}

const OF_CHAT: PeaksOf = { kind: 'chat' };
const NONE: readonly MomentPeak[] = [];

/**
 * The moments of a recording, and what list and timeline show of them. Oldest first.
 *
 * @param series null until it is read: no peaks are read before it
 */
function useListedMoments(
  request: RequestWorker,
  { info: { recordingId, moments }, momentChoice }: RecordingView,
  series: Series | null,
  { countingMode, moodCodes }: Pick<Options, 'countingMode' | 'moodCodes'>,
) {
  const choice = useMemo(() => possibleChoice(momentChoice, moments), [momentChoice, moments]);
  const wanted = useMemo(() => peaksOf(choice, moodCodes), [choice, moodCodes]);
  const lengthS = series?.gaps.length ?? null;
  const peaksOfChoice = usePeaks(request, recordingId, wanted, areAllPeaks(choice) ? lengthS : null);
  const peaksOfChat = usePeaks(request, recordingId, OF_CHAT, choice.kind === 'all' ? lengthS : null);
  const totalAt = useMemo(() => series && totalsOf(series, countingMode), [series, countingMode]);
  /** All moments and marks. */
  const peaks = useMemo(() => (totalAt === null ? NONE : momentPeaks(moments, totalAt)), [moments, totalAt]);
  /** Peaks that are no moment, while all moments are shown. */
  const others = useMemo(() => {
    if (totalAt === null || choice.kind !== 'all' || peaksOfChat.kind !== 'read') return NONE;
    return momentPeaks(otherPeaks(peaksOfChat.peaks, moments), totalAt);
  }, [choice, peaksOfChat, moments, totalAt]);
  const listed = useMemo(() => {
    if (!areAllPeaks(choice)) return peaks.filter(({ moment }) => isListed(moment, choice));
    if (totalAt === null || peaksOfChoice.kind !== 'read') return NONE;
    return peaksOfChoice.peaks.map((moment) => ({
      moment,
      crownS: moment.peakS,
      total: totalAt(moment.peakS),
    }));
  }, [choice, peaks, peaksOfChoice, totalAt]);
  /** What the timeline shows while other moments are faded; null: all moments. */
  const chosen = choice.kind === 'all' || choice.kind === 'records' ? null : listed;
  return { choice, peaks, listed, chosen, others, peaksOfChoice };
}
