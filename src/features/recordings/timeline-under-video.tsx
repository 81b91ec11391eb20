import { type ComponentProps, memo } from 'react';
import type { SessionState } from '../../client/session-state.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ChannelRecording } from './channel-recording.tsx';
import styles from './timeline-under-video.module.css';

interface TimelineUnderVideoProps {
  readonly session: SessionState;
  /** The panel is collapsed, and the timeline with it: the video fills the window. */
  readonly isCollapsed: boolean;
  readonly events: ComponentProps<'section'>;
}

/** The timeline and the moments in the space below the video of a wide window. */
export function TimelineUnderVideo({ session, isCollapsed, events }: TimelineUnderVideoProps) {
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
        <Content session={session} isCollapsed={isCollapsed} />
      </ErrorBoundary>
    </section>
  );
}

/** Not rendered again while collapsed. */
const Content = memo(
  ({ session }: Pick<TimelineUnderVideoProps, 'session' | 'isCollapsed'>) => (
    <ChannelRecording session={session} shows="timeline" />
  ),
  (_, { isCollapsed }) => isCollapsed,
);
