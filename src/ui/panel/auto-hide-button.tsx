import { countText } from '../count-text.ts';
import styles from './auto-hide-button.module.css';

interface AutoHideLabelProps {
  readonly isOn: boolean;
  /** Null while it is not known. */
  readonly totalEmotes: number | null;
  readonly threshold: number;
}

interface AutoHideButtonProps extends AutoHideLabelProps {
  readonly onChange: (isOn: boolean) => void;
}

/** Turns auto hide on and off. When on it stays out of sight until hovered or reached by keyboard. */
export function AutoHideButton({ onChange, ...label }: AutoHideButtonProps) {
  return (
    <div className={styles.corner}>
      <button
        type="button"
        className={styles.button}
        data-on={label.isOn}
        onClick={() => onChange(!label.isOn)}
      >
        {labelText(label)}
      </button>
    </div>
  );
}

/** As wide as the button, in the line of the panel that the button stands over: keeps its place free. */
export function AutoHideRoom(label: AutoHideLabelProps) {
  return (
    <span className={styles.room} aria-hidden="true">
      {labelText(label)}
    </span>
  );
}

function labelText({ isOn, totalEmotes, threshold }: AutoHideLabelProps): string {
  return isOn ? `Auto Hide: ${countText(totalEmotes)}/${threshold}` : 'Auto Hide: Off';
}
