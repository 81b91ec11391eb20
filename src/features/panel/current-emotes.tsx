import { type ReactNode, useState } from 'react';
import type { RecordingClient } from '../../client/recording-client.ts';
import type { SessionState } from '../../client/session-state.ts';
import type { Options, OptionsChange } from '../../domain/options.ts';
import { isWindowFull, knownTotal, type Snapshot } from '../../domain/snapshot.ts';
import { windowText } from '../../ui/count-text.ts';
import { CurrentTable } from '../table/current-table.tsx';
import styles from './current-emotes.module.css';

interface CurrentEmotesProps {
  readonly client: RecordingClient;
  readonly session: SessionState;
  /** Newest first; the first one is shown. */
  readonly snapshots: readonly Snapshot[];
  readonly isPaused: boolean;
  readonly delayS: number;
  readonly options: Options;
  readonly onOptionsChange: (change: OptionsChange) => void;
  /** Only emotes of this source are shown; null for all. */
  readonly shownSource: string | null;
  readonly scrollArea: HTMLElement | null;
  /** In the place of the table before the first emote, and while the numbers are unknown. */
  readonly emptyState: ReactNode;
}

/**
 * The table of the last ten seconds, or of a recorded second, and a sentence if it is empty. Before the first emote it
 * is the empty state, unless a recorded second is shown.
 */
export function CurrentEmotes({
  client,
  session,
  snapshots,
  isPaused,
  delayS,
  options: { countingMode, rowOrder, movingPictures, pinnedEmotes, ignoredEmotes },
  onOptionsChange,
  shownSource,
  scrollArea,
  emptyState,
}: CurrentEmotesProps) {
  const [isTailOpen, setIsTailOpen] = useState(false);
  const [newest] = snapshots;
  const { sessionId, recorded } = session;
  const past = recorded?.shown ?? null;
  const shown = past ?? (session.hasCounted ? knownSnapshot(newest) : null);
  if (shown === null) return emptyState;
  const { observedMs, totalEmotes } = shown;
  return (
    <>
      <CurrentTable
        // The emotes of an earlier second have numbers of their own, so the rows of the present end.
        key={String(past !== null)}
        snapshots={past === null ? snapshots : [past]}
        scrollArea={scrollArea}
        note={
          <>
            {past !== null && (
              <button type="button" className={styles.back} onClick={() => client.show(sessionId, null)}>
                back to now
              </button>
            )}
            {!isWindowFull(observedMs) && <span className={styles.part}>{windowText(observedMs)}</span>}
            {Math.round(delayS) > 0 && past === null && !isPaused && (
              <span className={styles.delay}>
                <span>{Math.round(delayS)} s behind</span>
                <span> the chat</span>
                <span>, with the video</span>
              </span>
            )}
            {isPaused && <span className={styles.paused}>paused</span>}
          </>
        }
        countingMode={countingMode}
        onCountingModeChange={(next) => onOptionsChange({ countingMode: next })}
        rowOrder={rowOrder}
        movingPictures={movingPictures}
        shownSource={shownSource}
        isTailOpen={isTailOpen}
        onTailOpenChange={setIsTailOpen}
        pinnedEmotes={pinnedEmotes}
        ignoredEmotes={ignoredEmotes}
        onPinnedChange={(keys) => onOptionsChange({ pinnedEmotes: keys })}
        onIgnore={({ key }) =>
          onOptionsChange(({ ignoredEmotes }) => ({ ignoredEmotes: [...ignoredEmotes, key] }))
        }
        onUndoIgnore={({ key }) =>
          onOptionsChange(({ ignoredEmotes }) => ({
            ignoredEmotes: ignoredEmotes.filter((ignored) => ignored !== key),
          }))
        }
        // Details are those of the newest step: they would not agree with paused or recorded numbers.
        details={isPaused || past !== null ? null : (recorded?.details ?? null)}
        onCardEmote={(emoteId) => client.watchDetails(sessionId, past === null ? emoteId : null)}
      />
      {totalEmotes === 0 && isWindowFull(observedMs) && (
        <p className={styles.quiet}>No emotes in {past === null ? 'the last' : 'these'} 10 seconds.</p>
      )}
    </>
  );
}

function knownSnapshot(snapshot: Snapshot | undefined): Snapshot | null {
  return snapshot === undefined || knownTotal(snapshot) === null ? null : snapshot;
}
