import { usesPerSecond } from '../../domain/snapshot.ts';
import { countText, windowText } from '../count-text.ts';
import styles from './current-total.module.css';
import { ThresholdInput } from './threshold-input.tsx';

interface CurrentTotalProps {
  /** Null while it is not known. */
  readonly totalEmotes: number | null;
  /** For how much of the window the chat was followed. */
  readonly observedMs: number;
  /** Nothing is counted now. */
  readonly isStale: boolean;
  readonly threshold: number;
  readonly onThresholdChange: (typed: string) => void;
}

/**
 * All uses of the last ten seconds, large, with their rate; below a meter that fills towards the threshold
 * and changes once it is reached.
 */
export function CurrentTotal({
  totalEmotes,
  observedMs,
  isStale,
  threshold,
  onThresholdChange,
}: CurrentTotalProps) {
  const isReached = totalEmotes !== null && totalEmotes >= threshold;
  const share = threshold === 0 ? 1 : Math.min(1, (totalEmotes ?? 0) / threshold);
  const rate = totalEmotes === null ? countText(null) : usesPerSecond(totalEmotes).toFixed(2);
  return (
    <div className={styles.now} data-reached={isReached} data-stale={isStale}>
      <p className={styles.total}>
        <span className={styles.count}>{countText(totalEmotes)}</span>
        <span>emotes in {windowText(observedMs)}</span>
        <span className={styles.rate}>{rate} per second</span>
      </p>
      <div className={styles.meter} aria-hidden="true">
        <div className={styles.filled} style={{ transform: `scaleX(${share})` }} />
      </div>
      <ThresholdInput totalEmotes={totalEmotes} value={threshold} onChange={onThresholdChange} />
    </div>
  );
}
