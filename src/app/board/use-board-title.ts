import { useEffect } from 'react';
import type { SessionClient } from '../../client/session-client.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { TITLE } from '../../ui/panel/title.ts';
import { type BoardMembers, isHot } from './board-members.ts';

/** Keeps the tab's title, also in a hidden tab: the number of hot channels. */
export function useBoardTitle(
  client: SessionClient,
  members: BoardMembers,
  logins: readonly ChannelLogin[],
): void {
  useEffect(() => {
    const show = (): void => {
      const hot = logins.filter((login) => isHot(members.read(login).ratio)).length;
      const title = hot === 0 ? `Board · ${TITLE}` : `${hot} hot · Board`;
      if (document.title !== title) document.title = title;
    };
    show();
    const stop = client.subscribe(show);
    return () => {
      stop();
      document.title = TITLE;
    };
  }, [client, members, logins]);
}
