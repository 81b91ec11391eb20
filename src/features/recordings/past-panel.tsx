import type { Snapshot } from '../../domain/snapshot.ts';
import { SHORT_WINDOW } from '../../ui/breakpoints.ts';
import { usePanelWindow } from '../../ui/panel-window.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { PastStats } from '../snapshots/past-stats.tsx';
import { ChannelRecording, type ChannelRecordingProps } from './channel-recording.tsx';

interface PastPanelProps extends Omit<ChannelRecordingProps, 'recorded' | 'areMomentsClosed'> {
  /** Earlier snapshots, newest first. */
  readonly past: readonly Snapshot[];
  /** The recorded seconds are under the video instead. */
  readonly isTimelineUnderVideo: boolean;
}

/** Past Stats: the recorded seconds, and below them the last snapshots. In a low window the moments are closed at first. */
export function PastPanel({ past, isTimelineUnderVideo, ...recording }: PastPanelProps) {
  const { recorded } = recording.session;
  const isShort = useMediaQuery(SHORT_WINDOW, usePanelWindow());
  const top = recorded !== null && !isTimelineUnderVideo && (
    <ChannelRecording {...recording} recorded={recorded} areMomentsClosed={isShort} />
  );
  return <PastStats snapshots={past} top={top} />;
}
