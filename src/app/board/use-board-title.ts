import { useEffect } from 'react';
import type { SessionClient } from '../../client/session-client.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { TITLE } from '../../ui/panel/title.ts';
import { followTitle } from '../follow-title.ts';
import { type BoardMembers, isHot } from './board-members.ts';

/** The tab's title is the number of hot channels. */
export function useBoardTitle(
  client: SessionClient,
  members: BoardMembers,
  logins: readonly ChannelLogin[],
): void {
  useEffect(
    () =>
      followTitle(client, () => {
        const hot = logins.filter((login) => isHot(members.read(login).ratio)).length;
        return hot === 0 ? `Board · ${TITLE}` : `${hot} hot · Board`;
      }),
    [client, members, logins],
  );
}
