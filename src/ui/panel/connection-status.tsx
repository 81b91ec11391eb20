import { useEffect, useState } from 'react';
import type { ConnectionState } from '../../domain/connection-state.ts';
import styles from './connection-status.module.css';
import { type ConnectionProgress, connectionWords, pausedWords } from './connection-words.ts';

interface ConnectionStatusProps {
  readonly connection: ConnectionState;
  readonly channelLogin: string;
  readonly progress: ConnectionProgress;
  /** The age of the paused numbers. Null while they are not paused. */
  readonly pausedBehindMs: number | null;
}

/** The state of the connection to chat, or that the numbers are paused: a dot and words. The seconds are not announced. */
export function ConnectionStatus({
  connection,
  channelLogin,
  progress,
  pausedBehindMs,
}: ConnectionStatusProps) {
  const retryInMs = useCountdown(connection);
  const words = connectionWords(connection, channelLogin, progress, retryInMs);
  const { tone, state, wait, next } = pausedBehindMs === null ? words : pausedWords(words, pausedBehindMs);
  return (
    <div className={styles.status} data-tone={tone}>
      <span className={styles.dot} aria-hidden="true" />
      <p>
        <span role="status" className={styles.state}>
          {state}
        </span>
        {wait !== '' && <span> {wait}</span>}
      </p>
      {next !== '' && <p className={styles.next}>{next}</p>}
    </div>
  );
}

/** The rest of a wait in milliseconds, updated four times a second. 0 where there is none. */
function useCountdown(connection: ConnectionState): number {
  const [elapsed, setElapsed] = useState({ connection, ms: 0 });
  useEffect(() => {
    if (connection.kind !== 'waiting') return;
    const startedAt = performance.now();
    const id = setInterval(() => setElapsed({ connection, ms: performance.now() - startedAt }), 250);
    return () => clearInterval(id);
  }, [connection]);
  if (connection.kind !== 'waiting') return 0;
  // The elapsed time may still be that of an earlier wait.
  return Math.max(0, connection.retryInMs - (elapsed.connection === connection ? elapsed.ms : 0));
}
