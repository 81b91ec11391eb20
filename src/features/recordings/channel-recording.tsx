import { useEffect, useMemo, useState } from 'react';
import type { RecordedState } from '../../client/recorded-state.ts';
import { type RecordingActions, recordingActions } from '../../client/recording-actions.ts';
import type { RecordingClient, SessionRecordings } from '../../client/recording-client.ts';
import { earlierView, liveView, type RecordingView } from '../../client/recording-view.ts';
import type { SessionState } from '../../client/session-state.ts';
import type { OptionsChange } from '../../domain/options.ts';
import buttons from '../../ui/button.module.css';
import { channelText } from '../../ui/channel-text.ts';
import { dayAndTimeText } from '../../ui/day-text.ts';
import { useSummaryDialog } from '../summary/use-summary-dialog.tsx';
import { ReadRecording, type RecordingOptions } from './one-recording.tsx';
import styles from './recording.module.css';

export interface ChannelRecordingProps {
  readonly client: RecordingClient;
  /** The followed session. */
  readonly session: SessionState;
  /** That of the session. */
  readonly recorded: RecordedState;
  readonly options: RecordingOptions;
  /** An earlier recording that is shown instead; null shows the one of the session. */
  readonly openedRecording: string | null;
  readonly onOpenRecording: (recordingId: string | null) => void;
  readonly onOptionsChange: (change: OptionsChange) => void;
  /** Of the list of moments: see `OneRecording`. */
  readonly areMomentsClosed?: boolean | undefined;
}

/** Of a recording beside the present of a followed session. */
function actionsBeside(recordings: SessionRecordings, recordingId: string): RecordingActions {
  return { ...recordingActions(recordings, recordingId), showPresent: () => recordings.show(null) };
}

/** The recording of the followed session, or an earlier one. */
export function ChannelRecording(props: ChannelRecordingProps) {
  const { client, session, recorded, openedRecording, onOpenRecording } = props;
  if (openedRecording !== null && openedRecording !== recorded.info?.recordingId) {
    return (
      <EarlierRecording
        {...props}
        key={openedRecording}
        recordingId={openedRecording}
        onClose={() => onOpenRecording(null)}
      />
    );
  }
  const view = liveView(session);
  if (view === null) return <p className={styles.note}>Recording begins with the first second.</p>;
  return <LiveRecording {...props} recordings={client.recordingsOf(session.sessionId)} view={view} />;
}

interface LiveRecordingProps
  extends Pick<
    ChannelRecordingProps,
    'options' | 'onOpenRecording' | 'onOptionsChange' | 'areMomentsClosed'
  > {
  readonly recordings: SessionRecordings;
  readonly view: RecordingView;
}

/** The recording of the followed session. */
function LiveRecording(props: LiveRecordingProps) {
  const { recordings, view, options, onOpenRecording, onOptionsChange } = props;
  const { recordingId } = view.info;
  const actions = useMemo(
    () => ({ ...actionsBeside(recordings, recordingId), markNewest: recordings.markNewest }),
    [recordings, recordingId],
  );
  return (
    <ReadRecording
      view={view}
      actions={actions}
      options={options}
      onOpenRecording={onOpenRecording}
      onMomentRate={(momentRate) => onOptionsChange({ momentRate })}
      areMomentsClosed={props.areMomentsClosed}
    />
  );
}

interface EarlierRecordingProps
  extends Pick<ChannelRecordingProps, 'client' | 'session' | 'recorded' | 'options' | 'areMomentsClosed'> {
  readonly recordingId: string;
  readonly onClose: () => void;
}

/** A recording to which this page adds nothing. */
function EarlierRecording(props: EarlierRecordingProps) {
  const { client, session, recorded, options, recordingId, onClose } = props;
  const recordings = client.recordingsOf(session.sessionId);
  const actions = useMemo(() => actionsBeside(recordings, recordingId), [recordings, recordingId]);
  const view = earlierView(recorded, recordingId);
  const [isUnreadable, setIsUnreadable] = useState(false);
  useEffect(() => {
    recordings.readInfo(recordingId).then((isRead) => setIsUnreadable(!isRead));
  }, [recordings, recordingId]);
  const summary = useSummaryDialog(client.request, options.countingMode);
  function close(): void {
    recordings.show(null);
    onClose();
  }
  return (
    <>
      <p className={styles.note}>
        {view === null && (
          <span>{isUnreadable ? 'This session cannot be read. ' : 'Reading the session. '}</span>
        )}
        {view !== null && (
          <>
            <b>{channelText(view.info.channelLogin)}</b>
            <span>{`, ${dayAndTimeText(view.info.startS)}. `}</span>
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
      {view !== null && (
        <ReadRecording
          view={view}
          actions={actions}
          options={options}
          onOpenRecording={null}
          areMomentsClosed={props.areMomentsClosed}
        />
      )}
    </>
  );
}
