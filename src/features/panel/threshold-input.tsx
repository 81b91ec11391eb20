import { type ReactNode, useId } from 'react';
import { THRESHOLD_MAX } from '../../domain/limits.ts';
import { digitsText } from '../../domain/number-text.ts';
import { NumberInput } from '../../ui/fields.tsx';
import { Hint } from '../../ui/hint.tsx';
import styles from './threshold-input.module.css';

interface ThresholdInputProps {
  /** Null while unknown. */
  readonly totalEmotes: number | null;
  readonly value: number;
  readonly onChange: (typed: string) => void;
  /** The usual total, where it is known. */
  readonly usual?: ReactNode;
  /** It does nothing now. */
  readonly isMuted?: boolean;
}

/** The total and the threshold that it is compared with. */
export function ThresholdInput({
  totalEmotes,
  value,
  onChange,
  usual,
  isMuted = false,
}: ThresholdInputProps) {
  const inputId = useId();
  const hintId = useId();
  return (
    <div className={styles.threshold} data-muted={isMuted}>
      <label htmlFor={inputId}>Auto Show Total Emote Count</label>
      {usual}
      <span className={styles.total}>{digitsText(totalEmotes)}/</span>
      <NumberInput
        id={inputId}
        className={styles.input}
        value={value}
        max={THRESHOLD_MAX}
        onChange={onChange}
        describedBy={hintId}
      />
      <Hint id={hintId}>
        With Auto Hide on, the panel is shown while the total of 10 seconds is at least this number.
      </Hint>
    </div>
  );
}
