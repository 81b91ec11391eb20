import { type ComponentProps, memo } from 'react';
import type { RecordedState } from '../../client/recorded-state.ts';
import type { RecordingClient } from '../../client/recording-client.ts';
import type { SessionState } from '../../client/session-state.ts';
import type { Options, OptionsChange } from '../../domain/options.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ChannelRecording } from './channel-recording.tsx';
import styles from './timeline-under-video.module.css';

interface TimelineUnderVideoProps {
  readonly client: RecordingClient;
  readonly session: SessionState;
  readonly recorded: RecordedState;
  readonly options: Options;
  /** The recording that is shown; null shows the present one. */
  readonly openedRecording: string | null;
  readonly onOpenRecording: (recordingId: string | null) => void;
  readonly onOptionsChange: (change: OptionsChange) => void;
  /** The panel is collapsed, and the timeline with it: the video fills the window. */
  readonly isCollapsed: boolean;
  readonly events: ComponentProps<'section'>;
}

/** The timeline and the moments in the space below the video of a wide window. */
export function TimelineUnderVideo(props: TimelineUnderVideoProps) {
  const { isCollapsed, events } = props;
  return (
    <section
      className={styles.space}
      aria-label="Timeline"
      data-history="under-video"
      data-hidden={isCollapsed}
      inert={isCollapsed}
      {...events}
    >
      <ErrorBoundary part="The timeline">
        <Content
          client={props.client}
          session={props.session}
          recorded={props.recorded}
          options={props.options}
          openedRecording={props.openedRecording}
          onOpenRecording={props.onOpenRecording}
          onOptionsChange={props.onOptionsChange}
          isCollapsed={isCollapsed}
        />
      </ErrorBoundary>
    </section>
  );
}

/** Not rendered again while collapsed. */
const Content = memo(
  function Content(props: Omit<TimelineUnderVideoProps, 'events'>) {
    return (
      <ChannelRecording
        client={props.client}
        session={props.session}
        recorded={props.recorded}
        options={props.options}
        openedRecording={props.openedRecording}
        onOpenRecording={props.onOpenRecording}
        onOptionsChange={props.onOptionsChange}
      />
    );
  },
  (_, { isCollapsed }) => isCollapsed,
);
