import { useEffect, useRef, useState } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { ConnectionState } from '../../domain/connection-state.ts';
import { Button } from '../../ui/button.tsx';
import { ChannelForm } from '../../ui/channel-form.tsx';
import { usePanelWindow } from '../../ui/panel-window.ts';
import styles from './connection.module.css';
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

/** The state of the connection, or that the numbers are paused. Screen readers get the full words; seconds are not announced. */
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

export function StateDot({ tone }: Pick<ConnectionText, 'tone'>) {
  return <span className={styles.dot} data-tone={tone} aria-hidden="true" />;
}

interface ConnectionAdviceProps extends ConnectionStatusProps {
  readonly onRetry: () => void;
}

/** Above the table: the time of the next attempt while the device is offline; above paused numbers, a lost connection. */
export function ConnectionAdvice({ onRetry, ...state }: ConnectionAdviceProps) {
  const { wait, detail } = useConnectionText(state);
  const { connection, progress, pausedBehindMs } = state;
  if (pausedBehindMs !== null)
    return detail === '' ? null : <p className={`muted ${styles.advice}`}>{detail}</p>;
  const isOffline = connection.kind === 'waiting' && connection.isOffline;
  if (!isOffline || !progress.hasCounted) return null;
  return (
    <div className={`muted ${styles.advice} wrap ${styles.offline}`}>
      <p>{`This device is offline. Trying again ${wait}.`}</p>
      <Button kind="small" onClick={onRetry}>
        Retry now
      </Button>
    </div>
  );
}

interface ConnectionPlaceProps extends ConnectionStateProps {
  readonly onRetry: () => void;
  /** Corrects a name that has no answer; null where it is corrected elsewhere. */
  readonly onCorrect: ((channel: ChannelLogin) => void) | null;
}

/** In the place of the table: why there is none. The status announces it. */
export function ConnectionPlace({ onRetry, onCorrect, ...state }: ConnectionPlaceProps) {
  const { tone, title, detail } = useConnectionText({ ...state, pausedBehindMs: null });
  const isBad = tone === 'bad';
  const isWrongName = state.connection.kind === 'no-answer' && onCorrect !== null;
  if (title === '') return null;
  return (
    <div className={`stack muted ${styles.place}`}>
      <span className={styles.mark} data-tone={tone} aria-hidden="true">
        {isBad ? '!' : '···'}
      </span>
      <p className={styles.title}>{title}</p>
      {detail !== '' && <p>{detail}</p>}
      {isWrongName && <CorrectedName channelLogin={state.channelLogin} onCorrect={onCorrect} />}
      {isBad && (
        <Button kind={isWrongName ? 'quiet' : 'button'} onClick={onRetry}>
          Retry now
        </Button>
      )}
    </div>
  );
}

interface CorrectedNameProps {
  readonly channelLogin: ChannelLogin;
  readonly onCorrect: (channel: ChannelLogin) => void;
}

/** The name in a field. Unless the user is busy elsewhere it is selected, so that the next key replaces it. */
function CorrectedName({ channelLogin, onCorrect }: CorrectedNameProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    const focused = input?.ownerDocument.activeElement;
    if (!focused?.matches('body, section')) return;
    input?.focus();
    input?.select();
  }, []);
  return <ChannelForm saveLabel="Watch" value={channelLogin} onChange={onCorrect} ref={field} />;
}

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
  // A component that mounts during a wait continues it.
  const [now, setNow] = useState(() => performance.now());
  const view = usePanelWindow();
  useEffect(() => {
    if (connection.kind !== 'waiting') return;
    const id = view.setInterval(() => setNow(performance.now()), 250);
    return () => view.clearInterval(id);
  }, [connection, view]);
  if (connection.kind !== 'waiting') return 0;
  // Before the first update, `now` can be earlier than the wait.
  return connection.retryInMs - Math.max(0, now - since);
}
