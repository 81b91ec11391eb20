import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useRef } from 'react';
import type { Snapshot } from '../../domain/snapshot.ts';
import { clockText } from '../clock-text.ts';
import { EmoteRow } from './emote-row.tsx';
import styles from './emote-table.module.css';

const ROW_HEIGHT_PX = 40;
const ROWS_BEYOND_VIEW = 6;

/** The counts of one snapshot. Only rows in view are in the document; `aria-rowcount` tells them all. */
export function EmoteTable({
  snapshot,
  scrollArea,
}: {
  readonly snapshot: Snapshot;
  /** The element that scrolls the table. */
  readonly scrollArea: RefObject<HTMLElement | null>;
}) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { emoteCounts } = snapshot;
  const rows = useVirtualizer({
    count: emoteCounts.length,
    getScrollElement: () => scrollArea.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: ROWS_BEYOND_VIEW,
    scrollMargin: body.current?.offsetTop ?? 0,
    getItemKey: (index) => emoteCounts[index]?.emote.key ?? index,
  });
  const inView = rows.getVirtualItems();
  const first = inView[0]?.index ?? 0;
  const last = inView.at(-1)?.index ?? -1;
  const highest = emoteCounts[0]?.count ?? 0;

  return (
    <table className={styles.table} aria-rowcount={emoteCounts.length + 1}>
      <caption className={styles.caption}>
        <time>{clockText(snapshot.endTime)}</time> <span>last 10 seconds</span>
      </caption>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className={styles.picture}>
            Picture
          </th>
          <th scope="col">Emote</th>
          <th scope="col" className={styles.number}>
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
      <tbody ref={body}>
        <Spacer rows={first} />
        {inView.map(({ index, key }) => {
          const use = emoteCounts[index];
          return use && <EmoteRow key={key} use={use} rowIndex={index + 2} share={use.count / highest} />;
        })}
        <Spacer rows={emoteCounts.length - 1 - last} />
      </tbody>
    </table>
  );
}

/** Keeps the place of rows that are not rendered. */
function Spacer({ rows }: { readonly rows: number }) {
  if (rows <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a table without rows' roles takes no focus
    <tr aria-hidden="true" style={{ height: rows * ROW_HEIGHT_PX }}>
      <td colSpan={5} />
    </tr>
  );
}
