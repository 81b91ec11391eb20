import type { ReactNode } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { useApp } from '../../page/use-app.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { LiveStrip } from '../recordings/live-strip.tsx';
import cardStyles from './compact-card.module.css';
import totalStyles from './current-total.module.css';
import { TotalBlock, totalOf } from './total-block.tsx';
import type { FollowedChannel } from './use-followed-channel.ts';
import type { PanelLayout } from './use-panel-layout.ts';

interface ChannelTotalProps {
  readonly layout: PanelLayout;
  readonly channelLogin: ChannelLogin;
  /** For the compact layouts. They leave it out while the numbers are live. */
  readonly state: ReactNode;
  readonly channel: FollowedChannel;
  readonly pausedBehindMs: number | null;
  readonly isUsualNamed: boolean;
}

/** The total of the last ten seconds, and beside it the last five minutes. */
export function ChannelTotal(props: ChannelTotalProps) {
  const { layout, channel } = props;
  const { session, snapshots, isPaused } = channel;
  const { client } = useApp();
  const [snapshot] = snapshots;
  const strip = session.recorded !== null && (
    <ErrorBoundary key={session.sessionId} part="The strip">
      <LiveStrip
        actions={client.recordingsOf(session.sessionId)}
        recorded={session.recorded}
        pausedBehindMs={props.pausedBehindMs}
        isUsualNamed={props.isUsualNamed}
      />
    </ErrorBoundary>
  );
  const isJoined = session.connection.kind === 'joined';
  const total = totalOf(snapshot);
  if (layout === 'full') return <TotalBlock total={total} strip={strip} styles={totalStyles} />;
  const isLive = isJoined && !isPaused && session.hasCounted;
  // In the other layouts the channel is named beside it.
  const name = layout === 'card' && (
    <div className={cardStyles.name}>
      <bdi>{props.channelLogin}</bdi>
      {!isLive && props.state}
    </div>
  );
  return <TotalBlock total={total} strip={strip} styles={cardStyles} name={name} />;
}
