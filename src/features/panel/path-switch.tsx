import type { ChannelLogin } from '../../domain/channel-login.ts';
import { boardPath } from '../../links/board-address.ts';
import { pushPath } from '../../links/navigation.ts';
import { RouteLink } from '../channel/route-link.tsx';
import { ChannelSwitch } from './channel-switch.tsx';

interface PathSwitchProps {
  readonly channelLogin: ChannelLogin;
  /** The path of this screen with another channel. */
  readonly pathOfChannel: (login: ChannelLogin) => string;
  readonly recentChannels: readonly ChannelLogin[];
}

/** Switches the channel by navigating to its path. A chunk of its own, loaded after the first table. */
export function PathSwitch({ channelLogin, pathOfChannel, recentChannels }: PathSwitchProps) {
  return (
    <ChannelSwitch
      channelLogin={channelLogin}
      recentChannels={recentChannels}
      boardLink={<RouteLink to={boardPath([])}>Board</RouteLink>}
      onChange={(next) => pushPath(pathOfChannel(next))}
    />
  );
}
