import { useState } from 'react';
import type { SessionState } from '../client/session-state.ts';
import type { UnixMs } from '../domain/clock.ts';
import { WINDOW_MS } from '../domain/limits.ts';
import type { Options, OptionsChange } from '../domain/options.ts';
import { knownTotal, type Snapshot } from '../domain/snapshot.ts';
import type { ChannelChoice } from '../options/channel-choice.ts';
import { clockText, durationText } from '../ui/clock-text.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { ConnectionStatus } from '../ui/panel/connection-status.tsx';
import type { ConnectionProgress } from '../ui/panel/connection-words.ts';
import { CurrentTotal } from '../ui/panel/current-total.tsx';
import { SourceChips } from '../ui/panel/source-chips.tsx';
import { PastStats } from '../ui/past/past-stats.tsx';
import { CurrentTable } from '../ui/table/current-table.tsx';
import styles from './channel-statistics.module.css';

interface ChannelStatisticsProps {
  readonly choice: Extract<ChannelChoice, { kind: 'channel' }>;
  readonly session: SessionState;
  /** For the ages of the lists. */
  readonly now: UnixMs;
  readonly onReloadLists: () => void;
  /** Those to show, newest first. While paused these are not the session's newest. */
  readonly snapshots: readonly Snapshot[];
  readonly isPaused: boolean;
  readonly threshold: number;
  readonly onThresholdChange: (typed: string) => void;
  readonly scrollArea: HTMLElement | null;
  readonly options: Options;
  readonly onOptionsChange: (change: OptionsChange) => void;
}

/** The counts of a channel, the state of its connection and of its lists. */
export function ChannelStatistics({
  choice,
  session,
  now,
  onReloadLists,
  snapshots,
  isPaused,
  threshold,
  onThresholdChange,
  scrollArea,
  options: { rowOrder, movingPictures, pinnedEmotes },
  onOptionsChange,
}: ChannelStatisticsProps) {
  const [isTailOpen, setIsTailOpen] = useState(false);
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
        <SourceChips lists={session.lists} now={now} onReload={onReloadLists} />
      </div>
      {snapshot && totalEmotes !== null && session.hasCounted && (
        <CurrentTable
          snapshots={snapshots}
          scrollArea={scrollArea}
          note={isPaused && <span className={styles.paused}>paused</span>}
          rowOrder={rowOrder}
          movingPictures={movingPictures}
          shownSource={null}
          isTailOpen={isTailOpen}
          onTailOpenChange={setIsTailOpen}
          pinnedEmotes={pinnedEmotes}
          onPinnedChange={(keys) => onOptionsChange({ pinnedEmotes: keys })}
          onIgnore={({ key }) =>
            onOptionsChange(({ ignoredEmotes }) => ({ ignoredEmotes: [...ignoredEmotes, key] }))
          }
          onUndoIgnore={({ key }) =>
            onOptionsChange(({ ignoredEmotes }) => ({
              ignoredEmotes: ignoredEmotes.filter((ignored) => ignored !== key),
            }))
          }
          details={null}
          onCardEmote={() => undefined}
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
