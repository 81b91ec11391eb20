import { useNavigate } from 'react-router';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import styles from './channel-heading.module.css';

interface ChannelHeadingProps {
  readonly channelLogin: ChannelLogin;
  /** The channel comes from the path, so another path switches it. */
  readonly isFromPath: boolean;
  /** The first snapshot is there: what the first load does not need can follow. */
  readonly mayLoadSwitch: boolean;
  readonly recentChannels: readonly ChannelLogin[];
}

const loadSwitch = (): Promise<typeof import('../ui/panel/channel-switch.tsx')> =>
  import('../ui/panel/channel-switch.tsx');

/** The name of the channel. Where it comes from the path, it opens a switch of the channel. */
export function ChannelHeading({
  channelLogin,
  isFromPath,
  mayLoadSwitch,
  recentChannels,
}: ChannelHeadingProps) {
  const navigate = useNavigate();
  const loaded = useLoaded(mayLoadSwitch ? loadSwitch : null);
  if (!isFromPath || loaded === null) return <h2 className={styles.channel}>{channelLogin}</h2>;
  return (
    <loaded.ChannelSwitch
      channelLogin={channelLogin}
      recentChannels={recentChannels}
      onChange={(next) => navigate(`/${next}`)}
    />
  );
}
