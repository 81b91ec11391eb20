import { memo, useState } from 'react';
import { WINDOW_MS } from '../../domain/limits.ts';
import { knownTotal, type Snapshot } from '../../domain/snapshot.ts';
import { clockText } from '../clock-text.ts';
import { countText, windowText } from '../count-text.ts';
import { EmotePicture } from '../emote-picture.tsx';
import { EmoteTable } from '../table/emote-table.tsx';
import styles from './past-stats.module.css';

const TOP_EMOTES = 5;

interface PastStatsProps {
  readonly snapshots: readonly Snapshot[];
  /** The element that scrolls them. */
  readonly scrollArea: HTMLElement | null;
}

/**
 * Earlier snapshots, newest first. Closed it renders none of them; one at a time opens to its table.
 *
 * They go in the moment it closes. Were they left until its `toggle` event, the open table would be measured in
 * between, and Chromium would keep them, removed, in the layout of the closed `details` until it opens again.
 */
export function PastStats({ snapshots, scrollArea }: PastStatsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [openVersion, setOpenVersion] = useState<number | null>(null);
  const highest = isOpen ? snapshots.reduce((most, { totalEmotes }) => Math.max(most, totalEmotes), 0) : 0;
  return (
    <details className={styles.past} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the browser makes a summary a button, keys included */}
      <summary
        className={styles.summary}
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(!isOpen);
        }}
      >
        Past Stats
      </summary>
      {isOpen && snapshots.length === 0 && <p className={styles.empty}>Nothing yet.</p>}
      {isOpen && (
        <ol className={styles.list}>
          {snapshots.map((snapshot) => (
            <PastSnapshot
              key={snapshot.version}
              snapshot={snapshot}
              isHighest={highest > 0 && snapshot.totalEmotes === highest}
              isOpen={snapshot.version === openVersion}
              onToggle={setOpenVersion}
              scrollArea={scrollArea}
            />
          ))}
        </ol>
      )}
    </details>
  );
}

interface PastSnapshotProps {
  readonly snapshot: Snapshot;
  readonly isHighest: boolean;
  readonly isOpen: boolean;
  readonly onToggle: (openVersion: number | null) => void;
  readonly scrollArea: HTMLElement | null;
}

const PastSnapshot = memo(function PastSnapshot({
  snapshot,
  isHighest,
  isOpen,
  onToggle,
  scrollArea,
}: PastSnapshotProps) {
  const { version, endTime, emoteCounts, observedMs } = snapshot;
  const total = knownTotal(snapshot);
  return (
    <li>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        onClick={() => onToggle(isOpen ? null : version)}
      >
        <time>{clockText(endTime)}</time>
        <span className={styles.total}>{countText(total)}</span>
        {total !== null && observedMs < WINDOW_MS && (
          <span className={styles.part}>{windowText(observedMs)}</span>
        )}
        <span className={styles.pictures}>
          {emoteCounts.slice(0, TOP_EMOTES).map(({ emote }) => (
            <EmotePicture key={emote.key} emote={emote} className={styles.picture} />
          ))}
        </span>
        {isHighest && <span className={styles.highest}>highest</span>}
      </button>
      {isOpen && total !== null && <EmoteTable snapshot={snapshot} scrollArea={scrollArea} />}
      {isOpen && total === null && (
        <p className={styles.empty}>Not counted: there was no link to the chat.</p>
      )}
    </li>
  );
});
