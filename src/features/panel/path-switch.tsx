import { useNavigate } from 'react-router';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { RouteLink } from '../channel/route-link.tsx';
import { ChannelSwitch } from './channel-switch.tsx';

interface PathSwitchProps {
  readonly channelLogin: ChannelLogin;
  /** The part of the path before the channel. */
  readonly pathOfChannels: string;
  readonly recentChannels: readonly ChannelLogin[];
}

/** Switches the channel by navigating to its path. A chunk of its own, loaded after the first table. */
export function PathSwitch({ channelLogin, pathOfChannels, recentChannels }: PathSwitchProps) {
  const navigate = useNavigate();
  return (
    <ChannelSwitch
      channelLogin={channelLogin}
      recentChannels={recentChannels}
      boardLink={<RouteLink to="/board">Board</RouteLink>}
      onChange={(next) => navigate(pathOfChannels + next)}
    />
  );
}
