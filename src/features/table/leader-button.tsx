import type { EmoteCount } from '../../domain/emote.ts';
import { groupedText } from '../../domain/number-text.ts';
import { shownText } from '../../ui/shown-text.ts';
import styles from './leader-button.module.css';

interface LeaderButtonProps {
  readonly leader: EmoteCount;
  /** Lets go of the frozen order. */
  readonly onRelease: () => void;
}

/** In the caption: who leads while a frozen order has it further down. Not announced: it changes every second. */
export function LeaderButton({ leader: { emote, count }, onRelease }: LeaderButtonProps) {
  return (
    <button type="button" className={styles.button} title="Rank the rows again" onClick={onRelease}>
      <bdi className={styles.code}>{shownText(emote.code)}</bdi>
      <span>{`${groupedText(count)} leads`}</span>
    </button>
  );
}
