import { lazyPart } from '../../ui/lazy-part.tsx';
import styles from './emote-row.module.css';
import { EmoteTable } from './emote-table.tsx';
import type { LiveTableProps } from './live-table.tsx';

/** As wide as a sparkline: the codes keep their width when the lines come. */
const EMPTY_SPARKLINE = <span className={styles.sparkline} />;

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
