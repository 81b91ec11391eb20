import { useId } from 'react';
import { THRESHOLD_MAX } from '../../domain/limits.ts';
import { countText } from '../../ui/count-text.ts';
import { NumberField } from '../../ui/number-field.tsx';
import styles from './threshold-input.module.css';

interface ThresholdInputProps {
  /** Null while unknown. */
  readonly totalEmotes: number | null;
  readonly value: number;
  readonly onChange: (typed: string) => void;
}

/** The total and the threshold that it is compared with. */
export function ThresholdInput({ totalEmotes, value, onChange }: ThresholdInputProps) {
  const inputId = useId();
  return (
    <div className={styles.threshold}>
      <label htmlFor={inputId}>Auto Show Total Emote Count</label>
      <span className={styles.total}>{countText(totalEmotes)}/</span>
      <NumberField
        id={inputId}
        className={styles.input}
        value={value}
        max={THRESHOLD_MAX}
        onChange={onChange}
      />
    </div>
  );
}
