import { lazyPart } from '../../ui/lazy-part.tsx';
import { EmoteTable } from './emote-table.tsx';
import { EMPTY_SPARKLINE } from './empty-sparkline.tsx';
import type { LiveTableProps } from './live-table.tsx';

/** The table of the newest snapshot: the plain one, until the code of the live one is loaded. */
export const CurrentTable = lazyPart(
  () => import('./live-table.tsx'),
  (module) => module.LiveTable,
  PlainTable,
);

function PlainTable({ snapshots: [snapshot], scrollArea, note, pastActions }: LiveTableProps) {
  return (
    snapshot && (
      <EmoteTable
        snapshot={snapshot}
        scrollArea={scrollArea}
        note={note}
        pastActions={pastActions}
        sparkline={EMPTY_SPARKLINE}
      />
    )
  );
}
