import { useState } from 'react';
import type { SessionState } from '../client/session-state.ts';
import type { UnixMs } from '../domain/clock.ts';
import type { CustomEmote } from '../domain/custom-emote.ts';
import { WINDOW_MS } from '../domain/limits.ts';
import { knownTotal, type Snapshot } from '../domain/snapshot.ts';
import type { ChannelChoice } from '../options/channel-choice.ts';
import { clockText, durationText } from '../ui/clock-text.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { ConnectionStatus } from '../ui/panel/connection-status.tsx';
import type { ConnectionProgress } from '../ui/panel/connection-words.ts';
import { CurrentTotal } from '../ui/panel/current-total.tsx';
import { SourceChips } from '../ui/panel/source-chips.tsx';
import { PastStats } from '../ui/past/past-stats.tsx';
import { EmoteTable } from '../ui/table/emote-table.tsx';
import styles from './channel-statistics.module.css';

interface ChannelStatisticsProps {
  readonly choice: Extract<ChannelChoice, { kind: 'channel' }>;
  readonly session: SessionState;
  /** For the ages of the lists. */
  readonly now: UnixMs;
  readonly customEmotes: readonly CustomEmote[];
  readonly onReloadLists: () => void;
  /** Those to show, newest first. While paused these are not the session's newest. */
  readonly snapshots: readonly Snapshot[];
  readonly isPaused: boolean;
  readonly threshold: number;
  readonly onThresholdChange: (typed: string) => void;
  readonly scrollArea: HTMLElement | null;
}

/** The counts of a channel, the state of its connection and of its lists. */
export function ChannelStatistics({
  choice,
  session,
  now,
  customEmotes,
  onReloadLists,
  snapshots,
  isPaused,
  threshold,
  onThresholdChange,
  scrollArea,
}: ChannelStatisticsProps) {
  const [shownSource, setShownSource] = useState<string | null>(null);
  const [snapshot, ...past] = snapshots;
  const oldestAgeMs = snapshot?.oldestMessageAgeMs ?? null;
  const lastCountedAt = snapshot?.lastCountedAt ?? null;
  const totalEmotes = snapshot === undefined ? null : knownTotal(snapshot);
  const isStale = !isPaused && session.connection.kind !== 'joined';
  return (
    <>
      <div className={styles.now}>
        {choice.from === 'query' && (
          <p className={styles.hint}>
            Showing {choice.login} because the address contains <code>?channel=</code>.
          </p>
        )}
        <CurrentTotal
          totalEmotes={totalEmotes}
          observedMs={snapshot?.observedMs ?? 0}
          isStale={isStale}
          threshold={threshold}
          onThresholdChange={onThresholdChange}
        />
        <div className={styles.status}>
          <ConnectionStatus
            connection={session.connection}
            channelLogin={choice.login}
            progress={progressOf(session)}
            pausedBehindMs={isPaused ? behindMs(session.snapshots[0], snapshot) : null}
          />
          {isStale && lastCountedAt !== null && (
            <p className={styles.hint}>Last counted at {clockText(lastCountedAt)}</p>
          )}
          {oldestAgeMs !== null && (
            <p className={styles.hint}>Oldest Message Age: {durationText(oldestAgeMs)}</p>
          )}
        </div>
      </div>
      <SourceChips
        lists={session.lists}
        customEmotes={customEmotes}
        shownSource={shownSource}
        onShownSourceChange={setShownSource}
        now={now}
        onReload={onReloadLists}
      />
      {snapshot && totalEmotes !== null && session.hasCounted && (
        <EmoteTable
          snapshot={shownSource === null ? snapshot : countsOfSource(snapshot, shownSource)}
          scrollArea={scrollArea}
          note={isPaused && <span className={styles.paused}>paused</span>}
        />
      )}
      {totalEmotes === 0 && snapshot?.observedMs === WINDOW_MS && session.hasCounted && (
        <p className={styles.quiet}>No emotes in the last 10 seconds.</p>
      )}
      <ErrorBoundary message="Past Stats stopped because of an error.">
        <PastStats snapshots={past} scrollArea={scrollArea} />
      </ErrorBoundary>
    </>
  );
}

function progressOf({ hasJoined, hasCounted, snapshots: [newest] }: SessionState): ConnectionProgress {
  return { hasJoined, hasCounted, messageCount: newest?.messageCount ?? 0 };
}

function behindMs(newest: Snapshot | undefined, shown: Snapshot | undefined): number {
  return newest === undefined || shown === undefined ? 0 : newest.endTime - shown.endTime;
}

/** The snapshot with only the emotes of one source. Its total is still that of all. */
function countsOfSource(snapshot: Snapshot, source: string): Snapshot {
  const isOfSource = (_: number, rank: number): boolean =>
    snapshot.emotes[snapshot.emoteIds[rank] as number]?.source === source;
  return {
    ...snapshot,
    emoteIds: snapshot.emoteIds.filter(isOfSource),
    counts: snapshot.counts.filter(isOfSource),
  };
}
