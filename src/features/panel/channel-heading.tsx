import type { ChannelLogin } from '../../domain/channel-login.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import styles from './channel-heading.module.css';

interface ChannelHeadingProps {
  readonly channelLogin: ChannelLogin;
  /** The path of this screen with another channel. Null if the channel does not come from the path. */
  readonly pathOfChannel: ((login: ChannelLogin) => string) | null;
  /** The first snapshot has arrived, so the code of the switch can be loaded. */
  readonly mayLoadSwitch: boolean;
  readonly recentChannels: readonly ChannelLogin[];
}

const loadSwitch = (): Promise<typeof import('./path-switch.tsx')> => import('./path-switch.tsx');

/** The name of the channel. If it comes from the path, it is a button that opens a switch of the channel. */
export function ChannelHeading({
  channelLogin,
  pathOfChannel,
  mayLoadSwitch,
  recentChannels,
}: ChannelHeadingProps) {
  const loaded = useLoaded(mayLoadSwitch ? loadSwitch : null);
  if (pathOfChannel === null || loaded === null) return <h2 className={styles.channel}>{channelLogin}</h2>;
  return (
    <loaded.PathSwitch
      channelLogin={channelLogin}
      pathOfChannel={pathOfChannel}
      recentChannels={recentChannels}
    />
  );
}
