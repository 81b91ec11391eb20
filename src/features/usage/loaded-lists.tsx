import { useEffect } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { useChannelSession } from '../../page/use-channel-session.ts';
import { useConnectionText } from '../connection/connection-status.tsx';
import { progressOf } from '../connection/connection-text.ts';
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
  const progress = progressOf(session, 0);
  const state = useConnectionText({ connection, channelLogin, progress, pausedBehindMs: null });
  if (areKnown) return null;
  // It is not announced: the time until the next attempt changes each second.
  if (state.tone === 'bad') return <p className={styles.hint}>{`${state.title}. ${state.detail}`}</p>;
  const isTried = lists.length > 0 && lists.every(({ failing, loadedAt }) => failing ?? loadedAt);
  if (isTried) return null;
  return (
    <p className={styles.hint} role="status">
      {`Loading the emotes of ${channelLogin}…`}
    </p>
  );
}
