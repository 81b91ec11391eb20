import { type ReactNode, useMemo, useRef } from 'react';
import type { Emote } from '../../domain/emote.ts';
import { emoteCountAt, type Snapshot } from '../../domain/snapshot.ts';
import { clockText } from '../clock-text.ts';
import { EmoteRow } from './emote-row.tsx';
import styles from './emote-table.module.css';
import { RowSpacer } from './row-spacer.tsx';
import { useFrozenOrder } from './use-frozen-order.ts';
import { useRowSlides } from './use-row-slides.ts';
import { useRowsInView } from './use-rows-in-view.ts';

const ROW_HEIGHT_PX = 40;

interface EmoteTableProps {
  readonly snapshot: Snapshot;
  /** The element that scrolls the table. */
  readonly scrollArea: HTMLElement | null;
  /** Follows the time in the caption. */
  readonly note?: ReactNode;
}

/**
 * The counts of one snapshot. Only rows in view are in the document; `aria-rowcount` counts all of them. The order is
 * frozen while the pointer moves over the table or the focus is in it.
 */
export function EmoteTable({ snapshot, scrollArea, note }: EmoteTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows, isFrozen, handlers } = useFrozenOrder(snapshot);
  const rowCount = rows.emoteIds.length;
  const { first, end, measure } = useRowsInView(scrollArea, body, rowCount, ROW_HEIGHT_PX);
  useRowSlides(scrollArea, body, ROW_HEIGHT_PX);
  const ambiguous = useMemo(() => ambiguousLabels(rows), [rows]);

  return (
    <table className={styles.table} aria-rowcount={rowCount + 1} {...handlers}>
      <caption className={styles.caption}>
        <time>{clockText(snapshot.endTime)}</time> <span>last 10 seconds</span>
        {isFrozen && <span className={styles.frozen}>order frozen</span>}
        {note}
      </caption>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className={styles.picture}>
            Picture
          </th>
          <th scope="col">Emote</th>
          <th scope="col" className={`${styles.number} ${styles.count}`}>
            Count
          </th>
          <th scope="col" className={styles.number}>
            per Second
          </th>
          <th scope="col" className={styles.source}>
            Source
          </th>
        </tr>
      </thead>
      <tbody className={styles.rows} style={{ '--highest': snapshot.counts[0] ?? 1 }} ref={body}>
        <RowSpacer heightPx={first * ROW_HEIGHT_PX} scrollArea={scrollArea} onNear={measure} />
        {Array.from({ length: end - first }, (_, index) => {
          const { emote, count } = emoteCountAt(rows, first + index);
          return (
            <EmoteRow
              key={emote.key}
              emote={emote}
              count={count}
              rowIndex={first + index + 2}
              isAmbiguous={ambiguous.has(labelOf(emote))}
            />
          );
        })}
        <RowSpacer heightPx={(rowCount - end) * ROW_HEIGHT_PX} scrollArea={scrollArea} onNear={measure} />
      </tbody>
    </table>
  );
}

/** The texts that distinguish a row from others. */
function labelOf({ code, source }: Emote): string {
  return `${source} ${code}`;
}

/** The labels of two or more rows: two rooms of a shared chat can have one code for two emotes. */
function ambiguousLabels({ emoteIds, emotes }: Snapshot): ReadonlySet<string> {
  const labels = new Set<string>();
  const ambiguous = new Set<string>();
  for (const emoteId of emoteIds) {
    const label = labelOf(emotes[emoteId] as Emote);
    if (labels.has(label)) ambiguous.add(label);
    labels.add(label);
  }
  return ambiguous;
}
