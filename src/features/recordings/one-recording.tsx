import { useCallback, useEffect, useState } from 'react';
import type { RecordingActions } from '../../client/recording-actions.ts';
import type { RecordingView } from '../../client/recording-view.ts';
import { orNull, type RequestWorker } from '../../client/worker-requests.ts';
import type { Emote } from '../../domain/emote.ts';
import type { MomentRate } from '../../domain/moment.ts';
import { thresholdInUse } from '../../domain/options.ts';
import type { SavingState } from '../../domain/recording.ts';
import { emoteCountsOf, type Snapshot } from '../../domain/snapshot.ts';
import { useOptions } from '../../page/use-app.ts';
import buttons from '../../ui/button.module.css';
import { recordedRange } from '../../ui/chart/column.ts';
import type { TimelineView } from '../../ui/chart/time-range.ts';
import fields from '../../ui/field.module.css';
import { MomentsList } from '../moments/moments-list.tsx';
import type { Records } from '../moments/records-list.tsx';
import { useMomentRemoval } from '../moments/use-moment-removal.ts';
import { useSummaryDialog } from '../summary/use-summary-dialog.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { TimelineTable } from '../timeline/timeline-table.tsx';
import { useComparedEmotes } from '../timeline/use-compared-emotes.ts';
import type { RecordingSeries } from '../timeline/use-recording-series.ts';
import { ExportMenu } from './export-menu.tsx';
import { exportRecording } from './export-recording.ts';
import { ExportTimes, strongestOf } from './export-times.tsx';
import styles from './recording.module.css';
import { useIsQuiet } from './use-is-quiet.ts';
import { useListedMoments } from './use-listed-moments.ts';
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
