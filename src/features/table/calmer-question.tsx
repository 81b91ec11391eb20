import type { Options } from '../../domain/options.ts';
import styles from './foot-line.module.css';
import { FootLine } from './foot-line.tsx';

/** Long enough for somebody who looks at the video. */
const SHOWN_MS = 30_000;

interface CalmerQuestionProps {
  readonly onOrderChange: (order: Options['rowOrder']) => void;
  /** The question is answered, or its time is over (see `FootLine`). */
  readonly onEnd: (hadFocus: boolean) => void;
}

/** Asks whether the rows are to be ranked every 3 seconds. */
export function CalmerQuestion({ onOrderChange, onEnd }: CalmerQuestionProps) {
  return (
    <FootLine shownMs={SHOWN_MS} words="Calmer order, every 3 seconds?" onEnd={onEnd}>
      <button
        type="button"
        className={styles.button}
        onClick={() => {
          onOrderChange('every-3-seconds');
          onEnd(true);
        }}
      >
        Yes
      </button>
      <button type="button" className={styles.button} onClick={() => onEnd(true)}>
        No
      </button>
    </FootLine>
  );
}
