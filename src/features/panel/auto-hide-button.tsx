import { type RefObject, useEffect, useId, useRef } from 'react';
import { digitsText } from '../../domain/number-text.ts';
import { useOption, useOptions } from '../../page/use-app.ts';
import { Hint } from '../../ui/hint.tsx';
import { coveredWindowNote } from '../pop-out/use-pop-out.ts';
import styles from './auto-hide-button.module.css';

interface AutoHideProps {
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
    <div className={`row ${styles.corner}`}>
      <div>
        <button
          type="button"
          className={`button small ${styles.button}`}
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
export function AutoHideSpacer({ isAlone, ...props }: AutoHideProps & { readonly isAlone: boolean }) {
  const { autoHide } = useOptions();
  if (isAlone) return null;
  return (
    <span className={`button small ${styles.button} ${styles.spacer}`} data-on={autoHide} aria-hidden="true">
      <AutoHideWords {...props} />
    </span>
  );
}

/** In a narrow bar the numbers are in a second line. */
function AutoHideWords({ totalEmotes }: AutoHideProps) {
  const { autoHide, showThreshold } = useOptions();
  return (
    <>
      <span>Auto Hide:</span> <span>{autoHide ? `${digitsText(totalEmotes)}/${showThreshold}` : 'Off'}</span>
    </>
  );
}

interface BringBackButtonProps {
  readonly onClick: () => void;
  /** In the panel. It gets the focus when the panel is back, unless something else in the page has it. */
  readonly focusAfter: RefObject<Pick<HTMLElement, 'focus'> | null>;
}

/** In the corner of the page that the panel left. It takes the focus, which was in the panel. */
export function BringBackButton({ onClick, focusAfter }: BringBackButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    return () => {
      if (document.activeElement === document.body) focusAfter.current?.focus();
    };
  }, [focusAfter]);
  return (
    <div className={`row ${styles.corner}`}>
      <button
        type="button"
        className={`button small ${styles.button}`}
        title={coveredWindowNote()}
        onClick={onClick}
        ref={button}
      >
        Bring back
      </button>
    </div>
  );
}
