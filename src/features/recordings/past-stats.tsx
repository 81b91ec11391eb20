import type { SessionState } from '../../client/session-state.ts';
import { useIsTimelineUnderVideo } from '../../page/timeline-place.ts';
import { SHORT_WINDOW } from '../../ui/breakpoints.ts';
import { usePanelWindow } from '../../ui/panel-window.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { ChannelRecording } from './channel-recording.tsx';
import styles from './past-stats.module.css';

interface PastStatsProps {
  readonly session: SessionState;
}

/** The past of the present session, in a scroll area of its own. In a low window the moments are closed at first. */
export function PastStats({ session }: PastStatsProps) {
  const isShort = useMediaQuery(SHORT_WINDOW, usePanelWindow());
  return (
    <section className={styles.past} aria-label="Past Stats">
      <ChannelRecording
        session={session}
        shows={useIsTimelineUnderVideo() ? 'seconds' : 'all'}
        areMomentsClosed={isShort}
      />
    </section>
  );
}
