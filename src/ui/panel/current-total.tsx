import { usesPerSecond } from '../../domain/snapshot.ts';
import styles from './current-total.module.css';
import { ThresholdInput } from './threshold-input.tsx';

/**
 * All uses of the last ten seconds, large, with their rate; below a meter that fills towards the threshold
 * and changes once it is reached.
 */
export function CurrentTotal({
  totalEmotes,
  threshold,
  onThresholdChange,
}: {
  readonly totalEmotes: number;
  readonly threshold: number;
  readonly onThresholdChange: (typed: string) => void;
}) {
  const isReached = totalEmotes >= threshold;
  const share = threshold === 0 ? 1 : Math.min(1, totalEmotes / threshold);
  return (
    <div className={styles.now} data-reached={isReached}>
      <p className={styles.total}>
        <span className={styles.count}>{totalEmotes}</span>
        <span>emotes in 10 s</span>
        <span className={styles.rate}>{usesPerSecond(totalEmotes).toFixed(2)} per second</span>
      </p>
      <div className={styles.meter} aria-hidden="true">
        <div className={styles.filled} style={{ transform: `scaleX(${share})` }} />
      </div>
      <ThresholdInput totalEmotes={totalEmotes} value={threshold} onChange={onThresholdChange} />
    </div>
  );
}
