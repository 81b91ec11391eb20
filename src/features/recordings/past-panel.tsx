import type { RecordingClient } from '../../client/recording-client.ts';
import type { SessionState } from '../../client/session-state.ts';
import type { Options } from '../../domain/options.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { PastStats } from '../snapshots/past-stats.tsx';
import { PastHistory } from './past-history.tsx';

interface PastPanelProps {
  readonly client: RecordingClient;
  readonly session: SessionState;
  /** Earlier snapshots, newest first. */
  readonly past: readonly Snapshot[];
  readonly options: Options;
  readonly openedSession: string | null;
  readonly onOpenSession: (recordingId: string | null) => void;
  /** The recorded seconds are under the video instead. */
  readonly isTimelineUnderVideo: boolean;
}

/** Past Stats: the recorded seconds, and below them the last snapshots. */
export function PastPanel(props: PastPanelProps) {
  const { client, session, past, options, isTimelineUnderVideo } = props;
  const top = session.recorded !== null && !isTimelineUnderVideo && (
    <PastHistory
      client={client}
      session={session}
      recorded={session.recorded}
      options={options}
      openedSession={props.openedSession}
      onOpenSession={props.onOpenSession}
    />
  );
  return <PastStats snapshots={past} top={top} />;
}
