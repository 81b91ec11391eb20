import { useCallback, useEffect, useMemo, useState } from 'react';
import { type RecordedState, secondInTable } from '../../client/recorded-state.ts';
import type { RecordingClient } from '../../client/recording-client.ts';
import type { RequestRecordings } from '../../client/recording-requests.ts';
import type { SessionState } from '../../client/session-state.ts';
import type { Emote } from '../../domain/emote.ts';
import { momentPeaks, seenSeconds } from '../../domain/moment-peak.ts';
import { type Options, thresholdInUse } from '../../domain/options.ts';
import type { RecordingInfo, SavingState } from '../../domain/recording.ts';
import { emptySeries } from '../../domain/series.ts';
import { emoteCountsOf, type Snapshot } from '../../domain/snapshot.ts';
import buttons from '../../ui/button.module.css';
import { channelText } from '../../ui/channel-text.ts';
import { recordedRange } from '../../ui/chart/column.ts';
import type { TimelineView } from '../../ui/chart/time-range.ts';
import { dayAndTimeText } from '../../ui/session-text.ts';
import { MomentsList } from '../moments/moments-list.tsx';
import { PeaksList } from '../moments/peaks-list.tsx';
import type { RecordingBestCounts } from '../moments/records-list.tsx';
import { useMomentRemoval } from '../moments/use-moment-removal.ts';
import { usePeaks } from '../moments/use-peaks.ts';
import { useSummaryDialog } from '../summary/use-summary-dialog.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { TimelineTable } from '../timeline/timeline-table.tsx';
import { useComparedEmotes } from '../timeline/use-compared-emotes.ts';
import { useSessionSeries } from '../timeline/use-session-series.ts';
import { ExportMenu } from './export-menu.tsx';
import { exportSession } from './export-session.ts';
import { ExportTimes, strongestOf } from './export-times.tsx';
import { OtherTab } from './other-tab.tsx';
import styles from './past-history.module.css';
import { useIsQuiet } from './use-is-quiet.ts';
import { useRecordingChanges } from './use-recording-changes.ts';
import { useShowSecond } from './use-show-second.ts';

/** What a history needs of the client. */
export type HistoryClient = Pick<RecordingClient, 'request' | 'show' | 'keepInfo' | 'chooseMoments'>;

/** Most emotes of the table that can be chosen for a comparison. */
const CHOICES_MAX = 200;

interface CommonProps {
  readonly client: HistoryClient;
  /** The followed session. */
  readonly session: SessionState;
  /** That of the session. */
  readonly recorded: RecordedState;
  readonly options: Pick<Options, 'countingMode' | 'autoHide' | 'showOn' | 'showThreshold' | 'moodCodes'>;
}

interface PastHistoryProps extends CommonProps {
  readonly client: RecordingClient;
  /** An earlier session that is shown instead; null shows the followed one. */
  readonly openedSession: string | null;
  readonly onOpenSession: (recordingId: string | null) => void;
}

/** The recorded time of the followed session or of an earlier one: timeline, moments and records. */
export function PastHistory(props: PastHistoryProps) {
  const { client, session, recorded, options, openedSession, onOpenSession } = props;
  const { sessionId } = session;
  const { info } = recorded;
  // The same function in each render, so that the moments render only when something in them changed.
  const mark = useCallback(() => void client.mark(sessionId, null), [client, sessionId]);
  if (openedSession !== null && openedSession !== info?.recordingId) {
    return (
      <EarlierSession
        key={openedSession}
        client={client}
        session={session}
        recorded={recorded}
        options={options}
        recordingId={openedSession}
        onClose={() => onOpenSession(null)}
      />
    );
  }
  if (info === null) return <p className={styles.note}>Recording begins with the first second.</p>;
  return (
    <SessionHistory
      key={info.recordingId}
      client={client}
      session={session}
      recorded={recorded}
      options={options}
      info={info}
      onMark={mark}
      onOpenSession={onOpenSession}
      onShowPresent={() => client.show(sessionId, null)}
    />
  );
}

interface EarlierSessionProps extends CommonProps {
  readonly recordingId: string;
  readonly onClose: () => void;
}

/** A session that this page does not record. */
function EarlierSession(props: EarlierSessionProps) {
  const { client, session, recorded, options, recordingId, onClose } = props;
  const { request } = client;
  const { sessionId } = session;
  const info = recorded.earlier?.recordingId === recordingId ? recorded.earlier : null;
  const [isUnreadable, setIsUnreadable] = useState(false);
  useEffect(() => {
    request({ kind: 'info', recordingId }).then((read) => {
      setIsUnreadable(read === null);
      if (read !== null) client.keepInfo(sessionId, read);
    });
  }, [request, recordingId, client, sessionId]);
  const summary = useSummaryDialog(request, options.countingMode);
  function close(): void {
    client.show(sessionId, null);
    onClose();
  }
  return (
    <>
      <p className={styles.note}>
        {info === null && (isUnreadable ? 'This session cannot be read. ' : 'Reading the session. ')}
        {info !== null && (
          <>
            <b>{channelText(info.channelLogin)}</b>, {dayAndTimeText(info.startS)}.{' '}
            <button type="button" className={buttons.link} onClick={() => summary.onOpen(recordingId)}>
              Summary picture
            </button>
            {' · '}
          </>
        )}
        <button type="button" className={buttons.link} onClick={close}>
          Back to the present session
        </button>
      </p>
      {summary.dialog}
      {info !== null && (
        <SessionHistory
          client={client}
          session={{ ...session, snapshots: NO_SNAPSHOTS }}
          recorded={{ ...recorded, recent: NO_SECONDS, savingState: 'saved' }}
          options={options}
          info={info}
          onMark={null}
          onOpenSession={null}
          onShowPresent={() => client.show(sessionId, null)}
        />
      )}
    </>
  );
}

const NO_SECONDS = emptySeries(0);
/** The snapshots are those of the followed session. */
const NO_SNAPSHOTS: readonly Snapshot[] = [];

interface SessionHistoryProps extends CommonProps {
  readonly info: RecordingInfo;
  /** Marks the present second by hand; null for a session that is not followed. */
  readonly onMark: (() => void) | null;
  /** Shows another recorded session; null where one is shown already. */
  readonly onOpenSession: ((recordingId: string) => void) | null;
  /** Shows the present in the table; null where there is none: a chat of files. */
  readonly onShowPresent: (() => void) | null;
  /** The range of the timeline at first. */
  readonly firstView?: TimelineView;
  /** How many moments are listed at first. Default: a few. */
  readonly firstMoments?: number | undefined;
}

/** One recording: timeline, moments, records and seconds. */
export function SessionHistory(props: SessionHistoryProps) {
  const { client, session, recorded, options, info, onMark, onOpenSession } = props;
  const { sessionId, snapshots } = session;
  const { countingMode } = options;
  const { request } = client;
  const { recordingId } = info;
  const { series, hasFailed, onRetry } = useSessionSeries(request, recordingId, info.startS, recorded.recent);
  const comparison = useComparedEmotes(request, recordingId, series?.startS ?? null, countingMode, snapshots);
  const shown = recorded.shown?.recordingId === recordingId ? recorded.shown : null;
  const shownS = shownSecondOf(recorded, recordingId);
  const onShow = useShowSecond(client, sessionId, recordingId);
  const { onRemoveMoment, onRestoreMoment, onVideoChange } = useRecordingChanges(
    client,
    sessionId,
    recordingId,
  );
  const removal = useMomentRemoval(onRemoveMoment, onRestoreMoment);
  const { records, readRecords } = useRecords(request, recordingId);
  const choice = recorded.momentChoice;
  const peaksOfChoice = usePeaks(request, recordingId, choice, options.moodCodes, series?.gaps.length ?? 0);
  const [choices, setChoices] = useState<readonly Emote[]>([]);
  const peaks = useMemo(() => {
    if (series === null) return [];
    return momentPeaks(info.moments, seenSeconds(series, countingMode));
  }, [info.moments, series, countingMode]);

  const summary = useSummaryDialog(request, countingMode);
  const openSummary = (): void => summary.onOpen(recordingId);
  const isQuiet = useIsQuiet(series, countingMode);

  if (series === null) return <p className={styles.note}>Reading the recorded seconds.</p>;
  if (series.gaps.length === 0) return <p className={styles.note}>Nothing is recorded yet.</p>;
  return (
    <>
      {hasFailed && (
        <p className={styles.note}>
          Earlier seconds could not be read.{' '}
          <button type="button" className={buttons.link} onClick={onRetry}>
            Retry now
          </button>
        </p>
      )}
      {onOpenSession !== null && <OtherTab request={request} info={info} onOpenSession={onOpenSession} />}
      {recorded.savingState !== 'saved' && (
        <p className={styles.note}>{SAVING_TEXTS[recorded.savingState]}</p>
      )}
      {onOpenSession !== null && isQuiet && (
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
        shownS={shownS}
        onShow={onShow}
        onShowPresent={props.onShowPresent}
        emotes={distinctEmotes([...(records?.recording.emotes.map(({ emote }) => emote) ?? []), ...choices])}
        onPeaks={(emote) => client.chooseMoments(sessionId, { kind: 'emote', emote })}
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
                knownS={strongestOf(peaks, ({ moment }) => moment)?.second ?? info.startS}
                onVideoChange={onVideoChange}
              />
            }
            onExport={(format, frameRate) =>
              exportSession(request, recordingId, { format, countingMode, frameRate })
            }
          />
        }
        comparison={comparison}
        firstView={props.firstView}
      />
      <div className={styles.below}>
        {choice !== null && choice.kind !== 'all' && (
          <PeaksList
            key={choice.kind === 'mood' ? choice.mood : choice.emote.key}
            choice={choice}
            peaks={peaksOfChoice}
            onShow={onShow}
            onBack={() => client.chooseMoments(sessionId, { kind: 'all' })}
          />
        )}
        <MomentsList
          moments={peaks}
          video={info.video}
          removed={removal.removed}
          onUndoRemove={removal.onUndo}
          records={records}
          recorded={recordedRange(series)}
          isOver={onMark === null}
          firstMoments={props.firstMoments}
          onOpenAll={readRecords}
          isHidden={choice !== null && choice.kind !== 'all'}
          onMoodPeaks={(mood) => client.chooseMoments(sessionId, { kind: 'mood', mood })}
          // The caption of a past second marks that one.
          onMark={shown === null ? onMark : null}
          onShow={onShow}
          onVideoChange={onVideoChange}
          onRemove={removal.onRemove}
        />
        <TimelineTable
          series={series}
          countingMode={countingMode}
          compared={comparison.compared}
          shownS={shownS}
          onShow={onShow}
        />
      </div>
    </>
  );
}

const SAVING_TEXTS: Readonly<Record<Exclude<SavingState, 'saved'>, string>> = {
  'in-memory': 'Kept for this visit only: Keep history is off in the settings.',
  full: 'Kept for this visit only: the browser’s storage is full.',
  'save-failed': 'Kept for this visit only: this browser does not let the page store history.',
};

/** The second of a recording that the table shows, if it shows one. */
function shownSecondOf(recorded: RecordedState, recordingId: string): number | null {
  const inTable = secondInTable(recorded);
  return inTable?.recordingId === recordingId ? inTable.second : null;
}

/** The records. They change only when they are read again. */
function useRecords(request: RequestRecordings, recordingId: string) {
  const [records, setRecords] = useState<RecordingBestCounts | null>(null);
  const readRecords = useCallback(async (): Promise<void> => {
    const answer = await request({ kind: 'best-counts', recordingId }).catch(() => null);
    if (answer !== null) setRecords(answer);
  }, [request, recordingId]);
  return { records, readRecords };
}

function distinctEmotes(emotes: readonly Emote[]): readonly Emote[] {
  return [...new Map(emotes.map((emote) => [emote.key, emote])).values()];
}
