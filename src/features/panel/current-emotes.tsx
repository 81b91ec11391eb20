import { type ReactNode, useState } from 'react';
import { isAnnounced, NEW_S } from '../../client/announced-moment.ts';
import type { RecordedState } from '../../client/recorded-state.ts';
import { detailsAt } from '../../client/shown-second.ts';
import { isWindowFull, knownTotal, type Snapshot } from '../../domain/snapshot.ts';
import { useApp } from '../../page/use-app.ts';
import { PastActions } from '../recordings/past-actions.tsx';
import { LiveTable } from '../table/live-table.tsx';
import { CaptionNote } from './caption-note.tsx';
import styles from './current-emotes.module.css';
import { UnseenSecond } from './unseen-second.tsx';
import type { FollowedChannel } from './use-followed-channel.ts';

interface CurrentEmotesProps {
  readonly channel: FollowedChannel;
  /** Only emotes of this source are shown; null for all. */
  readonly shownSource: string | null;
  readonly scrollArea: HTMLElement | null;
  /** The age of the oldest message, where the head of the panel has no room for it. */
  readonly age: ReactNode;
  /** In the place of the table before the first emote, and while the numbers are unknown. */
  readonly emptyState: ReactNode;
}

/**
 * The table of the last ten seconds, or of a recorded second, and a sentence if it is empty. Before the first emote it
 * is the empty state, unless a recorded second is shown.
 */
export function CurrentEmotes({ channel, shownSource, scrollArea, age, emptyState }: CurrentEmotesProps) {
  const { session, snapshots, isPaused, delayS } = channel;
  const { client } = useApp();
  const [pastCardId, setPastCardId] = useState<number | null>(null);
  const [newest] = snapshots;
  const { sessionId, channelLogin, recorded } = session;
  const actions = client.recordingsOf(sessionId);
  const past = recorded?.shown ?? null;
  const shown = past ?? (session.hasCounted ? knownSnapshot(newest) : null);
  if (shown === null) return emptyState;
  const pastActions = past && recorded && channelLogin && (
    <PastActions
      shown={past}
      info={recorded.info}
      channelLogin={channelLogin}
      onMark={() => void actions.mark(past.second)}
      onBack={() => actions.show(null)}
    />
  );
  if (past !== null && knownTotal(past) === null)
    return <UnseenSecond second={past} scrollArea={scrollArea} pastActions={pastActions} />;
  // Details belong to the newest step and would not match paused numbers.
  const liveDetails = isPaused ? null : (recorded?.details ?? null);
  return (
    <>
      <LiveTable
        // The emotes of an earlier second have numbers of their own, so the rows of the present end.
        key={String(past !== null)}
        snapshots={past === null ? snapshots : [past]}
        channelLogin={channelLogin}
        scrollArea={scrollArea}
        note={<CaptionNote shown={shown} past={past} delayS={delayS} isPaused={isPaused} />}
        age={past === null ? age : null}
        pastActions={pastActions}
        shownSource={shownSource}
        onPeaks={(emote) => actions.chooseMoments({ kind: 'emote', emote })}
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
      <p className={`muted ${styles.quiet}`}>{`No emotes in ${isPast ? 'these' : 'the last'} 10 seconds.`}</p>
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
