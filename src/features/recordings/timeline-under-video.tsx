import { type ComponentProps, memo } from 'react';
import type { SessionState } from '../../client/session-state.ts';
import type { Options } from '../../domain/options.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import type { PanelEvents } from '../channel/panel-box.tsx';
import type { PastHistory } from './past-history.tsx';
import styles from './timeline-under-video.module.css';

const loadPastHistory = (): Promise<typeof import('./past-history.tsx')> => import('./past-history.tsx');

interface TimelineUnderVideoProps
  extends Omit<ComponentProps<typeof PastHistory>, 'sessionId' | 'snapshots' | 'countingMode' | 'threshold'> {
  readonly session: SessionState;
  readonly options: Options;
  /** The panel is collapsed, and the timeline with it: the video fills the window. */
  readonly isCollapsed: boolean;
  readonly events: PanelEvents;
}

/** The timeline and the moments in the space below the video of a wide window. */
export function TimelineUnderVideo({ isCollapsed, events, ...props }: TimelineUnderVideoProps) {
  return (
    <section
      className={styles.space}
      aria-label="Timeline"
      data-history="under-video"
      data-hidden={isCollapsed}
      inert={isCollapsed}
      {...events}
    >
      <ErrorBoundary message="The timeline stopped because of an error.">
        <Content {...props} isCollapsed={isCollapsed} />
      </ErrorBoundary>
    </section>
  );
}

/** Not rendered again while collapsed. */
const Content = memo(
  function Content(props: Omit<TimelineUnderVideoProps, 'events'>) {
    const loaded = useLoaded(loadPastHistory);
    return (
      loaded !== null && (
        <loaded.PastHistory
          client={props.client}
          sessionId={props.session.sessionId}
          snapshots={props.session.snapshots}
          recorded={props.recorded}
          countingMode={props.options.countingMode}
          threshold={props.options.showThreshold}
          openedSession={props.openedSession}
          onOpenSession={props.onOpenSession}
        />
      )
    );
  },
  (_, { isCollapsed }) => isCollapsed,
);
