import type { Snapshot } from '../domain/snapshot.ts';
import { durationText } from '../ui/clock-text.ts';
import { CurrentTotal } from '../ui/panel/current-total.tsx';
import { LinkStatus } from '../ui/panel/link-status.tsx';
import { SourceChips } from '../ui/panel/source-chips.tsx';
import { PastStats } from '../ui/past/past-stats.tsx';
import { EmoteTable } from '../ui/table/emote-table.tsx';
import type { ChannelChoice } from './channel-choice.ts';
import styles from './channel-statistics.module.css';
import type { SessionState } from './session-client.ts';

/** The counts, and how the link and the lists they come from are doing. */
export function ChannelStatistics({
  choice,
  session,
  onReloadLists,
  snapshots,
  isPaused,
  threshold,
  onThresholdChange,
  scrollArea,
}: {
  readonly choice: Extract<ChannelChoice, { kind: 'channel' }>;
  readonly session: SessionState;
  readonly onReloadLists: () => void;
  /** Those shown, newest first; paused, not the session's newest. */
  readonly snapshots: readonly Snapshot[];
  readonly isPaused: boolean;
  readonly threshold: number;
  readonly onThresholdChange: (typed: string) => void;
  readonly scrollArea: HTMLElement | null;
}) {
  const [snapshot, ...past] = snapshots;
  const oldestAgeMs = snapshot?.oldestMessageAgeMs ?? null;
  return (
    <>
      <div className={styles.now}>
        {choice.from === 'query' && (
          <p className={styles.hint}>
            Showing {choice.login}, because the address asks for it by <code>?channel=</code>.
          </p>
        )}
        <CurrentTotal
          totalEmotes={snapshot?.totalEmotes ?? 0}
          threshold={threshold}
          onThresholdChange={onThresholdChange}
        />
        <div className={styles.status}>
          <LinkStatus link={session.link} channelLogin={choice.login} hasCounted={session.hasCounted} />
          {oldestAgeMs !== null && (
            <p className={styles.hint}>Oldest Message Age: {durationText(oldestAgeMs)}</p>
          )}
        </div>
        <SourceChips lists={session.lists} onReload={onReloadLists} />
      </div>
      {snapshot && session.hasCounted && (
        <EmoteTable
          snapshot={snapshot}
          scrollArea={scrollArea}
          note={isPaused && <span className={styles.paused}>paused</span>}
        />
      )}
      {snapshot?.totalEmotes === 0 && session.hasCounted && (
        <p className={styles.quiet}>No emotes in the last 10 seconds.</p>
      )}
      <PastStats snapshots={past} scrollArea={scrollArea} />
    </>
  );
}
