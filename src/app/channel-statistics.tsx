import { type ReactNode, useState } from 'react';
import type { SessionState } from '../client/session-state.ts';
import type { UnixMs } from '../domain/clock.ts';
import type { CustomEmote } from '../domain/custom-emote.ts';
import { isWindowFull, knownTotal, type Snapshot } from '../domain/snapshot.ts';
import type { ChannelChoice } from '../options/channel-choice.ts';
import { durationText } from '../ui/clock-text.ts';
import { windowText } from '../ui/count-text.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { ConnectionAdvice, ConnectionStatus } from '../ui/panel/connection-status.tsx';
import type { ConnectionProgress } from '../ui/panel/connection-words.ts';
import { CurrentTotal } from '../ui/panel/current-total.tsx';
import type { PanelLayout } from '../ui/panel/panel-layout.ts';
import { PanelParts } from '../ui/panel/panel-parts.tsx';
import { SourceChips } from '../ui/panel/source-chips.tsx';
import { ThresholdInput } from '../ui/panel/threshold-input.tsx';
import { PastStats } from '../ui/past/past-stats.tsx';
import { PastToggle } from '../ui/past/past-toggle.tsx';
import { EmoteTable } from '../ui/table/emote-table.tsx';
import styles from './channel-statistics.module.css';
import { NoChannel } from './no-channel.tsx';

/** The parts of the panel that every state of it has. */
export interface PanelControls {
  readonly layout: PanelLayout;
  readonly tools: ReactNode;
  readonly autoHideSpace: ReactNode;
  readonly heading: ReactNode;
  readonly channelForm: ReactNode;
  /** Above the rows. */
  readonly notice: ReactNode;
}

interface ChannelStatisticsProps {
  readonly choice: ChannelChoice;
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
  /** At the end of the table's caption. */
  readonly countingMenu: ReactNode;
  readonly controls: PanelControls;
}

/**
 * The panel's content: the counts of a channel, the state of its connection and of its lists, or why there is no channel.
 * An error in one part leaves the others. The fields in `controls` keep their focus when a channel is chosen.
 */
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
  countingMenu,
  controls: { notice, ...controls },
}: ChannelStatisticsProps) {
  const [isPastOpen, setIsPastOpen] = useState(false);
  const [shownSource, setShownSource] = useState<string | null>(null);
  if (choice.kind !== 'channel') {
    return (
      <PanelParts {...controls}>
        {(scrollArea) => (
          <>
            {notice}
            <NoChannel choice={choice} isPaused={isPaused} scrollArea={scrollArea} />
          </>
        )}
      </PanelParts>
    );
  }
  const [snapshot, ...past] = snapshots;
  const totalEmotes = snapshot === undefined ? null : knownTotal(snapshot);
  const observedMs = snapshot?.observedMs ?? 0;
  const oldestAgeMs = snapshot?.oldestMessageAgeMs ?? null;
  const connection = {
    connection: session.connection,
    channelLogin: choice.login,
    progress: progressOf(session),
    pausedBehindMs: isPaused ? behindMs(session.snapshots[0], snapshot) : null,
  };
  return (
    <PanelParts
      {...controls}
      status={
        <div className={styles.status}>
          <ConnectionStatus {...connection} />
          {oldestAgeMs !== null && (
            <p className={styles.age}>Oldest Message Age: {durationText(oldestAgeMs)}</p>
          )}
        </div>
      }
      total={
        <CurrentTotal
          totalEmotes={totalEmotes}
          observedMs={observedMs}
          countingMode={snapshot?.countingMode ?? 'every-use'}
          isStale={!isPaused && session.connection.kind !== 'joined'}
          lastCountedAt={snapshot?.lastCountedAt ?? null}
          threshold={threshold}
        />
      }
      threshold={<ThresholdInput totalEmotes={totalEmotes} value={threshold} onChange={onThresholdChange} />}
      pastToggle={
        <PastToggle snapshots={past} isOpen={isPastOpen} onToggle={() => setIsPastOpen(!isPastOpen)} />
      }
      past={
        isPastOpen && (
          <ErrorBoundary key={session.sessionId} message="Past Stats stopped because of an error.">
            <PastStats snapshots={past} />
          </ErrorBoundary>
        )
      }
      lists={
        <ErrorBoundary key={session.sessionId} message="The emote lists stopped because of an error.">
          <SourceChips
            lists={session.lists}
            customEmotes={customEmotes}
            shownSource={shownSource}
            onShownSourceChange={setShownSource}
            now={now}
            onReload={onReloadLists}
          />
        </ErrorBoundary>
      }
    >
      {(scrollArea) => (
        <ErrorBoundary key={session.sessionId} message="The statistics stopped because of an error.">
          {notice}
          <ConnectionAdvice {...connection} />
          {choice.from === 'query' && (
            <p className={styles.hint}>
              Showing {choice.login} because the address contains <code>?channel=</code>.
            </p>
          )}
          {snapshot && totalEmotes !== null && session.hasCounted && (
            <EmoteTable
              snapshot={shownSource === null ? snapshot : countsOfSource(snapshot, shownSource)}
              scrollArea={scrollArea}
              note={
                <>
                  {!isWindowFull(observedMs) && <span className={styles.part}>{windowText(observedMs)}</span>}
                  {isPaused && <span className={styles.paused}>paused</span>}
                  {countingMenu}
                </>
              }
            />
          )}
          {totalEmotes === 0 && isWindowFull(observedMs) && session.hasCounted && (
            <p className={styles.quiet}>No emotes in the last 10 seconds.</p>
          )}
        </ErrorBoundary>
      )}
    </PanelParts>
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
