import { useEffect, useState } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { Button } from '../../ui/button.tsx';
import { ChannelForm } from '../../ui/channel-form.tsx';
import { usePanelWindow } from '../../ui/panel-window.ts';
import styles from './connection.module.css';
import { type ConnectionSource, type ConnectionText, connectionText, pausedText } from './connection-text.ts';

interface ConnectionStatusProps {
  readonly session: ConnectionSource;
  /** How much later than it arrives the chat is shown, in seconds. */
  readonly delayS: number;
  /** The age of the paused numbers. Null while they are not paused. */
  readonly pausedBehindMs: number | null;
}

/** The state of the connection, or that the numbers are paused. Screen readers get the full words; seconds are not announced. */
export function ConnectionStatus({ session, delayS, pausedBehindMs }: ConnectionStatusProps) {
  const { tone, state, short, wait } = useConnectionText(session, delayS, pausedBehindMs);
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
export function ConnectionAdvice({ session, delayS, pausedBehindMs, onRetry }: ConnectionAdviceProps) {
  const { wait, detail } = useConnectionText(session, delayS, pausedBehindMs);
  const { connection, hasCounted } = session;
  if (pausedBehindMs !== null) return detail === '' ? null : <p className="muted banner">{detail}</p>;
  const isOffline = connection.kind === 'waiting' && connection.isOffline;
  if (!isOffline || !hasCounted) return null;
  return (
    <div className={`wrap muted banner ${styles.offline}`}>
      <p>{`This device is offline. Trying again ${wait}.`}</p>
      <Button kind="small" onClick={onRetry}>
        Retry now
      </Button>
    </div>
  );
}

interface ConnectionPlaceProps extends Omit<ConnectionAdviceProps, 'pausedBehindMs'> {
  /** Corrects a name that has no answer; null where it is corrected elsewhere. */
  readonly onCorrect: ((channel: ChannelLogin) => void) | null;
}

/** In the place of the table: why there is none. The status announces it. */
export function ConnectionPlace({ session, delayS, onRetry, onCorrect }: ConnectionPlaceProps) {
  const { tone, title, detail } = useConnectionText(session, delayS);
  const isBad = tone === 'bad';
  const isWrongName = session.connection.kind === 'no-answer' && onCorrect !== null;
  if (title === '') return null;
  return (
    <div className={`stack muted ${styles.place}`}>
      <span className={styles.mark} data-tone={tone} aria-hidden="true">
        {isBad ? '!' : '···'}
      </span>
      <p className={styles.title}>{title}</p>
      {detail !== '' && <p>{detail}</p>}
      {isWrongName && (
        <ChannelForm saveLabel="Watch" value={session.channelLogin} onChange={onCorrect} ref={selectIfIdle} />
      )}
      {isBad && (
        <Button kind={isWrongName ? 'quiet' : 'button'} onClick={onRetry}>
          Retry now
        </Button>
      )}
    </div>
  );
}

/** Unless the user is busy elsewhere the name is selected, so that the next key replaces it. */
function selectIfIdle(field: HTMLInputElement | null): void {
  if (!field?.ownerDocument.activeElement?.matches('body, section')) return;
  field.focus();
  field.select();
}

export function useConnectionText(
  session: ConnectionSource,
  delayS = 0,
  pausedBehindMs: number | null = null,
): ConnectionText {
  const words = connectionText(session, delayS, useCountdown(session));
  return pausedBehindMs === null ? words : pausedText(words, pausedBehindMs);
}

/** The milliseconds until the next attempt, updated four times a second; negative if it is late. 0 while nothing waits. */
function useCountdown({ connection, since }: ConnectionSource): number {
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
