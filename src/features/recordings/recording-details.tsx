import { useDeferredValue, useMemo } from 'react';
import type { RecordingActions } from '../../client/recording-actions.ts';
import type { RecordingView } from '../../client/recording-view.ts';
import type { MomentRate, RecordingInfo, SavingState } from '../../domain/recording.ts';
import { appendSeries, emptySeries, endOf, type Series } from '../../domain/series.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { useAnswer } from '../../page/use-answer.ts';
import { useOptions } from '../../page/use-app.ts';
import { RecordingContext, useViewedRecording } from '../../page/use-viewed-recording.ts';
import { Button } from '../../ui/button.tsx';
import { columnOf } from '../../ui/chart/column.ts';
import { MomentsList } from '../moments/moments-list.tsx';
import { useListedMoments } from '../moments/use-listed-moments.ts';
import { hasGoneQuiet } from '../summary/has-gone-quiet.ts';
import { useSummaryDialog } from '../summary/use-summary-dialog.tsx';
import { useComparedEmotes } from '../timeline/compare-field.tsx';
import { SecondsTable } from '../timeline/seconds-table.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { ExportMenu } from './export-menu.tsx';
import styles from './recording.module.css';

const note = `note ${styles.note}`;
const NO_SNAPSHOTS: readonly Snapshot[] = [];

export interface RecordingDetailsProps {
  readonly view: RecordingView;
  readonly seconds: RecordingSeries;
  /** The same object in each render. */
  readonly actions: RecordingActions;
  /** How many moments were found in a recording that is over; null: it is not known. */
  readonly foundRate?: MomentRate | null;
  /** `timeline`: it and the moments; `seconds`: the table alone. */
  readonly shows: 'all' | 'timeline' | 'seconds';
  readonly firstMoments?: number | undefined;
  readonly areMomentsClosed?: boolean | undefined;
}

/** Timeline, moments, records and seconds of one recording. */
export function RecordingDetails(props: RecordingDetailsProps) {
  const { view, actions, shows } = props;
  const { countingMode } = useOptions();
  const { info, growth } = view;
  const { series, hasFailed, onRetry } = props.seconds;
  const snapshots = growth?.snapshots ?? NO_SNAPSHOTS;
  const comparison = useComparedEmotes(info, series?.startS ?? null, countingMode, snapshots);
  const moments = useListedMoments(view, series);

  if (series === null) return <p className={note}>Loading the recording.</p>;
  const isEmpty = series.gaps.length === 0;
  const failure = hasFailed && (
    <p className={note}>
      <span>{`${isEmpty ? 'The recorded' : 'Earlier'} seconds could not be loaded. `}</span>
      <Button kind="link" onClick={onRetry}>
        Retry now
      </Button>
    </p>
  );
  if (isEmpty) return failure || <p className={note}>Nothing is recorded yet.</p>;
  const hasTimeline = shows !== 'seconds';
  return (
    <RecordingContext value={{ view, actions, series }}>
      {hasTimeline && failure}
      {hasTimeline && growth !== null && (
        <>
          {growth.savingState !== 'saved' && <p className={note}>{SAVING_TEXTS[growth.savingState]}</p>}
          {/* A chat of files shows this in its panel. */}
          {view.isRefused && (
            <p className={`${note} problem`} role="alert">
              {CHANGE_REFUSED}
            </p>
          )}
          <QuietNote />
        </>
      )}
      {hasTimeline && (
        <Timeline
          moments={moments}
          comparison={comparison}
          exportMenu={<ExportMenu recordingId={info.recordingId} listed={moments} />}
        />
      )}
      <div className={styles.below}>
        {hasTimeline && (
          <MomentsList
            moments={moments}
            foundRate={props.foundRate ?? null}
            firstMoments={props.firstMoments}
            isClosedAtFirst={props.areMomentsClosed}
          />
        )}
        {shows !== 'timeline' && (
          <SecondsTable compared={comparison.compared} isOpenAtFirst={growth !== null} />
        )}
      </div>
    </RecordingContext>
  );
}

/** For a change of a recording by hand that could not be stored. */
export const CHANGE_REFUSED =
  'The change could not be stored. Try again, or delete a recording in the settings to make room.';

const SAVING_TEXTS: Readonly<Record<Exclude<SavingState, 'saved'>, string>> = {
  'in-memory': 'Kept for this visit only: Keep history is off in the settings.',
  full: 'Kept for this visit only: the browser’s storage is full.',
  'save-failed': 'Kept for this visit only: this browser does not let the page store history.',
};

/** Offers the summary picture once a stream seems to be over. */
function QuietNote() {
  const { view, series } = useViewedRecording();
  const { countingMode } = useOptions();
  const summary = useSummaryDialog();
  const minute = Math.floor(series.gaps.length / 60);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads all seconds, so once a minute
  const isQuiet = useMemo(() => hasGoneQuiet(columnOf(series, countingMode)), [minute, countingMode]);
  return (
    <>
      {isQuiet && (
        <p className={note}>
          The chat has gone quiet.{' '}
          <Button kind="link" onClick={() => summary.onOpen(view.info.recordingId)}>
            Summary picture
          </Button>
        </p>
      )}
      {summary.dialog}
    </>
  );
}

type RecordingSeries = ReturnType<typeof useRecordingSeries>;

/** How often a recording that grows is read again, in its seconds. The page itself has the last `RECENT_S`. */
const READ_AGAIN_S = 300;

/** The seconds of a recording. `recent`: its last ones; null: nothing is added to the recording. */
export function useRecordingSeries(
  { recordingId, startS }: Pick<RecordingInfo, 'recordingId' | 'startS'>,
  recent: Series | null,
) {
  const version = recent === null ? 0 : Math.floor(endOf(recent) / READ_AGAIN_S);
  const { data: newest, hasFailed, reload } = useAnswer({ kind: 'series', recordingId }, version);
  // The timeline and the moments of many hours take long to render: in slices, so that no input waits for them.
  const data = useDeferredValue(newest);
  const isUnread = data === null || (data === undefined && hasFailed);
  const isBehind = data != null && recent !== null && recent.startS > endOf(data);
  const series = useMemo(() => {
    if (data == null) return isUnread ? (recent ?? emptySeries(startS)) : null;
    return recent === null ? data : appendSeries(data, recent, Number.POSITIVE_INFINITY);
  }, [data, isUnread, recent, startS]);
  return {
    series,
    /** Earlier seconds could not be loaded. */
    hasFailed: isUnread || (hasFailed && isBehind),
    onRetry: reload,
  };
}
