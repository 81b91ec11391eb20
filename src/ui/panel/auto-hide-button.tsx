import { countText } from '../count-text.ts';
import styles from './auto-hide-button.module.css';

/** Turns auto hide on and off. When on it stays out of sight until hovered or reached by keyboard. */
export function AutoHideButton({
  isOn,
  totalEmotes,
  threshold,
  onChange,
}: {
  readonly isOn: boolean;
  /** Null while it is not known. */
  readonly totalEmotes: number | null;
  readonly threshold: number;
  readonly onChange: (isOn: boolean) => void;
}) {
  return (
    <div className={styles.corner}>
      <button type="button" className={styles.button} data-on={isOn} onClick={() => onChange(!isOn)}>
        {isOn ? `Auto Hide: ${countText(totalEmotes)}/${threshold}` : 'Auto Hide: Off'}
      </button>
    </div>
  );
}
