import type { ReactNode } from 'react';
import styles from './compact-card.module.css';
import { TotalBlock, type TotalProps } from './total-block.tsx';

interface CompactCardProps extends TotalProps {
  /** Null where the channel is named beside the card. */
  readonly channelLogin: string | null;
  /** Follows the name of the channel, as long as there is something to say. */
  readonly state?: ReactNode;
}

/** A channel in one bar: its total, its name, its rate and the last minutes. Where it is narrow, the texts are short. */
export function CompactCard({ channelLogin, state, ...total }: CompactCardProps) {
  const name = channelLogin !== null && (
    <div className={styles.name}>
      <bdi>{channelLogin}</bdi>
      {state}
    </div>
  );
  return <TotalBlock {...total} styles={styles} name={name} />;
}
