import { readFollowedLogin } from '../../domain/channel-login.ts';
import { sizeText } from '../../domain/size-text.ts';
import type { UsageChannel } from '../../domain/usage.ts';
import { usagePath } from '../../links/screen-address.ts';
import { RouteLink } from '../../page/route-link.tsx';
import { shownText } from '../../ui/shown-text.ts';
import styles from './stored-channels.module.css';

export function StoredChannels({ channels }: { readonly channels: readonly UsageChannel[] }) {
  return (
    <ul className={styles.channels} aria-label="Channels with usage">
      {channels.map(({ channelLogin, bytes }) => (
        <li key={channelLogin} className="line">
          <ChannelName channelLogin={channelLogin} />
          <span className="hint">{sizeText(bytes)}</span>
        </li>
      ))}
    </ul>
  );
}

function ChannelName({ channelLogin }: Pick<UsageChannel, 'channelLogin'>) {
  const login = readFollowedLogin(channelLogin);
  return login === null ? (
    <span>{shownText(channelLogin)}</span>
  ) : (
    <RouteLink to={usagePath(login)}>{login}</RouteLink>
  );
}
