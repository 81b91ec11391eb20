import { countText } from '../../ui/count-text.ts';
import styles from './auto-hide-button.module.css';

interface AutoHideLabelProps {
  readonly isOn: boolean;
  /** Null while unknown. */
  readonly totalEmotes: number | null;
  readonly threshold: number;
}

interface AutoHideButtonProps extends AutoHideLabelProps {
  readonly onChange: (isOn: boolean) => void;
}

/** Toggles auto hide. When it is on, the button is invisible until it is hovered or has the keyboard's focus. */
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

/** An invisible element as wide as the button. It reserves the button's space in the line of the panel below it. */
export function AutoHideSpacer(label: AutoHideLabelProps) {
  return (
    <span className={styles.spacer} aria-hidden="true">
      {labelText(label)}
    </span>
  );
}

function labelText({ isOn, totalEmotes, threshold }: AutoHideLabelProps): string {
  return isOn ? `Auto Hide: ${countText(totalEmotes)}/${threshold}` : 'Auto Hide: Off';
}
