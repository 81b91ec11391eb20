import type { SessionState } from '../../client/session-state.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { SHORT_WINDOW } from '../../ui/breakpoints.ts';
import { usePanelWindow } from '../../ui/panel-window.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { PastStats } from '../snapshots/past-stats.tsx';
import { ChannelRecording } from './channel-recording.tsx';

interface PastPanelProps {
  readonly session: SessionState;
  /** Earlier snapshots, newest first. */
  readonly past: readonly Snapshot[];
  /** The recorded seconds are under the video instead. */
  readonly isTimelineUnderVideo: boolean;
}

/** Past Stats: the recorded seconds, and below them the last snapshots. In a low window the moments are closed at first. */
export function PastPanel({ session, past, isTimelineUnderVideo }: PastPanelProps) {
  const isShort = useMediaQuery(SHORT_WINDOW, usePanelWindow());
  const top = session.recorded !== null && !isTimelineUnderVideo && (
    <ChannelRecording session={session} areMomentsClosed={isShort} />
  );
  return <PastStats snapshots={past} top={top} />;
}
