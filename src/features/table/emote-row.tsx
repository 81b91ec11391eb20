import { memo, type ReactNode, useMemo, useState } from 'react';
import type { Emote } from '../../domain/emote.ts';
import { groupedText, rateText } from '../../domain/number-text.ts';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { SourceMark, sourceLook } from '../../ui/source.tsx';
import styles from './emote-row.module.css';
import cells from './emote-table.module.css';

declare module 'react' {
  /** A custom property of `emote-row.module.css`. */
  interface CSSProperties {
    /** The count of a row's emote. */
    readonly '--count'?: number;
  }
}

/** Counts from here on are in smaller digits, so that their columns have space for six of them. */
const LONG_COUNT = 100_000;

interface EmoteRowProps {
  readonly emote: Emote;
  /** The emote's index in the session's dictionary. */
  readonly emoteId: number;
  readonly count: number;
  /** The position among the rows, from 0. */
  readonly slot: number;
  /** Another row has the same code and source: the row shows the end of its id too. */
  readonly isAmbiguous: boolean;
  /** False: the picture moves only under the pointer or with the focus. */
  readonly isMoving: boolean;
  readonly isPinned: boolean;
  /** It won the moment of the last seconds. */
  readonly isWinner: boolean;
  /** Undefined: the row takes no focus. */
  readonly tabIndex: number | undefined;
  /** Follows the code. */
  readonly sparkline: ReactNode;
}

/**
 * One emote: picture, code, count, rate, source. The bar behind the picture and the code is in proportion to the highest count.
 * `EmoteTable` sets that count on each row as the CSS property `--highest`, so that a new maximum renders no row. A new count of
 * the row renders neither its picture nor its code.
 */
export const EmoteRow = memo(function EmoteRow(props: EmoteRowProps) {
  const { emote, emoteId, count, slot, isAmbiguous, isMoving, isPinned, isWinner } = props;
  const { tabIndex, sparkline } = props;
  const [isPointed, setIsPointed] = useState(false);
  const point = (): void => setIsPointed(true);
  const leave = (): void => setIsPointed(false);
  const code = shownText(emote.code);
  const source = sourceLook(emote.source);
  const isPictureMoving = isMoving || isPointed;
  // The same elements with each count.
  const nameCells = useMemo(
    () => (
      <>
        <td className={cells.picture}>
          <EmotePicture emote={emote} isMoving={isPictureMoving} className={styles.image} />
        </td>
        <th scope="row" title={isAmbiguous ? `${code} (${shownText(emote.key)})` : code}>
          <span className={`row ${styles.name}`}>
            <span className={`cut ${styles.code}`}>
              <bdi>{code}</bdi>
              {isAmbiguous && <bdi className={styles.id}> {shownText(emote.id.slice(-4))}</bdi>}
            </span>
            {sparkline}
          </span>
        </th>
      </>
    ),
    [emote, code, isAmbiguous, isPictureMoving, sparkline],
  );
  return (
    <tr
      className={count === 0 ? `${styles.row} ${styles.gone}` : styles.row}
      data-key={emote.key}
      data-emote={emoteId}
      data-slot={slot}
      data-pinned={isPinned}
      data-winner={isWinner}
      data-long={count >= LONG_COUNT}
      // A name from the content would change with the counts.
      aria-label={tabIndex === undefined ? undefined : `${code}${isPinned ? ', pinned' : ''}`}
      // From 1, after the head of the table.
      aria-rowindex={slot + 2}
      tabIndex={tabIndex}
      style={{ '--count': count, zIndex: -slot - 1 }}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      {nameCells}
      <td className={`${cells.number} ${styles.count}`}>{groupedText(count)}</td>
      <td className={`${cells.number} ${cells.rate} ${styles.rate}`}>{rateText(count)}</td>
      <td className={`${cells.source} ${styles.source}`}>
        <span className={`row ${styles.sourceName}`} title={source.title}>
          <SourceMark look={source} />
          <span className="cut">{source.shortTitle}</span>
        </span>
      </td>
    </tr>
  );
});
