import type { EmoteCount } from '../../domain/emote.ts';
import { groupedText } from '../../ui/count-text.ts';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { shownText } from '../../ui/shown-text.ts';
import styles from './board-card.module.css';

interface LeadingEmotesProps {
  /** Highest count first when they were chosen. Then the order stays while the counts change. */
  readonly emoteCounts: readonly EmoteCount[];
  readonly isMoving: boolean;
}

/** The leading emotes in one line. Those that do not fit are not visible. */
export function LeadingEmotes({ emoteCounts, isMoving }: LeadingEmotesProps) {
  return (
    <ul className={styles.emotes}>
      {emoteCounts.map(({ emote, count }) => (
        <li key={emote.key}>
          <EmotePicture emote={emote} isMoving={isMoving} className={styles.picture} />
          <span className="visually-hidden">{shownText(emote.code)}</span>
          {groupedText(count)}
        </li>
      ))}
    </ul>
  );
}
