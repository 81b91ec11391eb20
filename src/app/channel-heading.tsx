import { useNavigate } from 'react-router';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { ChannelSwitch } from '../ui/panel/channel-switch.tsx';
import styles from './channel-heading.module.css';

interface ChannelHeadingProps {
  readonly channelLogin: ChannelLogin;
  /** The channel comes from the path, so another path switches it. */
  readonly isFromPath: boolean;
  readonly recentChannels: readonly ChannelLogin[];
}

/** The name of the channel. Where it comes from the path, it opens a switch of the channel. */
export function ChannelHeading({ channelLogin, isFromPath, recentChannels }: ChannelHeadingProps) {
  const navigate = useNavigate();
  if (!isFromPath) return <h2 className={styles.channel}>{channelLogin}</h2>;
  return (
    <ChannelSwitch
      channelLogin={channelLogin}
      recentChannels={recentChannels}
      onChange={(next) => navigate(`/${next}`)}
    />
  );
}
