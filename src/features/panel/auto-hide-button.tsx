import { useId } from 'react';
import { digitsText } from '../../domain/number-text.ts';
import { Hint } from '../../ui/hint.tsx';
import styles from './auto-hide-button.module.css';

interface AutoHideButtonProps {
  readonly isOn: boolean;
  /** The `autoHideNumbers`. */
  readonly numbers: string;
  readonly onChange: (isOn: boolean) => void;
}

/**
 * Toggles auto hide. When it is on, the button is invisible until it is hovered or has the keyboard's focus. It is shown for
 * 4 s after the panel was hidden, so that one sees where the panel went.
 */
export function AutoHideButton({ isOn, numbers, onChange }: AutoHideButtonProps) {
  const hintId = useId();
  return (
    <div className={styles.corner}>
      <div className={styles.place}>
        <button
          type="button"
          className={styles.button}
          data-on={isOn}
          aria-pressed={isOn}
          aria-describedby={hintId}
          onClick={() => onChange(!isOn)}
        >
          <AutoHideWords numbers={numbers} />
        </button>
        <Hint id={hintId}>Hides the panel while fewer emotes than the threshold are used.</Hint>
      </div>
    </div>
  );
}

/** An invisible element as wide as the button. It reserves the button's space in the line of the panel below it. */
export function AutoHideSpacer({ isOn, numbers }: Pick<AutoHideButtonProps, 'isOn' | 'numbers'>) {
  return (
    <span className={styles.spacer} data-on={isOn} aria-hidden="true">
      <AutoHideWords numbers={numbers} />
    </span>
  );
}

/** In a narrow bar the numbers are in a second line. */
function AutoHideWords({ numbers }: Pick<AutoHideButtonProps, 'numbers'>) {
  return (
    <>
      <span className={styles.word}>Auto Hide:</span> <span className={styles.word}>{numbers}</span>
    </>
  );
}

/** @param totalEmotes null while unknown */
export function autoHideNumbers(isOn: boolean, totalEmotes: number | null, threshold: number): string {
  return isOn ? `${digitsText(totalEmotes)}/${threshold}` : 'Off';
}
