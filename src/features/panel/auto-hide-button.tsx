import { useId } from 'react';
import { digitsText } from '../../domain/number-text.ts';
import { useOption, useOptions } from '../../page/use-app.ts';
import { Hint } from '../../ui/hint.tsx';
import styles from './auto-hide-button.module.css';

interface AutoHideProps {
  /** Null while unknown. */
  readonly totalEmotes: number | null;
}

/**
 * Toggles auto hide. When it is on, the button is invisible until it is hovered or has the keyboard's focus. It is shown for
 * 4 s after the panel was hidden, so that one sees where the panel went.
 */
export function AutoHideButton(props: AutoHideProps) {
  const [isOn, save] = useOption('autoHide');
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
          onClick={() => save(!isOn)}
        >
          <AutoHideWords {...props} />
        </button>
        <Hint id={hintId}>Hides the panel while fewer emotes than the threshold are used.</Hint>
      </div>
    </div>
  );
}

/** An invisible element as wide as the button. It reserves the button's space in the line of the panel below it. */
export function AutoHideSpacer(props: AutoHideProps) {
  return (
    <span className={styles.spacer} data-on={useOptions().autoHide} aria-hidden="true">
      <AutoHideWords {...props} />
    </span>
  );
}

/** In a narrow bar the numbers are in a second line. */
function AutoHideWords({ totalEmotes }: AutoHideProps) {
  const { autoHide, showThreshold } = useOptions();
  return (
    <>
      <span className={styles.word}>Auto Hide:</span>{' '}
      <span className={styles.word}>{autoHide ? `${digitsText(totalEmotes)}/${showThreshold}` : 'Off'}</span>
    </>
  );
}
