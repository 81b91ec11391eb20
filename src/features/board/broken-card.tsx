import type { ConnectionState } from '../../domain/connection-state.ts';
import { Button } from '../../ui/button.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { isBan } from '../connection/connection-text.ts';
import styles from './broken-card.module.css';
import { CardHead } from './card-head.tsx';

/** The states of a card that needs the user. A lost connection is no fault of one channel, so it is not among them. */
type BrokenState = Extract<ConnectionState, { readonly kind: 'refused' | 'no-answer' | 'given-up' }>;

interface BrokenCardProps {
  readonly channelLogin: string;
  readonly connection: BrokenState;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** What the card of a channel shows that cannot be followed: why, and what can be done. */
export function BrokenCard({ channelLogin, connection, onRetry, onRemove }: BrokenCardProps) {
  const { state, sentence } = brokenText(connection);
  return (
    <>
      <CardHead channelLogin={channelLogin} tone="bad" state={state} />
      <div className={`row ${styles.advice}`}>
        <p>{sentence}</p>
        <div>
          <Button kind="small" aria-label={`Retry now, ${channelLogin}`} onClick={onRetry}>
            Retry now
          </Button>
          <Button kind="quiet" aria-label={`Remove ${channelLogin}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
    </>
  );
}

export function isBroken(connection: ConnectionState): connection is BrokenState {
  return ['refused', 'no-answer', 'given-up'].includes(connection.kind);
}

function brokenText(connection: BrokenState) {
  switch (connection.kind) {
    case 'no-answer':
      return { state: 'No answer', sentence: 'No channel of this name answers: check the spelling.' };
    case 'refused':
      return { state: 'Refused', sentence: refusalText(connection.notice) };
    case 'given-up':
      return { state: 'Not connected', sentence: 'The page could not start to count.' };
  }
}

function refusalText(notice: string): string {
  return isBan(notice) ? 'This chat is closed to guests.' : shownText(notice);
}
