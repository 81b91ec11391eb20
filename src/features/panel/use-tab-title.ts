import { useEffect } from 'react';
import { NO_SESSION, type SessionState } from '../../client/session-state.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { groupedText } from '../../domain/number-text.ts';
import { knownTotal } from '../../domain/snapshot.ts';
import { followTitle } from '../../page/tab-title.ts';
import { useApp } from '../../page/use-app.ts';
import { connectionText } from '../connection/connection-text.ts';

/**
 * Shows the state of a session in the tab's title.
 *
 * @param channelLogin null without a channel
 */
export function useTabTitle(channelLogin: ChannelLogin | null, sessionId: number): void {
  const { client } = useApp();
  useEffect(() => {
    if (channelLogin === null) return;
    return followTitle(client, () =>
      tabTitle(channelLogin, client.state().sessions.get(sessionId) ?? NO_SESSION),
    );
  }, [client, channelLogin, sessionId]);
}

/** The total of the last ten seconds while joined and counting, otherwise the state in the words of the panel. */
export function tabTitle(channelLogin: ChannelLogin, session: SessionState): string {
  const { connection, hasCounted, snapshots } = session;
  const newest = snapshots[0];
  if (connection.kind === 'joined' && hasCounted) {
    return `${groupedText(knownTotal(newest))} · ${channelLogin}`;
  }
  const { state } = connectionText({ ...session, channelLogin });
  // The words of these two states contain the channel.
  if (connection.kind === 'no-answer' || connection.kind === 'refused') return state;
  return `${channelLogin} · ${state.charAt(0).toLowerCase()}${state.slice(1)}`;
}
