import { useEffect } from 'react';
import type { SessionClient } from '../client/session-client.ts';
import { NO_SESSION } from '../client/session-state.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { followTitle } from './follow-title.ts';
import { tabTitle } from './tab-title.ts';

/**
 * The tab's title is that of the session.
 *
 * @param channelLogin null without a channel
 */
export function useTabTitle(
  client: SessionClient,
  channelLogin: ChannelLogin | null,
  sessionId: number,
): void {
  useEffect(() => {
    if (channelLogin === null) return;
    return followTitle(client, () =>
      tabTitle(channelLogin, client.state().sessions.get(sessionId) ?? NO_SESSION),
    );
  }, [client, channelLogin, sessionId]);
}
