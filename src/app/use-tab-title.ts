import { useEffect } from 'react';
import type { SessionClient } from '../client/session-client.ts';
import { NO_SESSION } from '../client/session-state.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { TITLE } from '../ui/panel/title.ts';
import { tabTitle } from './tab-title.ts';

/**
 * Keeps the tab's title. It changes in a hidden tab too, which renders nothing: there the title is what a person sees.
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
    const show = (): void => {
      const title = tabTitle(channelLogin, client.state().sessions.get(sessionId) ?? NO_SESSION);
      if (document.title !== title) document.title = title;
    };
    show();
    const stop = client.subscribe(show);
    return () => {
      stop();
      document.title = TITLE;
    };
  }, [client, channelLogin, sessionId]);
}
