import { memo } from 'react';
import type { RecordedState } from '../../client/recorded-state.ts';
import type { RecordingClient } from '../../client/recording-client.ts';
import type { SessionState } from '../../client/session-state.ts';
import type { Options } from '../../domain/options.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { PanelEvents } from '../channel/panel-parts.tsx';
import styles from './timeline-under-video.module.css';

const PastHistory = lazyPart(
  () => import('./past-history.tsx'),
  (module) => module.PastHistory,
);

interface TimelineUnderVideoProps {
  readonly client: RecordingClient;
  readonly session: SessionState;
  readonly recorded: RecordedState;
  readonly options: Options;
  /** The recorded session that is shown; null shows the present one. */
  readonly openedSession: string | null;
  readonly onOpenSession: (recordingId: string | null) => void;
  /** The panel is collapsed, and the timeline with it: the video fills the window. */
  readonly isCollapsed: boolean;
  readonly events: PanelEvents;
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
          openedSession={props.openedSession}
          onOpenSession={props.onOpenSession}
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
      <PastHistory
        client={props.client}
        session={props.session}
        recorded={props.recorded}
        options={props.options}
        openedSession={props.openedSession}
        onOpenSession={props.onOpenSession}
      />
    );
  },
  (_, { isCollapsed }) => isCollapsed,
);
