import { type ReactNode, useCallback } from 'react';
import type { RecordingClient } from '../../client/recording-client.ts';
import type { SessionState } from '../../client/session-state.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { type Options, type OptionsChange, thresholdInUse } from '../../domain/options.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import totalStyles from './current-total.module.css';
import { CompactCard, TotalBlock, totalOf } from './total-block.tsx';
import { useLaterParts } from './use-later-parts.ts';
import type { PanelLayout } from './use-panel-layout.ts';

interface ChannelTotalProps {
  readonly layout: PanelLayout;
  readonly channelLogin: ChannelLogin;
  /** For the compact layouts. They leave it out while the numbers are live. */
  readonly state: ReactNode;
  readonly client: RecordingClient;
  readonly session: SessionState;
  /** Undefined before the first one. */
  readonly snapshot: Snapshot | undefined;
  readonly isPaused: boolean;
  readonly options: Options;
  readonly onOptionsChange: (change: OptionsChange) => void;
  /** The strip says the usual total in words. */
  readonly isUsualNamed: boolean;
}

/** The total of the last ten seconds, and beside it the last five minutes. */
export function ChannelTotal(props: ChannelTotalProps) {
  const { layout, client, session, snapshot, isPaused, options, onOptionsChange } = props;
  const later = useLaterParts(snapshot !== undefined);
  // The same function in each render, so that the strip renders only when something in it changed.
  const changeThreshold = useCallback(
    (showThreshold: number) => onOptionsChange({ showThreshold }),
    [onOptionsChange],
  );
  const strip = later && session.recorded !== null && (
    <ErrorBoundary key={session.sessionId} part="The strip">
      <later.LiveStrip
        recordings={client.recordingsOf(session.sessionId)}
        recorded={session.recorded}
        pausedAt={isPaused && snapshot ? snapshot.endTime : null}
        countingMode={options.countingMode}
        threshold={thresholdInUse(options)}
        onThresholdChange={changeThreshold}
        isUsualNamed={props.isUsualNamed}
      />
    </ErrorBoundary>
  );
  const isJoined = session.connection.kind === 'joined';
  const total = totalOf(snapshot, !isPaused && !isJoined);
  if (layout === 'full') return <TotalBlock total={total} strip={strip} styles={totalStyles} />;
  const isAlone = layout === 'card';
  const isLive = isJoined && !isPaused && session.hasCounted;
  return (
    <CompactCard
      total={total}
      strip={strip}
      channelLogin={isAlone ? props.channelLogin : null}
      state={!isLive && props.state}
    />
  );
}
