import type { ChannelLogin } from '../../domain/channel-login.ts';
import styles from './channel-heading.module.css';
import type { ChannelSwitchProps } from './channel-switch.tsx';
import type { LaterParts } from './use-later-parts.ts';

interface ChannelHeadingProps {
  readonly channelLogin: ChannelLogin;
}

/** The name of the channel. */
export function ChannelHeading({ channelLogin }: ChannelHeadingProps) {
  return <h2 className={styles.channel}>{channelLogin}</h2>;
}

interface SwitchHeadingProps extends ChannelSwitchProps {
  readonly later: LaterParts | null;
}

/** The name of the channel. It becomes a button that opens a switch of the channel when the code of that is loaded. */
export function SwitchHeading({ later, ...props }: SwitchHeadingProps) {
  if (later === null) return <ChannelHeading channelLogin={props.channelLogin} />;
  return <later.ChannelSwitch {...props} />;
}
