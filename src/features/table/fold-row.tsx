import { countedText } from '../../domain/number-text.ts';
import { emoteCountAt, type Snapshot } from '../../domain/snapshot.ts';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import styles from './fold-row.module.css';

const PICTURES_SHOWN = 8;

interface FoldRowProps {
  readonly rows: Snapshot;
  /** The rows from here on belong to the line. */
  readonly foldAt: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/**
 * The line of the emotes that were used once: closed it stands for their rows, open it is above them. It has no role of a
 * row: `aria-rowcount` counts emotes.
 */
export function FoldRow({ rows, foldAt, isOpen, onToggle }: FoldRowProps) {
  const folded = rows.emoteIds.length - foldAt;
  const pictured = isOpen ? 0 : Math.min(PICTURES_SHOWN, folded);
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a row that is not counted
    <tr
      role="none"
      className={styles.line}
      data-key="fold"
      data-slot={foldAt}
      style={{ zIndex: -foldAt - 1 }}
    >
      <td role="none" colSpan={5}>
        <button type="button" className={styles.button} aria-expanded={isOpen} onClick={onToggle}>
          <span className={styles.words}>{countedText(folded, 'emote', 'emotes')} used once</span>
          {Array.from({ length: pictured }, (_, index) => {
            const { emote } = emoteCountAt(rows, foldAt + index);
            return <EmotePicture key={emote.key} emote={emote} className={styles.picture} />;
          })}
        </button>
      </td>
    </tr>
  );
}
