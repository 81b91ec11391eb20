import { memo } from 'react';
import type { EmoteUse } from '../../domain/emote.ts';
import { usesPerSecond } from '../../domain/snapshot.ts';
import { EmotePicture } from '../emote-picture.tsx';
import { shownText } from '../shown-text.ts';
import { SourceMark } from '../source-mark.tsx';
import styles from './emote-table.module.css';

/** One emote: picture, code, count, rate, source; behind it a bar in proportion to the highest count. */
export const EmoteRow = memo(
  function EmoteRow({
    use: { emote, count },
    rowIndex,
    share,
    isTwin,
  }: {
    readonly use: EmoteUse;
    /** From 1, the head included. */
    readonly rowIndex: number;
    /** Of the highest count, from 0 to 1. */
    readonly share: number;
    /** Another emote of the same source has the same code: the end of the id tells them apart. */
    readonly isTwin: boolean;
  }) {
    const code = shownText(emote.code);
    return (
      <tr
        className={count === 0 ? `${styles.row} ${styles.gone}` : styles.row}
        data-key={emote.key}
        aria-rowindex={rowIndex}
        style={{ backgroundSize: `${share * 100}% 100%`, zIndex: -rowIndex }}
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
  },
  (before, after) =>
    before.use.count === after.use.count &&
    before.use.emote.key === after.use.emote.key &&
    before.use.emote.code === after.use.emote.code &&
    before.use.emote.imageUrl === after.use.emote.imageUrl &&
    before.rowIndex === after.rowIndex &&
    before.share === after.share &&
    before.isTwin === after.isTwin,
);
