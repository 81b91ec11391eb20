import { useEffect, useState } from 'react';
import type { ConnectionState } from '../../domain/connection-state.ts';
import { usePanelWindow } from '../../ui/panel-window.ts';
import styles from './connection-status.module.css';
import {
  type ConnectionStateProps,
  type ConnectionText,
  connectionText,
  pausedText,
} from './connection-text.ts';

export interface ConnectionStatusProps extends ConnectionStateProps {
  /** The age of the paused numbers. Null while they are not paused. */
  readonly pausedBehindMs: number | null;
}

/**
 * The state of the connection to chat, or that the numbers are paused: a dot and a few words, so that it never takes the room of
 * the channel's name. A screen reader gets all words. The seconds are not announced.
 */
export function ConnectionStatus(props: ConnectionStatusProps) {
  const { tone, state, short, wait } = useConnectionText(props);
  const isShortened = short !== state;
  return (
    <p className={styles.status}>
      <StateDot tone={tone} />
      <span role="status" className={styles.state}>
        <span>{short}</span>
        {isShortened && <span className="visually-hidden">{state.slice(short.length)}</span>}
      </span>
      {wait !== '' && <span className={isShortened ? 'visually-hidden' : undefined}>{` ${wait}`}</span>}
    </p>
  );
}

/** The colour of a connection's state, beside its words. */
export function StateDot({ tone }: Pick<ConnectionText, 'tone'>) {
  return <span className={styles.dot} data-tone={tone} aria-hidden="true" />;
}

/** The words for the state of a connection. Those of a wait are updated four times a second. */
export function useConnectionText(props: ConnectionStatusProps): ConnectionText {
  const { connection, channelLogin, progress, pausedBehindMs } = props;
  const words = connectionText(connection, channelLogin, progress, useCountdown(connection, progress.since));
  return pausedBehindMs === null ? words : pausedText(words, pausedBehindMs);
}

/**
 * The milliseconds until the next attempt, updated four times a second; negative if it is late. 0 while the connection does
 * not wait.
 */
function useCountdown(connection: ConnectionState, since: number): number {
  // What is shown in the middle of a wait does not start it again.
  const [now, setNow] = useState(() => performance.now());
  const view = usePanelWindow();
  useEffect(() => {
    if (connection.kind !== 'waiting') return;
    const id = view.setInterval(() => setNow(performance.now()), 250);
    return () => view.clearInterval(id);
  }, [connection, view]);
  if (connection.kind !== 'waiting') return 0;
  // Before the first update of a wait, `now` is of an earlier time.
  return connection.retryInMs - Math.max(0, now - since);
}
