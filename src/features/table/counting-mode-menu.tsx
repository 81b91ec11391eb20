import { COUNTING_MODE_TEXTS, COUNTING_MODES, type CountingMode } from '../../domain/counting-rules.ts';
import styles from './counting-mode-menu.module.css';

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
          {COUNTING_MODE_TEXTS[mode]}
        </option>
      ))}
    </select>
  );
}
