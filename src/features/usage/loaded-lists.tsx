import { useEffect } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { useChannelSession } from '../../page/use-channel-session.ts';
import { connectionText, progressOf } from '../connection/connection-text.ts';
import styles from './usage.module.css';

interface LoadedListsProps {
  readonly channelLogin: ChannelLogin;
  /** A list of the channel was seen before, or is loaded now. */
  readonly areKnown: boolean;
  /** Called after each list that is loaded. The same function in each rendering. */
  readonly onLoad: () => void;
}

/**
 * Joins the channel while it is mounted, because only Twitch's chat says which room's lists to load. Nothing of that chat is
 * recorded or counted into the usage. Until a list is known, it says why.
 */
export function LoadedLists({ channelLogin, areKnown, onLoad }: LoadedListsProps) {
  const session = useChannelSession(channelLogin);
  const { connection, lists } = session;
  const loaded = lists.map(({ id, loadedAt }) => `${id} ${loadedAt}`).join();
  useEffect(() => {
    if (loaded !== '') onLoad();
  }, [loaded, onLoad]);
  if (areKnown) return null;
  const { tone, title, detail } = connectionText(connection, channelLogin, progressOf(session, 0), 0);
  const isTried = lists.length > 0 && lists.every(({ failing, loadedAt }) => failing ?? loadedAt);
  const words = tone === 'bad' ? `${title}. ${detail}` : `Loading the emotes of ${channelLogin}…`;
  return (
    <p className={styles.hint} role="status">
      {isTried && tone !== 'bad' ? '' : words}
    </p>
  );
}
