import type { ReactNode } from 'react';
import { announcedWithin, NEW_S } from '../../client/announced-moment.ts';
import type { ShownSecond } from '../../client/shown-second.ts';
import { countedText, groupedText, windowText } from '../../domain/number-text.ts';
import { isWindowFull, knownTotal, type Snapshot } from '../../domain/snapshot.ts';
import { useApp } from '../../page/use-app.ts';
import { PastActions } from '../recordings/past-actions.tsx';
import { EmoteTable } from '../table/emote-table.tsx';
import { LiveTable, type LiveTableProps } from '../table/live-table.tsx';
import styles from './current-emotes.module.css';
import type { FollowedChannel } from './use-followed-channel.ts';

interface CurrentEmotesProps extends Pick<LiveTableProps, 'shownSource' | 'scrollArea' | 'age'> {
  readonly channel: FollowedChannel;
  /** In the place of the table before the first emote, and while the numbers are unknown. */
  readonly emptyState: ReactNode;
}

/** The table of the last ten seconds or of a recorded second. Before the first emote it is the empty state. */
export function CurrentEmotes({ channel, age, emptyState, ...table }: CurrentEmotesProps) {
  const { session, snapshots, isPaused, delayS } = channel;
  const { client } = useApp();
  const { sessionId, channelLogin, recorded } = session;
  const actions = client.recordingsOf(sessionId);
  const past = recorded?.shown ?? null;
  const winner = announcedWithin(NEW_S, recorded)?.moment.emote;
  if (past === null && (!session.hasCounted || knownTotal(snapshots[0]) === null)) return emptyState;
  return (
    <EmotesOfSecond
      {...table}
      snapshots={past === null ? snapshots : [past]}
      channelLogin={channelLogin}
      delayS={delayS}
      isPaused={isPaused}
      age={past === null ? age : null}
      pastActions={
        past &&
        recorded &&
        channelLogin && (
          <PastActions
            shown={past}
            info={recorded.info}
            channelLogin={channelLogin}
            onMark={() => void actions.mark(past.second)}
            onBack={() => actions.show(null)}
          />
        )
      }
      winnerKey={past === null ? winner?.key : null}
      // Details belong to the newest step and would not match paused numbers.
      liveDetails={isPaused ? null : (recorded?.details ?? null)}
      onPeaks={(emote) => actions.chooseMoments({ kind: 'emote', emote })}
      onCardEmote={(emoteId) => client.watchDetails(sessionId, past === null ? emoteId : null)}
    />
  );
}

interface EmotesOfSecondProps extends LiveTableProps, Pick<CaptionNoteProps, 'delayS' | 'isPaused'> {}

/** The table of a second, and a sentence if it is empty. One that was not seen has no rows, not even pinned ones. */
export function EmotesOfSecond({ delayS, isPaused, note, ...table }: EmotesOfSecondProps) {
  const { scrollArea, pastActions } = table;
  const shown = table.snapshots[0] as Snapshot | ShownSecond;
  const isPast = 'recordingId' in shown;
  const isSeen = knownTotal(shown) !== null;
  return (
    <>
      {isSeen ? (
        <LiveTable
          // The emotes of an earlier second have numbers of their own, so the rows of the present end.
          key={String(isPast)}
          {...table}
          note={
            <>
              {note}
              <CaptionNote shown={shown} delayS={delayS} isPaused={isPaused} />
            </>
          }
        />
      ) : (
        <EmoteTable
          snapshot={shown}
          scrollArea={scrollArea}
          note={<span className={`muted ${styles.part}`}>not seen</span>}
          pastActions={pastActions}
        />
      )}
      {shown.totalEmotes === 0 && (!isSeen || isWindowFull(shown.observedMs)) && (
        <p className={`muted ${styles.quiet}`}>
          {isSeen
            ? `No emotes in ${isPast ? 'these' : 'the last'} 10 seconds.`
            : 'This second of the chat was not recorded.'}
        </p>
      )}
    </>
  );
}

interface CaptionNoteProps {
  readonly shown: Snapshot | ShownSecond;
  readonly delayS: number;
  readonly isPaused: boolean;
}

function CaptionNote({ shown, delayS, isPaused }: CaptionNoteProps) {
  const past = 'recordingId' in shown ? shown : null;
  const { observedMs, lastCountedAt, endTime } = shown;
  const isFilling = past === null && lastCountedAt === endTime;
  return (
    <>
      {past !== null && (
        <span className={`muted ${styles.pastTotal}`}>
          <b>{groupedText(past.totalEmotes)}</b>
          <span className={styles.pastWords}>
            {` ${past.totalEmotes === 1 ? 'emote' : 'emotes'} · ${countedText(past.chatters, 'chatter', 'chatters')}`}
          </span>
        </span>
      )}
      {!isWindowFull(observedMs) && (
        <span className={`muted ${styles.part}`}>
          {isFilling ? soFarText(observedMs) : windowText(observedMs)}
        </span>
      )}
      {Math.round(delayS) > 0 && past === null && !isPaused && (
        <span className={styles.delay}>
          <span>{`${Math.round(delayS)} s behind`}</span>
          <span> the chat</span>
          <span>, with the video</span>
        </span>
      )}
      {isPaused && <span className={`muted ${styles.paused}`}>paused</span>}
    </>
  );
}

/** How much of the window was observed, while it fills: `4 s so far`. At least `1 s`. */
function soFarText(observedMs: number): string {
  return `${Math.max(1, Math.floor(observedMs / 1_000))} s so far`;
}
