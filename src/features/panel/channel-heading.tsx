import type { ChannelLogin } from '../../domain/channel-login.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import styles from './channel-heading.module.css';

interface ChannelHeadingProps {
  readonly channelLogin: ChannelLogin;
}

/** The name of the channel. */
export function ChannelHeading({ channelLogin }: ChannelHeadingProps) {
  return <h2 className={styles.channel}>{channelLogin}</h2>;
}

/** The name of the channel. It becomes a button that opens a switch of the channel when the code of that is loaded. */
export const SwitchHeading = lazyPart(
  () => import('./channel-switch.tsx'),
  (module) => module.ChannelSwitch,
  ChannelHeading,
);
