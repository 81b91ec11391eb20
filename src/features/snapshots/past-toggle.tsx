import type { RecordedState } from '../../client/recorded-state.ts';
import type { CountingMode } from '../../domain/counting-rules.ts';
import chevrons from '../../ui/chevron.module.css';
import { PastLine } from './past-line.tsx';
import styles from './past-toggle.module.css';

interface PastToggleProps {
  /** Null while the session is not recorded. */
  readonly recorded: RecordedState | null;
  readonly countingMode: CountingMode;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Opens and closes the past stats. Beside it, a line about the session. */
export function PastToggle({ recorded, countingMode, isOpen, onToggle }: PastToggleProps) {
  return (
    <div className={styles.past}>
      <button
        type="button"
        className={`${styles.toggle} ${chevrons.before}`}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        Past Stats
      </button>
      {recorded !== null && <PastLine recorded={recorded} countingMode={countingMode} />}
    </div>
  );
}
