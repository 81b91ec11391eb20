import { useId } from 'react';
import { ageText } from '../../domain/duration-text.ts';
import buttons from '../../ui/button.module.css';
import { Hint } from '../../ui/hint.tsx';
import styles from './channel-panel.module.css';

/** The age of the oldest message that is held, with what that means. Nothing while none is held. */
export function OldestAge({ ageMs }: { readonly ageMs: number | null }) {
  const hintId = useId();
  if (ageMs === null) return null;
  return (
    <div className={styles.age}>
      <button
        type="button"
        className={buttons.bare}
        aria-describedby={hintId}
        data-explains
      >{`Oldest Message Age: ${ageText(ageMs)}`}</button>
      <Hint id={hintId}>
        How long ago the oldest of the last 10,000 messages was sent. Only the last 10 seconds are counted.
      </Hint>
    </div>
  );
}
