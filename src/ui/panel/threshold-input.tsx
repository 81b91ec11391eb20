import { useId, useState } from 'react';
import { countText } from '../count-text.ts';
import styles from './threshold-input.module.css';

/** The threshold, behind the total it is compared with. Whatever is typed is handed on at once. */
export function ThresholdInput({
  totalEmotes,
  value,
  onChange,
}: {
  /** Null while it is not known. */
  readonly totalEmotes: number | null;
  readonly value: number;
  readonly onChange: (typed: string) => void;
}) {
  const inputId = useId();
  /** What stands in the field while it is edited; null shows what is saved. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className={styles.threshold}>
      <label htmlFor={inputId}>Auto Show Total Emote Count</label>
      <span className={styles.total}>{countText(totalEmotes)}/</span>
      <input
        id={inputId}
        className={styles.input}
        type="number"
        inputMode="numeric"
        min={0}
        max={1_000_000}
        step={1}
        value={typed ?? value}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(event.target.value);
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}
