import type { RecordingClient } from '../../client/recording-client.ts';
import type { SessionState } from '../../client/session-state.ts';
import type { Options, OptionsChange } from '../../domain/options.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { SHORT_WINDOW } from '../../ui/breakpoints.ts';
import { usePanelWindow } from '../../ui/panel-window.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { PastStats } from '../snapshots/past-stats.tsx';
import { ChannelRecording } from './channel-recording.tsx';

interface PastPanelProps {
  readonly client: RecordingClient;
  readonly session: SessionState;
  /** Earlier snapshots, newest first. */
  readonly past: readonly Snapshot[];
  readonly options: Options;
  readonly openedRecording: string | null;
  readonly onOpenRecording: (recordingId: string | null) => void;
  readonly onOptionsChange: (change: OptionsChange) => void;
  /** The recorded seconds are under the video instead. */
  readonly isTimelineUnderVideo: boolean;
}

/** Past Stats: the recorded seconds, and below them the last snapshots. In a low window the lists are closed at first. */
export function PastPanel(props: PastPanelProps) {
  const { client, session, past, options, isTimelineUnderVideo } = props;
  const isShort = useMediaQuery(SHORT_WINDOW, usePanelWindow());
  const top = session.recorded !== null && !isTimelineUnderVideo && (
    <ChannelRecording
      client={client}
      session={session}
      recorded={session.recorded}
      options={options}
      openedRecording={props.openedRecording}
      onOpenRecording={props.onOpenRecording}
      onOptionsChange={props.onOptionsChange}
      areMomentsClosed={isShort}
    />
  );
  return <PastStats snapshots={past} isClosedAtFirst={isShort || isTimelineUnderVideo} top={top} />;
}
