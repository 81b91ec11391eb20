import type { CountingMode } from '../../domain/counting-rules.ts';
import { COUNTING_MODES } from '../../domain/counting-rules.ts';
import styles from './counting-mode-menu.module.css';

/** The ways of counting in words. */
export const COUNTING_MODE_WORDS: Readonly<Record<CountingMode, string>> = {
  'every-use': 'every use',
  'once-a-message': 'once a message',
  'once-a-chatter': 'once a chatter',
};

interface CountingModeMenuProps {
  readonly value: CountingMode;
  readonly onChange: (mode: CountingMode) => void;
}

export function CountingModeMenu({ value, onChange }: CountingModeMenuProps) {
  return (
    <select
      className={styles.menu}
      aria-label="Way of counting"
      value={value}
      onChange={(event) => onChange(event.target.value as CountingMode)}
    >
      {COUNTING_MODES.map((mode) => (
        <option key={mode} value={mode}>
          {COUNTING_MODE_WORDS[mode]}
        </option>
      ))}
    </select>
  );
}
