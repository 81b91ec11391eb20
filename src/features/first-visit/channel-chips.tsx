import type { ChannelLogin } from '../../domain/channel-login.ts';
import { channelPath } from '../../links/screen-address.ts';
import { RouteLink } from '../../page/route-link.tsx';
import styles from './channel-chips.module.css';

interface ChannelChipsProps {
  /** What the channels are, for a screen reader. */
  readonly label: string;
  readonly channels: readonly { readonly name: ChannelLogin; readonly shows?: string }[];
}

/** A few channels to watch, each with what it shows where that is known. */
export function ChannelChips({ label, channels }: ChannelChipsProps) {
  return (
    <nav className={styles.chips} aria-label={label}>
      {channels.map(({ name, shows }) => (
        <RouteLink key={name} to={channelPath(name)} className={styles.chip}>
          <b>{name}</b>
          {shows !== undefined && <span className={styles.shows}>{shows}</span>}
        </RouteLink>
      ))}
    </nav>
  );
}
