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
  /** The caption's second line, in the compact layouts. */
  readonly age?: ReactNode;
  /** As for `LiveTable`. */
  readonly pastActions?: ReactNode;
  /** Follows the code in each row. */
  readonly sparkline?: ReactNode;
}

/** The counts of one snapshot by rank. Only rows in view are in the document; `aria-rowcount` counts all of them. */
export function EmoteTable({ snapshot, scrollArea, note, age, pastActions, sparkline }: EmoteTableProps) {
  const { emoteIds, counts, second } = snapshot;
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
          isAmbiguous={ambiguous.has(labelOf(emote))}
          isMoving={false}
          sparkline={sparkline}
        />
      );
    },
  });
  return (
    <TableFrame rowCount={emoteIds.length} second={second} note={note} age={age} pastActions={pastActions}>
      <tbody className={styles.rows} ref={body}>
        {elements}
      </tbody>
    </TableFrame>
  );
}
