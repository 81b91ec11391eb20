import { type ReactNode, useCallback, useState } from 'react';
import type { RecordingClient } from '../../client/recording-client.ts';
import type { SessionState } from '../../client/session-state.ts';
import type { UnixMs } from '../../domain/clock.ts';
import { clampThreshold, type Options, type OptionsChange } from '../../domain/options.ts';
import { knownTotal, type Snapshot } from '../../domain/snapshot.ts';
import type { ChannelChoice } from '../../links/channel-choice.ts';
import { durationText } from '../../ui/clock-text.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { ConnectionAdvice, ConnectionStatus } from '../channel/connection-status.tsx';
import type { ConnectionProgress } from '../channel/connection-text.ts';
import { PanelParts } from '../channel/panel-parts.tsx';
import type { PanelLayout } from '../channel/use-panel-layout.ts';
import { PastToggle } from '../snapshots/past-toggle.tsx';
import styles from './channel-statistics.module.css';
import { ChannelTotal } from './channel-total.tsx';
import { CurrentEmotes } from './current-emotes.tsx';
import { ThresholdInput } from './threshold-input.tsx';

/** The parts that the panel has with and without a channel. */
interface PanelControls {
  readonly layout: PanelLayout;
  readonly tools: ReactNode;
  readonly autoHideSpace: ReactNode;
  readonly heading: ReactNode;
  readonly channelForm: ReactNode;
  /** Above the rows. */
  readonly notice: ReactNode;
}

interface ChannelStatisticsProps {
  readonly choice: ChannelChoice;
  readonly client: RecordingClient;
  readonly session: SessionState;
  /** For the ages of the lists. */
  readonly now: UnixMs;
  readonly onReloadLists: () => void;
  /** The snapshots to show, newest first. While paused these are not the session's newest. */
  readonly snapshots: readonly Snapshot[];
  readonly isPaused: boolean;
  /** The delay of the numbers behind the chat, in seconds; 0 without a delay. */
  readonly delayS: number;
  readonly options: Options;
  readonly onOptionsChange: (change: OptionsChange) => void;
  /** The recorded session that Past Stats shows; null shows the present one. */
  readonly openedSession: string | null;
  readonly onOpenSession: (recordingId: string | null) => void;
  readonly isTimelineUnderVideo: boolean;
  readonly controls: PanelControls;
}

const loadNoChannel = (): Promise<typeof import('../first-visit/no-channel.tsx')> =>
  import('../first-visit/no-channel.tsx');
const loadPast = (): Promise<typeof import('../recordings/past-panel.tsx')> =>
  import('../recordings/past-panel.tsx');
const loadSourceChips = (): Promise<typeof import('./source-chips.tsx')> => import('./source-chips.tsx');

/**
 * The panel's content: the counts of a channel, the state of its connection and of its lists, or why there is no channel.
 * An error in one part leaves the others. The fields in `controls` keep their focus when a channel is chosen.
 */
export function ChannelStatistics(props: ChannelStatisticsProps) {
  const { choice, session, snapshots, isPaused, options, onOptionsChange } = props;
  const { notice, ...controls } = props.controls;
  const [isPastOpen, setIsPastOpen] = useState(false);
  const [filter, setFilter] = useState({ sessionId: 0, source: null as string | null });
  // The filter ends with the channel.
  const shownSource = filter.sessionId === session.sessionId ? filter.source : null;
  // The same function in each render, so that the chips render only when something in them changed.
  const showSource = useCallback(
    (source: string | null) => setFilter({ sessionId: session.sessionId, source }),
    [session.sessionId],
  );
  // After the first snapshot, because the first table needs neither.
  const loadedPast = useLoaded(snapshots.length > 0 ? loadPast : null);
  const loadedChips = useLoaded(snapshots.length > 0 ? loadSourceChips : null);
  const loadedNoChannel = useLoaded(choice.kind === 'channel' ? null : loadNoChannel);
  if (choice.kind !== 'channel') {
    return (
      <PanelParts {...controls}>
        {(scrollArea) => (
          <>
            {notice}
            {loadedNoChannel !== null && (
              <loadedNoChannel.NoChannel choice={choice} isPaused={isPaused} scrollArea={scrollArea} />
            )}
          </>
        )}
      </PanelParts>
    );
  }
  const { isTimelineUnderVideo } = props;
  const isPastShown = isPastOpen || (props.openedSession !== null && !isTimelineUnderVideo);
  const [snapshot, ...past] = snapshots;
  const totalEmotes = snapshot === undefined ? null : knownTotal(snapshot);
  const oldestAgeMs = snapshot?.oldestMessageAgeMs ?? null;
  const connection = {
    connection: session.connection,
    channelLogin: choice.login,
    progress: progressOf(session, props.delayS),
    pausedBehindMs: isPaused ? behindMs(session.snapshots[0], snapshot) : null,
  };
  return (
    <PanelParts
      {...controls}
      status={
        <div className={styles.status}>
          <ConnectionStatus {...connection} />
          {oldestAgeMs !== null && (
            <p className={styles.age}>Oldest Message Age: {durationText(oldestAgeMs)}</p>
          )}
        </div>
      }
      total={
        <ChannelTotal
          {...props}
          layout={controls.layout}
          channelLogin={choice.login}
          state={<ConnectionStatus {...connection} />}
          snapshot={snapshot}
          isStale={!isPaused && session.connection.kind !== 'joined'}
        />
      }
      threshold={
        <ThresholdInput
          totalEmotes={totalEmotes}
          value={options.showThreshold}
          onChange={(typed) => onOptionsChange({ showThreshold: clampThreshold(Number(typed)) })}
        />
      }
      pastToggle={
        <PastToggle
          snapshots={past}
          moments={session.recorded?.info?.moments.length ?? 0}
          isOpen={isPastShown}
          onToggle={() => {
            setIsPastOpen(!isPastShown);
            if (!isTimelineUnderVideo) props.onOpenSession(null);
          }}
        />
      }
      past={
        isPastShown &&
        loadedPast !== null && (
          <ErrorBoundary key={session.sessionId} message="Past Stats stopped because of an error.">
            <loadedPast.PastPanel {...props} past={past} />
          </ErrorBoundary>
        )
      }
      lists={
        loadedChips !== null && (
          <ErrorBoundary message="The emote lists stopped because of an error.">
            <loadedChips.SourceChips
              lists={session.lists}
              customEmotes={options.customEmotes}
              shownSource={shownSource}
              onShownSourceChange={showSource}
              now={props.now}
              onReload={props.onReloadLists}
            />
          </ErrorBoundary>
        )
      }
    >
      {(scrollArea) => (
        <ErrorBoundary key={session.sessionId} message="The statistics stopped because of an error.">
          {notice}
          <ConnectionAdvice {...connection} />
          {choice.from === 'query' && (
            <p className={styles.hint}>
              Showing {choice.login} because the address contains <code>?channel=</code>.
            </p>
          )}
          <CurrentEmotes {...props} shownSource={shownSource} scrollArea={scrollArea} />
        </ErrorBoundary>
      )}
    </PanelParts>
  );
}

function progressOf(session: SessionState, delayS: number): ConnectionProgress {
  const { hasJoined, hasCounted } = session;
  return { hasJoined, hasCounted, messageCount: session.snapshots[0]?.messageCount ?? 0, delayS };
}

function behindMs(newest: Snapshot | undefined, shown: Snapshot | undefined): number {
  return newest === undefined || shown === undefined ? 0 : newest.endTime - shown.endTime;
}
