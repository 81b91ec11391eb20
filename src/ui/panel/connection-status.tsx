import { useEffect, useState } from 'react';
import type { ConnectionState } from '../../domain/connection-state.ts';
import styles from './connection-status.module.css';
import { type ConnectionProgress, connectionWords, pausedWords } from './connection-words.ts';

interface ConnectionStatusProps {
  readonly connection: ConnectionState;
  readonly channelLogin: string;
  readonly progress: ConnectionProgress;
  /** How old the paused numbers are; null while they are not paused. */
  readonly pausedBehindMs: number | null;
}

/** How the connection to chat is doing, or that the numbers are paused: a dot and words. What counts is not announced. */
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

/** What is left of a wait, updated four times a second; 0 where there is none. */
function useCountdown(connection: ConnectionState): number {
  const [elapsed, setElapsed] = useState({ connection, ms: 0 });
  useEffect(() => {
    if (connection.kind !== 'waiting') return;
    const startedAt = performance.now();
    const id = setInterval(() => setElapsed({ connection, ms: performance.now() - startedAt }), 250);
    return () => clearInterval(id);
  }, [connection]);
  if (connection.kind !== 'waiting') return 0;
  // A wait that has just begun is still whole, whatever is known of an earlier one.
  return Math.max(0, connection.retryInMs - (elapsed.connection === connection ? elapsed.ms : 0));
}
