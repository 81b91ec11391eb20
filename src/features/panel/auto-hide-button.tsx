import { countText } from '../../ui/count-text.ts';
import styles from './auto-hide-button.module.css';

interface AutoHideButtonProps {
  readonly isOn: boolean;
  /** The `autoHideText`. */
  readonly label: string;
  readonly onChange: (isOn: boolean) => void;
}

/** Toggles auto hide. When it is on, the button is invisible until it is hovered or has the keyboard's focus. */
export function AutoHideButton({ isOn, label, onChange }: AutoHideButtonProps) {
  return (
    <div className={styles.corner}>
      <button type="button" className={styles.button} data-on={isOn} onClick={() => onChange(!isOn)}>
        {label}
      </button>
    </div>
  );
}

/** An invisible element as wide as the button. It reserves the button's space in the line of the panel below it. */
export function AutoHideSpacer({ label }: Pick<AutoHideButtonProps, 'label'>) {
  return (
    <span className={styles.spacer} aria-hidden="true">
      {label}
    </span>
  );
}

/** @param totalEmotes null while unknown */
export function autoHideText(isOn: boolean, totalEmotes: number | null, threshold: number): string {
  return isOn ? `Auto Hide: ${countText(totalEmotes)}/${threshold}` : 'Auto Hide: Off';
}
