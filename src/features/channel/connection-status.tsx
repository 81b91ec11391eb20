import { useEffect, useState } from 'react';
import type { ConnectionState } from '../../domain/connection-state.ts';
import { usePanelWindow } from '../../ui/panel-window.ts';
import styles from './connection-status.module.css';
import {
  type ConnectionProgress,
  type ConnectionText,
  connectionText,
  pausedText,
} from './connection-text.ts';

interface ConnectionStatusProps {
  readonly connection: ConnectionState;
  readonly channelLogin: string;
  readonly progress: ConnectionProgress;
  /** The age of the paused numbers. Null while they are not paused. */
  readonly pausedBehindMs: number | null;
}

/** The state of the connection to chat, or that the numbers are paused: a dot and words. The seconds are not announced. */
export function ConnectionStatus(props: ConnectionStatusProps) {
  const { tone, state, wait } = useConnectionText(props);
  return (
    <p className={styles.status}>
      <StateDot tone={tone} />
      <span role="status" className={styles.state}>
        {state}
      </span>
      {wait !== '' && <span> {wait}</span>}
    </p>
  );
}

/** The colour of a connection's state, beside its words. */
export function StateDot({ tone }: Pick<ConnectionText, 'tone'>) {
  return <span className={styles.dot} data-tone={tone} aria-hidden="true" />;
}

/** The explanation of the state, or what the user can do. Nothing where there is none. */
export function ConnectionAdvice(props: ConnectionStatusProps) {
  const { next } = useConnectionText(props);
  return next === '' ? null : <p className={styles.advice}>{next}</p>;
}

/** The words for the state of a connection. Those of a wait are updated four times a second. */
export function useConnectionText(props: ConnectionStatusProps): ConnectionText {
  const { connection, channelLogin, progress, pausedBehindMs } = props;
  const words = connectionText(connection, channelLogin, progress, useCountdown(connection));
  return pausedBehindMs === null ? words : pausedText(words, pausedBehindMs);
}

/** The milliseconds until the next attempt, updated four times a second. 0 while the connection does not wait. */
function useCountdown(connection: ConnectionState): number {
  const [elapsed, setElapsed] = useState({ connection, ms: 0 });
  const view = usePanelWindow();
  useEffect(() => {
    if (connection.kind !== 'waiting') return;
    const startedAt = performance.now();
    const id = view.setInterval(() => setElapsed({ connection, ms: performance.now() - startedAt }), 250);
    return () => view.clearInterval(id);
  }, [connection, view]);
  if (connection.kind !== 'waiting') return 0;
  // The elapsed time may still be that of an earlier wait.
  return Math.max(0, connection.retryInMs - (elapsed.connection === connection ? elapsed.ms : 0));
}
