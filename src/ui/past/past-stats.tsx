import { memo, useState } from 'react';
import { WINDOW_MS } from '../../domain/limits.ts';
import { emoteCountsOf, knownTotal, type Snapshot } from '../../domain/snapshot.ts';
import { clockText } from '../clock-text.ts';
import { countText, windowText } from '../count-text.ts';
import { EmotePicture } from '../emote-picture.tsx';
import { EmoteTable } from '../table/emote-table.tsx';
import styles from './past-stats.module.css';

const TOP_EMOTES = 5;

interface PastStatsProps {
  readonly snapshots: readonly Snapshot[];
  /** The element that scrolls the snapshots. */
  readonly scrollArea: HTMLElement | null;
}

/**
 * Earlier snapshots, newest first. Closed, it renders none of them. One at a time opens to its table.
 *
 * The snapshots are removed in the render that closes it, not at its `toggle` event: if the open table is measured in
 * between, Chromium keeps the removed elements in the layout of the closed `details` until it opens again.
 */
export function PastStats({ snapshots, scrollArea }: PastStatsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [openStep, setOpenStep] = useState<number | null>(null);
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
              key={snapshot.step}
              snapshot={snapshot}
              isHighest={highest > 0 && snapshot.totalEmotes === highest}
              isOpen={snapshot.step === openStep}
              onToggle={setOpenStep}
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
  readonly onToggle: (openStep: number | null) => void;
  readonly scrollArea: HTMLElement | null;
}

const PastSnapshot = memo(function PastSnapshot({
  snapshot,
  isHighest,
  isOpen,
  onToggle,
  scrollArea,
}: PastSnapshotProps) {
  const { step, endTime, observedMs } = snapshot;
  const total = knownTotal(snapshot);
  return (
    <li>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        onClick={() => onToggle(isOpen ? null : step)}
      >
        <time>{clockText(endTime)}</time>
        <span className={styles.total}>{countText(total)}</span>
        {total !== null && observedMs < WINDOW_MS && (
          <span className={styles.part}>{windowText(observedMs)}</span>
        )}
        <span className={styles.pictures}>
          {emoteCountsOf(snapshot, TOP_EMOTES).map(({ emote }) => (
            <EmotePicture key={emote.key} emote={emote} isMoving={false} className={styles.picture} />
          ))}
        </span>
        {isHighest && <span className={styles.highest}>highest</span>}
      </button>
      {isOpen && total !== null && <EmoteTable snapshot={snapshot} scrollArea={scrollArea} />}
      {isOpen && total === null && (
        <p className={styles.empty}>Not counted: there was no connection to the chat.</p>
      )}
    </li>
  );
});
