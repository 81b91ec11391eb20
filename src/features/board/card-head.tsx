import type { ReactNode } from 'react';
import { StateDot } from '../connection/connection-status.tsx';
import type { ConnectionText } from '../connection/connection-text.ts';
import styles from './card-head.module.css';

interface CardHeadProps {
  readonly channelLogin: string;
  readonly tone: ConnectionText['tone'];
  readonly state: string;
  /** Follows the name: how far chat is above its usual. */
  readonly children?: ReactNode;
}

/** The first line of a card: the channel's name, which never gives its space to the state. */
export function CardHead({ channelLogin, tone, state, children }: CardHeadProps) {
  return (
    <div className={styles.head}>
      <h2 className={styles.name}>{channelLogin}</h2>
      {children}
      {/* No live region: twenty channels would speak at once. */}
      <p className={`note ${styles.state}`} data-tone={tone}>
        <StateDot tone={tone} />
        <span>{state}</span>
      </p>
    </div>
  );
}
