import { type ReactNode, useState } from 'react';
import { isAnnounced, NEW_S } from '../../client/is-announced.ts';
import { type RecordedState, shownInfoOf } from '../../client/recorded-state.ts';
import type { RecordingClient } from '../../client/recording-client.ts';
import type { SessionState } from '../../client/session-state.ts';
import { detailsAt } from '../../client/shown-second.ts';
import type { Options, OptionsChange } from '../../domain/options.ts';
import { isWindowFull, knownTotal, type Snapshot } from '../../domain/snapshot.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { CurrentTable } from '../table/current-table.tsx';
import styles from './current-emotes.module.css';
import { UnseenSecond } from './unseen-second.tsx';

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

const CaptionNote = lazyPart(
  () => import('./caption-note.tsx'),
  (module) => module.CaptionNote,
);
const PastActions = lazyPart(
  () => import('../recordings/past-actions.tsx'),
  (module) => module.PastActions,
);

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
  options: { countingMode, rowOrder, askedForCalm, movingPictures, pinnedEmotes, ignoredEmotes },
  onOptionsChange,
  shownSource,
  scrollArea,
  emptyState,
}: CurrentEmotesProps) {
  const [isTailOpen, setIsTailOpen] = useState(false);
  const [pastCardId, setPastCardId] = useState<number | null>(null);
  const [newest] = snapshots;
  const { sessionId, channelLogin, recorded } = session;
  const past = recorded?.shown ?? null;
  // The code is there before a second is shown.
  useLoaded(recorded === null ? null : PastActions.load);
  const shown = past ?? (session.hasCounted ? knownSnapshot(newest) : null);
  if (shown === null) return emptyState;
  const pastActions = past && recorded && channelLogin && (
    <PastActions
      shown={past}
      info={shownInfoOf(recorded)}
      channelLogin={channelLogin}
      onMark={() => client.mark(sessionId, past)}
      onBack={() => client.show(sessionId, null)}
    />
  );
  if (past !== null && knownTotal(past) === null)
    return <UnseenSecond second={past} scrollArea={scrollArea} pastActions={pastActions} />;
  // They are those of the newest step: they would not agree with paused numbers.
  const liveDetails = isPaused ? null : (recorded?.details ?? null);
  return (
    <>
      <CurrentTable
        // The emotes of an earlier second have numbers of their own, so the rows of the present end.
        key={String(past !== null)}
        snapshots={past === null ? snapshots : [past]}
        past={past}
        request={client.request}
        channelLogin={channelLogin}
        scrollArea={scrollArea}
        note={<CaptionNote shown={shown} past={past} delayS={delayS} isPaused={isPaused} />}
        pastActions={pastActions}
        countingMode={countingMode}
        onCountingModeChange={(next) => onOptionsChange({ countingMode: next })}
        rowOrder={rowOrder}
        onRowOrderChange={(next) => onOptionsChange({ rowOrder: next })}
        mayAskForCalm={!askedForCalm && past === null}
        onAskedForCalm={() => onOptionsChange({ askedForCalm: true })}
        movingPictures={movingPictures}
        shownSource={shownSource}
        isTailOpen={isTailOpen}
        onTailOpenChange={setIsTailOpen}
        pinnedEmotes={pinnedEmotes}
        ignoredEmotes={ignoredEmotes}
        onPinnedChange={(keys) => onOptionsChange({ pinnedEmotes: keys })}
        onIgnoredChange={(keys) => onOptionsChange({ ignoredEmotes: keys })}
        onPeaks={(emote) => client.chooseMoments(sessionId, { kind: 'emote', emote })}
        winnerKey={past === null ? winnerKeyOf(recorded) : null}
        details={past === null ? liveDetails : detailsAt(past, pastCardId)}
        onCardEmote={(emoteId) => {
          setPastCardId(emoteId);
          client.watchDetails(sessionId, past === null ? emoteId : null);
        }}
      />
      <QuietNote shown={shown} isPast={past !== null} />
    </>
  );
}

function QuietNote({ shown, isPast }: { readonly shown: Snapshot; readonly isPast: boolean }) {
  return (
    shown.totalEmotes === 0 &&
    isWindowFull(shown.observedMs) && (
      <p className={styles.quiet}>No emotes in {isPast ? 'these' : 'the last'} 10 seconds.</p>
    )
  );
}

/** The key of the emote that won the moment of the last seconds. */
function winnerKeyOf(recorded: RecordedState | null): string | null {
  if (recorded === null || !isAnnounced(recorded.announced, recorded.recent, NEW_S)) return null;
  return recorded.announced?.moment.emote?.key ?? null;
}

function knownSnapshot(snapshot: Snapshot | undefined): Snapshot | null {
  return snapshot === undefined || knownTotal(snapshot) === null ? null : snapshot;
}
