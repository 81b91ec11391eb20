import { liveView, type RecordingView } from '../../client/recording-view.ts';
import type { SessionState } from '../../client/session-state.ts';
import type { RecordingInfo } from '../../domain/recording.ts';
import { storedRecordingPath } from '../../links/screen-address.ts';
import { RouteLink } from '../../page/route-link.tsx';
import { useAnswer } from '../../page/use-answer.ts';
import { useApp } from '../../page/use-app.ts';
import { dayAndTimeText } from '../../ui/day-text.ts';
import { useRecordingSeries } from '../timeline/use-recording-series.ts';
import styles from './recording.module.css';
import { RecordingDetails, type RecordingDetailsProps } from './recording-details.tsx';

export interface ChannelRecordingProps extends Pick<RecordingDetailsProps, 'shows'> {
  readonly session: SessionState;
  /** See `MomentsList`. */
  readonly areMomentsClosed?: boolean | undefined;
}

export function ChannelRecording({ session, shows, areMomentsClosed }: ChannelRecordingProps) {
  const view = liveView(session);
  if (view === null) return <p className={styles.note}>Recording begins with the first second.</p>;
  return (
    <LiveRecording
      key={view.info.recordingId}
      sessionId={session.sessionId}
      view={view}
      shows={shows}
      areMomentsClosed={areMomentsClosed}
    />
  );
}

interface LiveRecordingProps extends Pick<ChannelRecordingProps, 'shows' | 'areMomentsClosed'> {
  readonly sessionId: number;
  readonly view: RecordingView;
}

function LiveRecording({ sessionId, view, shows, areMomentsClosed }: LiveRecordingProps) {
  const { client } = useApp();
  const seconds = useRecordingSeries(view.info, view.growth?.recent ?? null);
  return (
    <>
      {shows !== 'seconds' && <OtherTab info={view.info} />}
      <RecordingDetails
        view={view}
        seconds={seconds}
        actions={client.recordingsOf(sessionId)}
        shows={shows}
        areMomentsClosed={areMomentsClosed}
      />
    </>
  );
}

/**
 * Says that another tab records the same channel for longer, and leads to what it has stored. Its recording cannot go on here,
 * because only one tab at a time can write it.
 */
function OtherTab({ info }: { readonly info: RecordingInfo }) {
  const { recordingId, channelLogin, startS } = info;
  const { data: recordings = [] } = useAnswer({ kind: 'list' });
  const other = recordings.find(
    (recording) =>
      recording.isLive &&
      recording.recordingId !== recordingId &&
      recording.channelLogin === channelLogin &&
      recording.startS < startS,
  );
  if (other === undefined) return null;
  return (
    <p className={styles.note}>
      Recorded in another tab since {dayAndTimeText(other.startS)}.{' '}
      <RouteLink to={storedRecordingPath(other.recordingId)}>Show that recording</RouteLink>
    </p>
  );
}
