import styles from './connection-place.module.css';
import { useConnectionText } from './connection-status.tsx';
import type { ConnectionStateProps } from './connection-text.ts';
import { placeText } from './place-text.ts';

interface ConnectionPlaceProps extends ConnectionStateProps {
  /** Connects, or joins the channel again, at once. */
  readonly onRetry: () => void;
}

/** Why there is no table, in its place: one sentence, an explanation, and what the user can do. The status announces the state. */
export function ConnectionPlace({ connection, channelLogin, progress, onRetry }: ConnectionPlaceProps) {
  const words = useConnectionText({ connection, channelLogin, progress, pausedBehindMs: null });
  const { title, explanation } = placeText(connection, channelLogin, progress, words);
  const isBad = words.tone === 'bad';
  if (title === '') return null;
  return (
    <div className={styles.place}>
      <span className={styles.mark} data-tone={words.tone} aria-hidden="true">
        {isBad ? '!' : '···'}
      </span>
      <p className={styles.title}>{title}</p>
      {explanation !== '' && <p>{explanation}</p>}
      {isBad && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          Retry now
        </button>
      )}
    </div>
  );
}
