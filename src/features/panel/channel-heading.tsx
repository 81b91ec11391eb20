import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { ChannelMenuProps } from '../bar/channel-menu.tsx';
import styles from './channel-heading.module.css';
import type { LaterParts } from './use-later-parts.ts';

/** The name of the channel. */
export function ChannelHeading({ channelLogin }: { readonly channelLogin: ChannelLogin }) {
  return <h2 className={styles.channel}>{channelLogin}</h2>;
}

interface MenuHeadingProps extends Omit<ChannelMenuProps, 'Heading' | 'screen'> {
  readonly later: LaterParts | null | undefined;
}

/** The name of the channel. It becomes a button that opens the channel's menu when the code of that is loaded. */
export function MenuHeading({ later, ...props }: MenuHeadingProps) {
  if (!later) return <ChannelHeading channelLogin={props.channelLogin} />;
  return <later.ChannelMenu Heading="h2" screen="live" {...props} />;
}
