import type { ComponentProps, ReactNode } from 'react';
import { DataTable } from '../../ui/data-table.tsx';
import { useTimeText } from '../../ui/time-text.ts';
import styles from './emote-table.module.css';
import captions from './table-caption.module.css';

export const ROW_HEIGHT_PX = 40;

/** The count of a bar over its whole track is at least this: three emotes used once have short bars. */
const LEAST_FULL_BAR = 10;

interface CountsTableProps
  extends Omit<ComponentProps<typeof DataTable>, 'rowHeightPx' | 'head' | 'children'> {
  /** In Unix seconds. */
  readonly second: number;
  readonly highest: number;
  /** Follows the time in the caption. */
  readonly note?: ReactNode;
  /** The caption's second line, in the compact layouts. */
  readonly age?: ReactNode;
  /** What can be done with a past second: the caption's second line. Without it the second is the present. */
  readonly pastActions?: ReactNode;
  /** At the right end of the caption. */
  readonly captionEnd?: ReactNode;
}

const HEAD = [
  <th key="picture" scope="col" className={styles.picture}>
    Picture
  </th>,
  <th key="emote" scope="col">
    Emote
  </th>,
  <th key="count" scope="col" className={styles.number}>
    Count
  </th>,
  <th key="rate" scope="col" className={`${styles.number} ${styles.rate}`}>
    per Second
  </th>,
  <th key="source" scope="col" className={styles.source}>
    Source
  </th>,
];

/** A table of emotes. The caption and the head stay at the top of what scrolls the table. */
export function CountsTable(props: CountsTableProps) {
  const { second, highest, note, age, pastActions, captionEnd, bodyProps, onCommit, ...table } = props;
  const timeText = useTimeText();

  // Before the rows are measured: then the style of each row is known.
  function setHighest(body: HTMLElement): void {
    const fullBar = String(Math.max(highest, LEAST_FULL_BAR));
    for (const row of body.querySelectorAll<HTMLElement>('[data-key]')) {
      row.style.setProperty('--highest', fullBar);
    }
    onCommit?.(body);
  }

  return (
    <div className={styles.frame} data-past={pastActions != null}>
      {/* The caption has the time and a menu: a name from it would change every second. */}
      <DataTable
        className={styles.table}
        aria-label="last 10 seconds"
        {...table}
        rowHeightPx={ROW_HEIGHT_PX}
        head={HEAD}
        bodyProps={{ ...bodyProps, className: styles.rows }}
        onCommit={setHighest}
      >
        <caption className={`muted ${captions.caption}`}>
          <div className={captions.captionLines}>
            <div className={`row ${captions.captionLine}`}>
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
      </DataTable>
    </div>
  );
}
