import type { EmoteCount } from '../../domain/emote.ts';
import { groupedText } from '../../domain/number-text.ts';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { shownText } from '../../ui/shown-text.ts';
import styles from './leading-emotes.module.css';

interface LeadingEmotesProps {
  /** Highest count first. */
  readonly emoteCounts: readonly EmoteCount[];
  readonly isMoving: boolean;
  /** On a large card each has a row with a bar. */
  readonly isLarge: boolean;
}

/** The bars of low counts are short: as in the table, the scale ends here or higher. */
const LEAST_SCALE = 10;

/** The leading emotes: rows of a large card; otherwise one line, in which those that do not fit are not visible. */
export function LeadingEmotes({ emoteCounts, isMoving, isLarge }: LeadingEmotesProps) {
  const highest = Math.max(LEAST_SCALE, emoteCounts[0]?.count ?? 0);
  return (
    <ul className={styles.emotes}>
      {emoteCounts.map(({ emote, count }) => (
        <li key={emote.key}>
          {isLarge && <span className={styles.bar} style={{ scale: `${count / highest} 1` }} />}
          <EmotePicture emote={emote} isMoving={isMoving} className={styles.picture} />
          <bdi className={styles.code}>{shownText(emote.code)}</bdi>
          <span className={styles.number}>{groupedText(count)}</span>
        </li>
      ))}
    </ul>
  );
}
