import { type ReactNode, useRef } from 'react';
import type { Emote, EmoteCount } from '../../domain/emote.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { clockText } from '../clock-text.ts';
import { EmoteRow } from './emote-row.tsx';
import styles from './emote-table.module.css';
import { RowSpacer } from './row-spacer.tsx';
import { useHeldOrder } from './use-held-order.ts';
import { useRowSlides } from './use-row-slides.ts';
import { useRowsInView } from './use-rows-in-view.ts';

const ROW_HEIGHT_PX = 40;

interface EmoteTableProps {
  readonly snapshot: Snapshot;
  /** The element that scrolls the table. */
  readonly scrollArea: HTMLElement | null;
  /** Stands behind the time. */
  readonly note?: ReactNode;
}

/**
 * The counts of one snapshot. Only rows in view are in the document; `aria-rowcount` counts them all. The
 * order is held while the pointer moves over the table or the focus is in it.
 */
export function EmoteTable({ snapshot, scrollArea, note }: EmoteTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { uses, isHeld, handlers } = useHeldOrder(snapshot.emoteCounts);
  const { first, end, measure } = useRowsInView(scrollArea, body, uses.length, ROW_HEIGHT_PX);
  useRowSlides(scrollArea, body, ROW_HEIGHT_PX);
  const highest = snapshot.emoteCounts[0]?.count ?? 1;
  const twins = twinsAmong(uses);

  return (
    <table className={styles.table} aria-rowcount={uses.length + 1} {...handlers}>
      <caption className={styles.caption}>
        <time>{clockText(snapshot.endTime)}</time> <span>last 10 seconds</span>
        {isHeld && <span className={styles.held}>order held</span>}
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
      <tbody className={styles.rows} style={{ '--highest': highest }} ref={body}>
        <RowSpacer heightPx={first * ROW_HEIGHT_PX} scrollArea={scrollArea} onNear={measure} />
        {uses.slice(first, end).map(({ emote, count }, index) => (
          <EmoteRow
            key={emote.key}
            emote={emote}
            count={count}
            rowIndex={first + index + 2}
            isTwin={twins.has(lookOf(emote))}
          />
        ))}
        <RowSpacer heightPx={(uses.length - end) * ROW_HEIGHT_PX} scrollArea={scrollArea} onNear={measure} />
      </tbody>
    </table>
  );
}

/** What tells a row from others to the eye, its picture aside. */
function lookOf({ code, source }: Emote): string {
  return `${source} ${code}`;
}

/** The looks that several emotes have: two rooms of a shared chat can give one code to two emotes. */
function twinsAmong(uses: readonly EmoteCount[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const twins = new Set<string>();
  for (const { emote } of uses) {
    const look = lookOf(emote);
    if (seen.has(look)) twins.add(look);
    seen.add(look);
  }
  return twins;
}
