import { usesPerSecond } from '../../domain/snapshot.ts';
import { countText, windowText } from '../count-text.ts';
import styles from './current-total.module.css';
import { ThresholdInput } from './threshold-input.tsx';

interface CurrentTotalProps {
  /** Null while unknown. */
  readonly totalEmotes: number | null;
  /** The observed part of the window, 0 to `WINDOW_MS`. */
  readonly observedMs: number;
  /** The total is not updated at present. */
  readonly isStale: boolean;
  readonly threshold: number;
  readonly onThresholdChange: (typed: string) => void;
}

/**
 * The total of the last ten seconds and its rate. Below, a meter that fills up to the threshold and changes its colour
 * there.
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
