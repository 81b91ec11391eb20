import { readChannelLogin } from '../../domain/channel-login.ts';
import type { Stores } from '../../page/stores.ts';
import { shownText } from '../../ui/shown-text.ts';
import { TitleBar } from '../bar/screen-bar.tsx';
import { ChannelUsageView } from './channel-usage-view.tsx';
import styles from './usage.module.css';

interface UsageScreenProps {
  readonly stores: Pick<Stores, 'client' | 'options'>;
  /** It may be a text that cannot be a login. */
  readonly channel: string;
  /** The text of the field at first. */
  readonly search: string;
}

/** The use of a channel's emotes, as far as it is stored. The channel is not followed. */
export function UsageScreen({ stores, channel, search }: UsageScreenProps) {
  const login = readChannelLogin(channel);
  if (login !== null) {
    return <ChannelUsageView key={login} stores={stores} channelLogin={login} firstSearch={search} />;
  }
  return (
    <main className={styles.screen}>
      <TitleBar title="Usage" />
      <p role="alert">“{shownText(channel)}” cannot be the name of a Twitch channel.</p>
    </main>
  );
}
