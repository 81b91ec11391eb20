import type { ReactNode } from 'react';
import { useTimeText } from '../../ui/time-text.ts';
import type { Freeze } from '../../ui/use-freeze.ts';
import styles from './emote-table.module.css';
import captions from './table-caption.module.css';

interface TableFrameProps {
  /** All rows, those that are not rendered included, without the head. */
  readonly rowCount: number;
  /** In Unix seconds. */
  readonly second: number;
  /** Follows the time in the caption. */
  readonly note?: ReactNode;
  /** The caption's second line, in the compact layouts. */
  readonly age?: ReactNode;
  /** What can be done with a past second: the caption's second line. Without it the second is the present. */
  readonly pastActions?: ReactNode;
  /** At the right end of the caption. */
  readonly captionEnd?: ReactNode;
  /** How the keys work in the rows. */
  readonly description?: string;
  readonly handlers?: Freeze['handlers'];
  /** The `tbody`. */
  readonly children: ReactNode;
}

/** A table of emotes without its rows. The caption and the head stay at the top of what scrolls the table. */
export function TableFrame(props: TableFrameProps) {
  const { rowCount, second, note, age, pastActions, captionEnd, description, handlers, children } = props;
  const timeText = useTimeText();
  return (
    <div className={styles.frame} data-past={pastActions != null}>
      {/* The caption has the time and a menu: a name from it would change every second. */}
      <table
        className={styles.table}
        aria-label="last 10 seconds"
        aria-description={description}
        aria-rowcount={rowCount + 1}
        {...handlers}
      >
        <caption className={captions.caption}>
          <div className={captions.captionLines}>
            <div className={captions.captionLine}>
              <time>{timeText(second)}</time> <span className={captions.window}>last 10 seconds</span>
              {note}
              {captionEnd !== undefined && <div className={captions.captionEnd}>{captionEnd}</div>}
              {age && <div className={captions.age}>{age}</div>}
            </div>
            {pastActions}
          </div>
        </caption>
        {/* As wide as the style sheet says. In `em`: columns are as wide as their text, whatever its size. */}
        <colgroup>
          <col />
          <col />
          <col />
          <col />
          <col />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={styles.picture}>
              Picture
            </th>
            <th scope="col">Emote</th>
            <th scope="col" className={styles.number}>
              Count
            </th>
            <th scope="col" className={`${styles.number} ${styles.rate}`}>
              per Second
            </th>
            <th scope="col" className={styles.source}>
              Source
            </th>
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}
