import { highestSnapshot, type Snapshot } from '../../domain/snapshot.ts';
import { clockText } from '../../ui/clock-text.ts';
import { groupedText } from '../../ui/count-text.ts';
import styles from './past-toggle.module.css';

interface PastToggleProps {
  readonly snapshots: readonly Snapshot[];
  /** Moments of the session so far. */
  readonly moments: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Opens and closes the past stats, and shows how many moments there are and the highest total in them. */
export function PastToggle({ snapshots, moments, isOpen, onToggle }: PastToggleProps) {
  const highest = highestSnapshot(snapshots);
  return (
    <div className={styles.past}>
      <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={onToggle}>
        Past Stats
      </button>
      {highest !== null && (
        <span className={styles.highest}>
          {moments > 0 && `${groupedText(moments)} ${moments === 1 ? 'moment' : 'moments'} · `}
          highest <b>{groupedText(highest.totalEmotes)}</b> at {clockText(highest.endTime)}
        </span>
      )}
    </div>
  );
}
