import { memo } from 'react';
import type { Emote } from '../../domain/emote.ts';
import { usesPerSecond } from '../../domain/snapshot.ts';
import { EmotePicture } from '../emote-picture.tsx';
import { shownText } from '../shown-text.ts';
import { SourceMark } from '../source-mark.tsx';
import styles from './emote-table.module.css';

interface EmoteRowProps {
  readonly emote: Emote;
  readonly count: number;
  /** From 1, the head included. */
  readonly rowIndex: number;
  /** Another emote of the same source has the same code: the end of the id tells them apart. */
  readonly isTwin: boolean;
}

/**
 * One emote: picture, code, count, rate, source; behind it a bar in proportion to the highest count, which is the CSS
 * property `--highest` of an element around the rows: so a row is not rendered when that count alone changes.
 */
export const EmoteRow = memo(function EmoteRow({ emote, count, rowIndex, isTwin }: EmoteRowProps) {
  const code = shownText(emote.code);
  return (
    <tr
      className={count === 0 ? `${styles.row} ${styles.gone}` : styles.row}
      data-key={emote.key}
      aria-rowindex={rowIndex}
      style={{ '--count': count, zIndex: -rowIndex }}
    >
      <td className={styles.picture}>
        <EmotePicture emote={emote} className={styles.image} />
      </td>
      <td className={styles.code} title={isTwin ? `${code} (${shownText(emote.key)})` : code}>
        <bdi>{code}</bdi>
        {isTwin && <bdi className={styles.id}> {shownText(emote.id.slice(-4))}</bdi>}
      </td>
      <td className={`${styles.number} ${styles.count}`}>{count}</td>
      <td className={styles.number}>{usesPerSecond(count).toFixed(2)}</td>
      <td className={styles.source}>
        <SourceMark source={emote.source} />
      </td>
    </tr>
  );
});
