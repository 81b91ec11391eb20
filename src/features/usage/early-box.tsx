import { lengthText } from '../../domain/duration-text.ts';
import type { UsageSums } from '../../domain/usage.ts';
import buttons from '../../ui/button.module.css';
import styles from './usage.module.css';
import { ENOUGH_S, seenText } from './usage-words.ts';

interface EarlyBoxProps {
  readonly sums: UsageSums;
  /** Chooses files of past chats. */
  readonly onAdd: () => void;
}

/** Says that too little chat was seen to judge emotes by it. In a small window it is one line. */
export function EarlyBox({ sums, onAdd }: EarlyBoxProps) {
  const seen = lengthText(sums.seconds);
  const needed = `${ENOUGH_S / 3_600} h`;
  return (
    <section className={styles.early} aria-label="Too early">
      <div>
        <h2>
          Too early to remove anything: {seen}{' '}
          <span className={styles.wide}>of chat seen in this period, {needed} needed</span>
          <span className={styles.short}>of {needed}</span>
        </h2>
        <p className={styles.muted}>
          {sums.seconds === 0
            ? 'Open the channel, or add past chats to get there in minutes.'
            : `An emote that was not used in ${seenText(sums)} may be used tomorrow. Add past chats to get there in minutes.`}
        </p>
      </div>
      <progress className={styles.enough} max={ENOUGH_S} value={sums.seconds} aria-label="Chat seen" />
      <button type="button" className={buttons.button} onClick={onAdd}>
        Add past chats
      </button>
    </section>
  );
}
