import buttons from '../../ui/button.module.css';
import styles from './connection-status.module.css';
import { type ConnectionStatusProps, useConnectionText } from './connection-status.tsx';

interface OfflineAdviceProps extends ConnectionStatusProps {
  /** Connects at once. */
  readonly onRetry: () => void;
}

/**
 * Above a table that is not counted at present, because the device is offline: when the next attempt is, and a button for it.
 * Nothing otherwise, nor without a table, whose place says the same.
 */
export function OfflineAdvice({ onRetry, ...state }: OfflineAdviceProps) {
  const { wait } = useConnectionText(state);
  const { connection, progress, pausedBehindMs } = state;
  const isOffline = connection.kind === 'waiting' && connection.isOffline;
  if (!isOffline || !progress.hasCounted || pausedBehindMs !== null) return null;
  return (
    <div className={styles.offline}>
      <p>This device is offline. Trying again {wait}.</p>
      <button type="button" className={buttons.small} onClick={onRetry}>
        Retry now
      </button>
    </div>
  );
}
