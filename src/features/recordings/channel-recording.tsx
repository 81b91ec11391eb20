import { type ComponentProps, memo } from 'react';
import { liveView, type RecordingView } from '../../client/recording-view.ts';
import type { SessionState } from '../../client/session-state.ts';
import type { RecordingInfo } from '../../domain/recording.ts';
import { storedRecordingPath } from '../../links/screen-address.ts';
import { RouteLink } from '../../page/route-link.tsx';
import { useIsTimelineUnderVideo } from '../../page/timeline-place.ts';
import { useAnswer } from '../../page/use-answer.ts';
import { useApp } from '../../page/use-app.ts';
import { SHORT_WINDOW } from '../../ui/breakpoints.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { usePanelWindow } from '../../ui/panel-window.ts';
import { dayAndTimeText } from '../../ui/time-text.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import styles from './channel-recording.module.css';
import details from './recording.module.css';
import { RecordingDetails, type RecordingDetailsProps, useRecordingSeries } from './recording-details.tsx';

/** The past of the present session, in a scroll area of its own. In a low window the moments are closed at first. */
export function PastStats({ session }: { readonly session: SessionState }) {
  const isShort = useMediaQuery(SHORT_WINDOW, usePanelWindow());
  return (
    <section className={styles.past} aria-label="Past Stats">
      <ChannelRecording
        session={session}
        shows={useIsTimelineUnderVideo() ? 'seconds' : 'all'}
        areMomentsClosed={isShort}
      />
    </section>
  );
}

interface TimelineUnderVideoProps {
  readonly session: SessionState;
  readonly isCollapsed: boolean;
  readonly events: ComponentProps<'section'>;
}

/** The timeline and the moments in the space below the video of a wide window. */
export function TimelineUnderVideo({ session, isCollapsed, events }: TimelineUnderVideoProps) {
  return (
    <section
      className={styles.underVideo}
      aria-label="Timeline"
      data-history="under-video"
      data-hidden={isCollapsed}
      inert={isCollapsed}
      {...events}
    >
      <ErrorBoundary part="The timeline">
        <UnderVideoContent session={session} isCollapsed={isCollapsed} />
      </ErrorBoundary>
    </section>
  );
}

/** Not rendered again while collapsed. */
const UnderVideoContent = memo(
  ({ session }: Pick<TimelineUnderVideoProps, 'session' | 'isCollapsed'>) => (
    <ChannelRecording session={session} shows="timeline" />
  ),
  (_, { isCollapsed }) => isCollapsed,
);

interface ChannelRecordingProps extends Pick<RecordingDetailsProps, 'shows' | 'areMomentsClosed'> {
  readonly session: SessionState;
}

export function ChannelRecording(props: ChannelRecordingProps) {
  const view = liveView(props.session);
  if (view === null) return <p className={details.note}>Recording begins with the first second.</p>;
  return <LiveRecording key={view.info.recordingId} view={view} {...props} />;
}

interface LiveRecordingProps extends ChannelRecordingProps {
  readonly view: RecordingView;
}

function LiveRecording({ session, view, ...parts }: LiveRecordingProps) {
  const { client } = useApp();
  const seconds = useRecordingSeries(view.info, view.growth?.recent ?? null);
  return (
    <>
      {parts.shows !== 'seconds' && <OtherTab info={view.info} />}
      <RecordingDetails
        view={view}
        seconds={seconds}
        actions={client.recordingsOf(session.sessionId)}
        {...parts}
      />
    </>
  );
}

/**
 * Says that another tab has recorded the same channel for longer, and leads to what it has stored. Its recording cannot go on
 * here, because only one tab at a time can write it.
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
    <p className={details.note}>
      Recorded in another tab since {dayAndTimeText(other.startS)}.{' '}
      <RouteLink to={storedRecordingPath(other.recordingId)}>Show that recording</RouteLink>
    </p>
  );
}
