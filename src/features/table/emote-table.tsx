import type { ComponentProps } from 'react';
import { emoteCountAt, type Snapshot } from '../../domain/snapshot.ts';
import { ambiguousLabels, labelOf } from './ambiguous-labels.ts';
import { CountsTable } from './counts-table.tsx';
import { EmoteRow } from './emote-row.tsx';

interface EmoteTableProps
  extends Pick<ComponentProps<typeof CountsTable>, 'scrollArea' | 'note' | 'pastActions'> {
  readonly snapshot: Snapshot;
}

export function EmoteTable({ snapshot, ...table }: EmoteTableProps) {
  const { emoteIds, counts, second } = snapshot;
  const ambiguous = ambiguousLabels(snapshot);
  return (
    <CountsTable
      {...table}
      rowCount={emoteIds.length}
      second={second}
      highest={counts[0] ?? 0}
      renderRow={(slot) => {
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
          />
        );
      }}
    />
  );
}
