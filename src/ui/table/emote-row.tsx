import { memo } from 'react';
import type { Emote } from '../../domain/emote.ts';
import { usesPerSecond } from '../../domain/snapshot.ts';
import { EmotePicture } from '../emote-picture.tsx';
import { shownText } from '../shown-text.ts';
import { sourceLook } from '../source.ts';
import styles from './emote-table.module.css';

/** The head is row 1: the pictures of the first five emotes move. */
const LAST_MOVING_ROW = 6;

interface EmoteRowProps {
  readonly emote: Emote;
  readonly count: number;
  /** From 1, the head of the table included. */
  readonly rowIndex: number;
  /** Another row has the same code and source: the row shows the end of its id too. */
  readonly isAmbiguous: boolean;
}

/**
 * One emote: picture, code, count, rate, source. The bar behind it is in proportion to the highest count, which is the
 * CSS property `--highest` of an element around the rows: a change of that count alone renders no row.
 */
export const EmoteRow = memo(function EmoteRow({ emote, count, rowIndex, isAmbiguous }: EmoteRowProps) {
  const code = shownText(emote.code);
  const { title, colour } = sourceLook(emote.source);
  return (
    <tr
      className={count === 0 ? `${styles.row} ${styles.gone}` : styles.row}
      data-key={emote.key}
      aria-rowindex={rowIndex}
      style={{ '--count': count, zIndex: -rowIndex }}
    >
      <td className={styles.picture}>
        <EmotePicture emote={emote} isMoving={rowIndex <= LAST_MOVING_ROW} className={styles.image} />
      </td>
      <td className={styles.code} title={isAmbiguous ? `${code} (${shownText(emote.key)})` : code}>
        <bdi>{code}</bdi>
        {isAmbiguous && <bdi className={styles.id}> {shownText(emote.id.slice(-4))}</bdi>}
      </td>
      <td className={`${styles.number} ${styles.count}`}>{count}</td>
      <td className={styles.number}>{usesPerSecond(count).toFixed(2)}</td>
      <td className={styles.source}>
        <span className={styles.sourceName} title={title}>
          <span className={styles.mark} style={{ background: colour }} aria-hidden="true" />
          <span>{title}</span>
        </span>
      </td>
    </tr>
  );
});
