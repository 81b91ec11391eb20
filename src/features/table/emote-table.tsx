import type { ReactNode } from 'react';
import { emoteCountAt, type Snapshot } from '../../domain/snapshot.ts';
import { ambiguousLabels, labelOf } from './ambiguous-labels.ts';
import { EmoteRow } from './emote-row.tsx';
import styles from './emote-table.module.css';
import { TableFrame } from './table-frame.tsx';
import { useTableRows } from './use-table-rows.tsx';

interface EmoteTableProps {
  readonly snapshot: Snapshot;
  /** The element that scrolls the table. */
  readonly scrollArea: HTMLElement | null;
  /** Follows the time in the caption. */
  readonly note?: ReactNode;
  /** As for `LiveTable`. */
  readonly pastActions?: ReactNode;
  /** Follows the code in each row. */
  readonly sparkline?: ReactNode;
}

/** The counts of one snapshot by rank. Only rows in view are in the document; `aria-rowcount` counts all of them. */
export function EmoteTable({ snapshot, scrollArea, note, pastActions, sparkline }: EmoteTableProps) {
  const { emoteIds, counts, endTime } = snapshot;
  const ambiguous = ambiguousLabels(snapshot);
  const { body, elements } = useTableRows({
    slotCount: emoteIds.length,
    highest: counts[0] ?? 0,
    scrollArea,
    renderSlot: (slot) => {
      const { emote, count } = emoteCountAt(snapshot, slot);
      return (
        <EmoteRow
          key={emote.key}
          emote={emote}
          emoteId={emoteIds[slot] as number}
          count={count}
          slot={slot}
          rowIndex={slot + 2}
          isAmbiguous={ambiguous.has(labelOf(emote))}
          isMoving={false}
          sparkline={sparkline}
        />
      );
    },
  });
  return (
    <TableFrame rowCount={emoteIds.length} endTime={endTime} note={note} pastActions={pastActions}>
      <tbody className={styles.rows} ref={body}>
        {elements}
      </tbody>
    </TableFrame>
  );
}
