import styles from './usage.module.css';
import { PERIODS, type PeriodChoice } from './usage-periods.ts';

interface CompareCheckProps {
  readonly period: PeriodChoice;
  /** There is nothing to compare with. */
  readonly isDisabled: boolean;
  /** The id of the reason. */
  readonly describedBy: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

/** Compares the chosen period with the one before it. */
export function CompareCheck({ period, isDisabled, describedBy, value, onChange }: CompareCheckProps) {
  const before = period === 'all' ? 'with the period before' : `with the ${PERIODS[period]} before`;
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={value}
        aria-label={`compare ${before}`}
        aria-describedby={describedBy}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        compare<span className={styles.wide}> {before}</span>
      </span>
    </label>
  );
}
