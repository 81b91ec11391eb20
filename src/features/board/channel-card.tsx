import { memo, useRef } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { isHot, LEVEL_KNOWN_AFTER_S, type LevelReading } from '../../domain/chat-level.ts';
import type { EmoteCount } from '../../domain/emote.ts';
import type { MomentPeak } from '../../domain/moment-peak.ts';
import { ratioText } from '../../domain/moment-ratio.ts';
import type { Mood } from '../../domain/mood.ts';
import { groupedText } from '../../domain/number-text.ts';
import type { KeepRule } from '../../domain/recording.ts';
import type { Series } from '../../domain/series.ts';
import { channelPath } from '../../links/screen-address.ts';
import type { Options } from '../../options/options.ts';
import { RouteLink } from '../../page/route-link.tsx';
import { useApp, useOptions } from '../../page/use-app.ts';
import { useChannelSession, useRecording } from '../../page/use-channel-session.ts';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoodName } from '../../ui/mood-mark.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { useConnectionText } from '../connection/connection-status.tsx';
import { type ConnectionText, progressOf } from '../connection/connection-text.ts';
import { TotalBlock, totalOf } from '../panel/total-block.tsx';
import { StripPicture } from '../timeline/strip-picture.tsx';
import { BrokenCard, isBroken } from './broken-card.tsx';
import headStyles from './card-head.module.css';
import { CardHead } from './card-head.tsx';
import styles from './channel-card.module.css';
import { readingOf } from './rank-channels.ts';
import { useDrawnStrip } from './use-drawn-strip.ts';
import { useLeadingEmotes } from './use-leading-emotes.ts';

interface ChannelCardProps {
  readonly channelLogin: ChannelLogin;
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
  const mood = moodNow(moments, endS);
  const remove = (): void => onRemove(channelLogin);
  function retry(): void {
    // The button goes as soon as the channel is joined again.
    article.current?.querySelector('a')?.focus();
    client.retry(session.sessionId);
  }
  return (
    <article
      className={`stack ${styles.card}`}
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
        <>
          <TotalBlock
            total={totalOf(snapshot)}
            styles={styles}
            name={
              <CardHead channelLogin={channelLogin} tone={words.tone} state={stateText(words, isJoined)}>
                <span
                  className={`note ${headStyles.ratio}`}
                  data-ratio={level === null ? 'unknown' : 'known'}
                >
                  <span>{levelText(level, isJoined, recorded?.recent)}</span>
                  <span className="visually-hidden"> times the usual</span>
                </span>
                {mood !== null && (
                  <span className={`muted ${headStyles.mood}`}>
                    <MoodName mood={mood} />
                  </span>
                )}
              </CardHead>
            }
            strip={
              <>
                <div className={styles.plot}>
                  <StripPicture column={column} usual={usual} moments={moments} />
                </div>
                {isLarge && <StripAxis usual={usual} />}
              </>
            }
          />
          {isJoined && !hasCounted ? (
            <p className={`note ${styles.note}`}>{words.title}</p>
          ) : (
            <LeadingEmotes emoteCounts={leading} isMoving={movingPictures === 'all'} isLarge={isLarge} />
          )}
          <div className={styles.remove}>
            <IconButton icon="remove" name={`Remove ${channelLogin}`} onClick={remove} />
          </div>
        </>
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

function stateText({ short, wait }: ConnectionText, isJoined: boolean): string {
  if (isJoined) return 'Live';
  return wait === '' ? short : `${short}, retry ${wait}`;
}

function keepOnBoard({ keepBoardChannels }: Options, isOn: boolean): KeepRule {
  if (!isOn) return 'never';
  return keepBoardChannels ? 'always' : 'once-watched';
}

/** The line below the strip of a large card: its ends, and the count of the grey line. */
const StripAxis = memo(function StripAxis({ usual }: { readonly usual: number | null }) {
  return (
    <p className={styles.axis}>
      <span aria-hidden="true">−5 min</span>
      <span>{usual !== null && `usual ${groupedText(usual)}`}</span>
      <span aria-hidden="true">now</span>
    </p>
  );
});

interface LeadingEmotesProps {
  /** Highest count first. */
  readonly emoteCounts: readonly EmoteCount[];
  readonly isMoving: boolean;
  /** On a large card each has a row with a bar. */
  readonly isLarge: boolean;
}

/** The bars of low counts are short: as in the table, the scale ends here or higher. */
const LEAST_SCALE = 10;

/** The leading emotes: rows of a large card; otherwise one line, in which those that do not fit are not visible. */
function LeadingEmotes({ emoteCounts, isMoving, isLarge }: LeadingEmotesProps) {
  const highest = Math.max(LEAST_SCALE, emoteCounts[0]?.count ?? 0);
  return (
    <ul className={styles.emotes}>
      {emoteCounts.map(({ emote, count }) => (
        <li key={emote.key}>
          {isLarge && <span className={styles.bar} style={{ scale: `${count / highest} 1` }} />}
          <EmotePicture emote={emote} isMoving={isMoving} className={styles.picture} />
          <bdi className={styles.code}>{shownText(emote.code)}</bdi>
          <span className={styles.number}>{groupedText(count)}</span>
        </li>
      ))}
    </ul>
  );
}

function levelText(level: LevelReading | null, isJoined: boolean, recent: Series | undefined): string {
  if (level !== null) return ratioText(level.ratio);
  return isJoined ? `× ${knownInText(recent)}` : '–';
}

/**
 * When the level of chat can be compared with its usual level, in words: `known in 2 min`, to the nearest minute, at least one.
 *
 * @param recent the recorded seconds so far; undefined before the first one
 */
export function knownInText(recent: Series | undefined): string {
  const observedS = recent?.gaps.reduce((sum, gap) => sum + 1 - gap, 0) ?? 0;
  const minutes = Math.round((LEVEL_KNOWN_AFTER_S - observedS) / 60);
  return `known in ${Math.max(1, minutes)} min`;
}
