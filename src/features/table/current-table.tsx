import { useLoaded } from '../../ui/use-loaded.ts';
import styles from './emote-table.module.css';
import { EmoteTable } from './emote-table.tsx';
import type { LiveTableProps } from './live-table.tsx';

const loadLiveTable = (): Promise<typeof import('./live-table.tsx')> => import('./live-table.tsx');

/** As wide as a sparkline: the codes keep their width when the lines come. */
const EMPTY_SPARKLINE = <span className={styles.sparkline} />;

interface CurrentTableProps extends LiveTableProps {
  /** An earlier second is shown. Its emotes have numbers of their own, so the rows of the present end. */
  readonly isPast: boolean;
}

/** The table of the newest snapshot: the plain one, until the code of the live one is loaded. */
export function CurrentTable({ isPast, ...props }: CurrentTableProps) {
  const loaded = useLoaded(loadLiveTable);
  if (loaded !== null) return <loaded.LiveTable key={String(isPast)} {...props} />;
  const { snapshots, scrollArea, note } = props;
  const [snapshot] = snapshots;
  return (
    snapshot && (
      <EmoteTable snapshot={snapshot} scrollArea={scrollArea} note={note} sparkline={EMPTY_SPARKLINE} />
    )
  );
}
