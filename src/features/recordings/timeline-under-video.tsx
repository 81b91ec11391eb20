import { type ComponentProps, memo } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ChannelRecording, type ChannelRecordingProps } from './channel-recording.tsx';
import styles from './timeline-under-video.module.css';

interface TimelineUnderVideoProps extends ChannelRecordingProps {
  /** The panel is collapsed, and the timeline with it: the video fills the window. */
  readonly isCollapsed: boolean;
  readonly events: ComponentProps<'section'>;
}

/** The timeline and the moments in the space below the video of a wide window. */
export function TimelineUnderVideo({ isCollapsed, events, ...recording }: TimelineUnderVideoProps) {
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
        <Content recording={recording} isCollapsed={isCollapsed} />
      </ErrorBoundary>
    </section>
  );
}

interface ContentProps extends Pick<TimelineUnderVideoProps, 'isCollapsed'> {
  readonly recording: ChannelRecordingProps;
}

/** Not rendered again while collapsed. */
const Content = memo(
  ({ recording }: ContentProps) => <ChannelRecording {...recording} />,
  (_, { isCollapsed }) => isCollapsed,
);
