import { useId } from 'react';
import { ThresholdField } from './threshold-field.tsx';
import styles from './threshold-input.module.css';

/** The threshold, behind the total it is compared with. */
export function ThresholdInput({
  totalEmotes,
  value,
  onChange,
}: {
  readonly totalEmotes: number;
  readonly value: number;
  readonly onChange: (typed: string) => void;
}) {
  const inputId = useId();
  return (
    <div className={styles.threshold}>
      <label htmlFor={inputId}>Auto Show Total Emote Count</label>
      <span className={styles.total}>{totalEmotes}/</span>
      <ThresholdField id={inputId} className={styles.input} value={value} onChange={onChange} />
    </div>
  );
}
