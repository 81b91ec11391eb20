import { useId } from 'react';
import { digitsText } from '../../domain/number-text.ts';
import { Hint } from '../../ui/hint.tsx';
import styles from './auto-hide-button.module.css';

interface AutoHideButtonProps {
  readonly isOn: boolean;
  /** The panel is hidden. */
  readonly isCollapsed: boolean;
  /** The `autoHideNumbers`. */
  readonly numbers: string;
  readonly onChange: (isOn: boolean) => void;
}

/**
 * Toggles auto hide. When it is on, the button is invisible until it is hovered or has the keyboard's focus. It is shown for
 * 4 s after the panel was hidden, so that one sees where the panel went.
 */
export function AutoHideButton({ isOn, isCollapsed, numbers, onChange }: AutoHideButtonProps) {
  const numbersId = useId();
  const hintId = useId();
  return (
    <div className={styles.corner}>
      <div className={styles.place}>
        <button
          type="button"
          className={styles.button}
          data-on={isOn}
          aria-pressed={isOn}
          aria-describedby={`${numbersId} ${hintId}`}
          onClick={() => onChange(!isOn)}
        >
          {isCollapsed ? (
            <span className={styles.word}>
              <span className="visually-hidden">Auto Hide: </span>
              Show panel
              <span aria-hidden="true">
                {' · '}
                <span id={numbersId}>{numbers}</span>
              </span>
            </span>
          ) : (
            <AutoHideWords numbers={numbers} numbersId={numbersId} />
          )}
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

interface AutoHideWordsProps extends Pick<AutoHideButtonProps, 'numbers'> {
  readonly numbersId?: string;
}

/** The numbers change each second, so they are not in the button's name. In a narrow bar they are in a second line. */
function AutoHideWords({ numbers, numbersId }: AutoHideWordsProps) {
  return (
    <>
      <span className={styles.word}>
        Auto Hide<span aria-hidden="true">:</span>
      </span>{' '}
      <span id={numbersId} className={styles.word} aria-hidden="true">
        {numbers}
      </span>
    </>
  );
}

/** @param totalEmotes null while unknown */
export function autoHideNumbers(isOn: boolean, totalEmotes: number | null, threshold: number): string {
  return isOn ? `${digitsText(totalEmotes)}/${threshold}` : 'Off';
}
