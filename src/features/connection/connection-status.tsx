import { useCallback, useSyncExternalStore } from 'react';
import type { SessionState } from '../../client/session-state.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { Button } from '../../ui/button.tsx';
import { ChannelForm } from '../../ui/channel-form.tsx';
import { usePanelWindow } from '../../ui/panel-window.ts';
import styles from './connection.module.css';
import { type ConnectionText, connectionText } from './connection-text.ts';

interface ConnectionStatusProps {
  readonly words: ConnectionText;
}

/** The state of the connection, or that the numbers are paused. Screen readers get the full words; seconds are not announced. */
export function ConnectionStatus({ words: { tone, state, short, wait } }: ConnectionStatusProps) {
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
  readonly session: SessionState;
  readonly isPaused: boolean;
  readonly onRetry: () => void;
}

/** Above the table: the time of the next attempt while the device is offline; above paused numbers, a lost connection. */
export function ConnectionAdvice({ words, session, isPaused, onRetry }: ConnectionAdviceProps) {
  const { connection, hasCounted } = session;
  if (isPaused) return words.detail === '' ? null : <p className="muted banner">{words.detail}</p>;
  if (connection.kind !== 'waiting' || !connection.isOffline || !hasCounted) return null;
  return (
    <div className={`wrap muted banner ${styles.offline}`}>
      <p>{`This device is offline. Trying again ${words.wait}.`}</p>
      <Button kind="small" onClick={onRetry}>
        Retry now
      </Button>
    </div>
  );
}

interface ConnectionPlaceProps extends Omit<ConnectionAdviceProps, 'isPaused'> {
  /** Corrects a name that has no answer; null where it is corrected elsewhere. */
  readonly onCorrect: ((channel: ChannelLogin) => void) | null;
}

/** In the place of the table: why there is none. The status announces it. */
export function ConnectionPlace({ words, session, onRetry, onCorrect }: ConnectionPlaceProps) {
  const { tone, title, detail } = words;
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

export function useConnectionText(session: SessionState, delayS = 0): ConnectionText {
  return connectionText(session, delayS, useRetryInS(session));
}

const CLOCK_MS = 250;

/** The seconds until the next attempt; 0 if it is late, and while nothing waits. It renders once a second. */
function useRetryInS({ connection, since }: SessionState): number {
  const view = usePanelWindow();
  const retryAt = connection.kind === 'waiting' ? since + connection.retryInMs : null;
  const subscribe = useCallback(
    (onTime: () => void) => {
      if (retryAt === null) return () => undefined;
      const id = view.setInterval(onTime, CLOCK_MS);
      return () => view.clearInterval(id);
    },
    [retryAt, view],
  );
  return useSyncExternalStore(subscribe, () =>
    retryAt === null ? 0 : Math.max(0, Math.ceil((retryAt - performance.now()) / 1_000)),
  );
}
