import type { UsageSums } from '../../domain/usage.ts';
import styles from './usage.module.css';
import { ENOUGH_S, seenText } from './usage-words.ts';

interface EarlyBoxProps {
  readonly sums: UsageSums;
}

/** Says that too little chat was seen to judge emotes by it. */
export function EarlyBox({ sums }: EarlyBoxProps) {
  const hours = Math.floor(sums.seconds / 3_600);
  const needed = ENOUGH_S / 3_600;
  return (
    <section className={styles.early} aria-label="Too early">
      <div>
        <h2>
          Too early to remove anything: {hours} h of chat seen in this period, {needed} h needed
        </h2>
        <p className={styles.muted}>
          {sums.seconds === 0
            ? 'Follow the channel, or add recorded chats of past streams: a month of them takes minutes.'
            : `An emote that was not used in ${seenText(sums)} may be used tomorrow. Recorded chats of past streams can be added in minutes.`}
        </p>
      </div>
      <progress className={styles.enough} max={ENOUGH_S} value={sums.seconds} aria-label="Chat seen" />
    </section>
  );
}
