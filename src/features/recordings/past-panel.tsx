import type { SessionState } from '../../client/session-state.ts';
import type { Options } from '../../domain/options.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { PastStats } from '../snapshots/past-stats.tsx';
import { PastHistory } from './past-history.tsx';
import type { LoadedHistory } from './use-channel-history.ts';

interface PastPanelProps {
  readonly session: SessionState;
  /** Earlier snapshots, newest first. */
  readonly past: readonly Snapshot[];
  readonly options: Options;
  /** Null until it is loaded. */
  readonly loadedHistory: LoadedHistory | null;
  readonly openedSession: string | null;
  readonly onOpenSession: (recordingId: string | null) => void;
  /** The recorded seconds are under the video instead. */
  readonly isTimelineUnderVideo: boolean;
}

/** Past Stats: the recorded seconds, and below them the last snapshots. */
export function PastPanel(props: PastPanelProps) {
  const { session, past, options, loadedHistory, isTimelineUnderVideo } = props;
  const top = loadedHistory !== null && !isTimelineUnderVideo && (
    <PastHistory
      history={loadedHistory.history}
      historyState={loadedHistory.historyState}
      countingMode={options.countingMode}
      threshold={options.showThreshold}
      snapshots={session.snapshots}
      openedSession={props.openedSession}
      onOpenSession={props.onOpenSession}
    />
  );
  return <PastStats snapshots={past} top={top} />;
}
