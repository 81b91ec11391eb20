import { memo, useRef } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { isHot } from '../../domain/chat-level.ts';
import type { MomentPeak } from '../../domain/moment-peak.ts';
import type { Mood } from '../../domain/mood.ts';
import type { Options } from '../../domain/options.ts';
import type { KeepRule } from '../../domain/recording.ts';
import { channelPath } from '../../links/screen-address.ts';
import { RouteLink } from '../../page/route-link.tsx';
import { useApp, useOptions } from '../../page/use-app.ts';
import { useChannelSession } from '../../page/use-channel-session.ts';
import { useRecording } from '../../page/use-recording.ts';
import { useConnectionText } from '../connection/connection-status.tsx';
import { type ConnectionText, progressOf } from '../connection/connection-text.ts';
import { placeText } from '../connection/place-text.ts';
import { totalOf } from '../panel/total-block.tsx';
import { StripPicture } from '../timeline/strip-picture.tsx';
import styles from './board-card.module.css';
import { BoardCard } from './board-card.tsx';
import { BrokenCard, isBroken } from './broken-card.tsx';
import stripStyles from './card-strip.module.css';
import { knownInText } from './known-in.ts';
import emoteStyles from './leading-emotes.module.css';
import { LeadingEmotes } from './leading-emotes.tsx';
import { readingOf } from './rank-channels.ts';
import { StripAxis } from './strip-axis.tsx';
import { DRAWN_EVERY_S, useDrawnStrip } from './use-drawn-strip.ts';
import { useLeadingEmotes } from './use-leading-emotes.ts';

interface ChannelCardProps {
  readonly channelLogin: ChannelLogin;
  /** One of few cards. */
  readonly isLarge: boolean;
  /** The strip of a card out of view is not drawn. */
  readonly isInView: boolean;
  readonly onRemove: (login: ChannelLogin) => void;
}

/** Follows and records a channel while mounted, and shows its card. Renders once a second, for its own session only. */
export const ChannelCard = memo(function ChannelCard(props: ChannelCardProps) {
  const { channelLogin, isLarge, isInView, onRemove } = props;
  const { client } = useApp();
  const options = useOptions();
  const { countingMode, movingPictures } = options;
  const session = useChannelSession(channelLogin);
  const { connection, snapshots, hasCounted, recorded } = session;
  const [snapshot] = snapshots;
  const leading = useLeadingEmotes(snapshot);
  const { momentRate, moodCodes } = options;
  useRecording(session.sessionId, {
    keep: keepOnBoard(options, options.keepHistory),
    usage: keepOnBoard(options, options.countUsage),
    momentRate,
    moodCodes,
  });
  const { column, endS, usual, moments } = useDrawnStrip(session, countingMode, isInView);
  const progress = progressOf(session, 0);
  const words = useConnectionText({ connection, channelLogin, progress, pausedBehindMs: null });

  const article = useRef<HTMLElement>(null);
  const broken = isBroken(connection) ? connection : null;
  const { level } = readingOf(session);
  const isJoined = connection.kind === 'joined';
  const knownIn = isJoined && level === null ? knownInText(recorded?.recent) : null;
  const remove = (): void => onRemove(channelLogin);
  function retry(): void {
    // The button goes as soon as the channel is joined again.
    article.current?.querySelector('a')?.focus();
    client.retry(session.sessionId);
  }
  return (
    <article
      className={styles.card}
      aria-label={channelLogin}
      data-hot={isHot(level) || undefined}
      data-broken={broken !== null || undefined}
      data-large={isLarge || undefined}
      ref={article}
    >
      <RouteLink to={channelPath(channelLogin)} className={styles.watch}>
        <span className="visually-hidden">Watch {channelLogin}</span>
      </RouteLink>
      {broken !== null ? (
        <BrokenCard channelLogin={channelLogin} connection={broken} onRetry={retry} onRemove={remove} />
      ) : (
        <BoardCard
          channelLogin={channelLogin}
          total={totalOf(snapshot)}
          strip={
            <>
              <div className={stripStyles.plot}>
                <StripPicture
                  column={column}
                  stepS={DRAWN_EVERY_S}
                  endS={endS}
                  usual={usual}
                  moments={moments}
                />
              </div>
              {isLarge && <StripAxis usual={usual} knownIn={knownIn} />}
            </>
          }
          ratio={level?.ratio ?? null}
          knownIn={knownIn}
          mood={moodNow(moments, endS)}
          tone={words.tone}
          state={isJoined ? 'Live' : notLiveText(words)}
          leading={
            isJoined && !hasCounted ? (
              <p className={emoteStyles.note}>{placeText(connection, channelLogin, progress, words).title}</p>
            ) : (
              <LeadingEmotes emoteCounts={leading} isMoving={movingPictures === 'all'} isLarge={isLarge} />
            )
          }
          onRemove={remove}
        />
      )}
    </article>
  );
});

/** How long the mood of a moment is shown beside the ratio, from its peak on, in seconds. */
const MOOD_SHOWN_S = 60;

function moodNow(moments: readonly MomentPeak[], endS: number): Mood | null {
  const newest = moments.findLast(({ moment }) => !moment.isManual)?.moment;
  return newest !== undefined && newest.peakS > endS - MOOD_SHOWN_S ? (newest.mood ?? null) : null;
}

function notLiveText({ short, wait }: ConnectionText): string {
  return wait === '' ? short : `${short}, retry ${wait}`;
}

function keepOnBoard({ keepBoardChannels }: Options, isOn: boolean): KeepRule {
  if (!isOn) return 'never';
  return keepBoardChannels ? 'always' : 'once-watched';
}
