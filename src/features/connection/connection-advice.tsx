import buttons from '../../ui/button.module.css';
import styles from './connection-status.module.css';
import { type ConnectionStatusProps, useConnectionText } from './connection-status.tsx';

interface ConnectionAdviceProps extends ConnectionStatusProps {
  /** Connects at once. */
  readonly onRetry: () => void;
}

/**
 * Above a table that is not counted at present: when the next attempt is, while the device is offline; above paused numbers, that
 * the connection is lost. Nothing otherwise, nor without a table, whose place says the same.
 */
export function ConnectionAdvice({ onRetry, ...state }: ConnectionAdviceProps) {
  const { wait, next } = useConnectionText(state);
  const { connection, progress, pausedBehindMs } = state;
  if (pausedBehindMs !== null) return next === '' ? null : <p className={styles.advice}>{next}</p>;
  const isOffline = connection.kind === 'waiting' && connection.isOffline;
  if (!isOffline || !progress.hasCounted) return null;
  return (
    <div className={styles.offline}>
      <p>{`This device is offline. Trying again ${wait}.`}</p>
      <button type="button" className={buttons.small} onClick={onRetry}>
        Retry now
      </button>
    </div>
  );
}
