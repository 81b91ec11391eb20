import type { Snapshot } from '../../domain/snapshot.ts';
import { usesPerSecond } from '../../domain/snapshot.ts';
import styles from './current-total.module.css';

/** All uses of the last ten seconds, large, and their rate. */
export function CurrentTotal({ snapshot }: { readonly snapshot: Snapshot }) {
  return (
    <p className={styles.total}>
      <span className={styles.count}>{snapshot.totalEmotes}</span>
      <span className={styles.words}>emotes in 10 s</span>
      <span className={styles.rate}>{usesPerSecond(snapshot.totalEmotes).toFixed(2)} per second</span>
    </p>
  );
}
