import { memo, useMemo, useRef } from 'react';
import type { SessionState } from '../../client/session-state.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { isHot, LEVEL_KNOWN_AFTER_S, type LevelReading } from '../../domain/chat-level.ts';
import type { ConnectionState } from '../../domain/connection-state.ts';
import type { CountingMode } from '../../domain/counting-rules.ts';
import type { EmoteCount } from '../../domain/emote.ts';
import { ratioText } from '../../domain/moment.ts';
import type { Mood } from '../../domain/mood.ts';
import { groupedText } from '../../domain/number-text.ts';
import type { KeepRule } from '../../domain/recording.ts';
import { emptySeries, endOf, type Series } from '../../domain/series.ts';
import { emoteCountAt, emoteCountsOf, type Snapshot } from '../../domain/snapshot.ts';
import { channelPath } from '../../links/screen-address.ts';
import type { Options } from '../../options/options.ts';
import { RouteLink } from '../../page/route-link.tsx';
import { useApp, useOptions } from '../../page/use-app.ts';
import { useChannelSession, useRecording } from '../../page/use-channel-session.ts';
import { Button } from '../../ui/button.tsx';
import { columnOf } from '../../ui/chart/column.ts';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoodName } from '../../ui/mood-mark.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { StateDot, useConnectionText } from '../connection/connection-status.tsx';
import { type ConnectionText, isBan } from '../connection/connection-text.ts';
import { TotalBlock } from '../panel/total-block.tsx';
import { type StripContent, StripPicture, stripContentOf } from '../timeline/strip-picture.tsx';
import styles from './channel-card.module.css';
import { readingOf } from './use-board-order.ts';

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
  useRecording(session.sessionId, {
    keep: keepOnBoard(options, options.keepHistory),
    usage: keepOnBoard(options, options.countUsage),
  });
  const strip = useDrawnStrip(session, countingMode, isInView);
  const words = useConnectionText(session);

  const highest = Math.max(LEAST_SCALE, leading[0]?.count ?? 0);
  const article = useRef<HTMLElement>(null);
  const advice = adviceOf(connection);
  const { level } = readingOf(session);
  const isJoined = connection.kind === 'joined';
  const mood = moodNow(strip);
  const remove = (): void => onRemove(channelLogin);
  function retry(): void {
    // The button goes as soon as the channel is joined again.
    article.current?.querySelector('a')?.focus();
    client.retry(session.sessionId);
  }
  const head = (
    <div className={`row ${styles.head}`}>
      <h2 className={styles.name}>{channelLogin}</h2>
      {advice === null && (
        <span className={`note ${styles.ratio}`} data-ratio={level === null ? 'unknown' : 'known'}>
          <span>{levelText(level, isJoined, recorded?.recent)}</span>
          <span className="visually-hidden"> times the usual</span>
        </span>
      )}
      {advice === null && mood !== null && (
        <span className={`muted ${styles.mood}`}>
          <MoodName mood={mood} />
        </span>
      )}
      {/* No live region: twenty channels would speak at once. */}
      <p className={`note ${styles.state}`} data-tone={words.tone}>
        <StateDot tone={words.tone} />
        <span>{stateText(connection, words)}</span>
      </p>
    </div>
  );
  return (
    <article
      className={`stack ${styles.card} ${isLarge ? styles.large : styles.small}`}
      aria-label={channelLogin}
      data-hot={isHot(level) || undefined}
      data-broken={advice !== null || undefined}
      ref={article}
    >
      <RouteLink to={channelPath(channelLogin)} className={styles.watch}>
        <span className="visually-hidden">Watch {channelLogin}</span>
      </RouteLink>
      {advice !== null ? (
        <>
          {head}
          <div className={`row ${styles.advice}`}>
            <p className="muted">{advice}</p>
            <div className="row">
              <Button kind="small" aria-label={`Retry now, ${channelLogin}`} onClick={retry}>
                Retry now
              </Button>
              <Button kind="quiet" aria-label={`Remove ${channelLogin}`} onClick={remove}>
                Remove
              </Button>
            </div>
          </div>
        </>
      ) : (
        <>
          <TotalBlock
            snapshot={snapshot}
            styles={styles}
            name={head}
            strip={
              <>
                <div className={styles.plot}>
                  <StripPicture {...strip} />
                </div>
                {isLarge && (
                  <p className={`row muted ${styles.axis}`}>
                    <span aria-hidden="true">−5 min</span>
                    <span>{strip.usual !== null && `usual ${groupedText(strip.usual)}`}</span>
                    <span aria-hidden="true">now</span>
                  </p>
                )}
              </>
            }
          />
          {isJoined && !hasCounted ? (
            <p className={`cut note ${styles.note}`}>{words.title}</p>
          ) : (
            // Rows of a large card; otherwise one line, in which those that do not fit are not visible.
            <ul className={styles.emotes}>
              {leading.map(({ emote, count }) => (
                <li key={emote.key} className="row">
                  {isLarge && <span className={styles.bar} style={{ scale: `${count / highest} 1` }} />}
                  <EmotePicture
                    emote={emote}
                    isMoving={movingPictures === 'all'}
                    className={styles.picture}
                  />
                  <bdi className={`cut ${styles.code}`}>{shownText(emote.code)}</bdi>
                  <span className={styles.number}>{groupedText(count)}</span>
                </li>
              ))}
            </ul>
          )}
          <div className={styles.remove}>
            <IconButton icon="remove" name={`Remove ${channelLogin}`} onClick={remove} />
          </div>
        </>
      )}
    </article>
  );
});

/** Why this channel cannot be followed; null if it can. A lost connection is not a reason: it affects all channels. */
function adviceOf(connection: ConnectionState): string | null {
  switch (connection.kind) {
    case 'no-answer':
      return 'No channel of this name answers: check the spelling.';
    case 'refused':
      return isBan(connection.notice) ? 'This chat is closed to guests.' : shownText(connection.notice);
    case 'given-up':
      return 'The page could not start to count.';
    default:
      return null;
  }
}

/** How long the mood of a moment is shown beside the ratio, from its peak on, in seconds. */
const MOOD_SHOWN_S = 60;

function moodNow({ moments, endS }: StripContent): Mood | null {
  const newest = moments.findLast(({ moment }) => !moment.isManual)?.moment;
  return newest !== undefined && newest.peakS > endS - MOOD_SHOWN_S ? (newest.mood ?? null) : null;
}

function stateText({ kind }: ConnectionState, { short, wait }: ConnectionText): string {
  if (kind === 'joined') return 'Live';
  if (kind === 'refused') return 'Refused';
  return wait === '' ? short : `${short}, retry ${wait}`;
}

function keepOnBoard({ keepBoardChannels }: Options, isOn: boolean): KeepRule {
  if (!isOn) return 'never';
  return keepBoardChannels ? 'always' : 'once-watched';
}

/** The bars of low counts are short: as in the table, the scale ends here or higher. */
const LEAST_SCALE = 10;

function levelText(level: LevelReading | null, isJoined: boolean, recent: Series | undefined): string {
  if (level !== null) return ratioText(level.ratio);
  return isJoined ? `× ${knownInText(recent)}` : '–';
}

/** When the level of chat can be compared with its usual level: `known in 2 min`, to the nearest minute, at least one. */
export function knownInText(recent: Series | undefined): string {
  const observedS = recent?.gaps.reduce((sum, gap) => sum + 1 - gap, 0) ?? 0;
  const minutes = Math.round((LEVEL_KNOWN_AFTER_S - observedS) / 60);
  return `known in ${Math.max(1, minutes)} min`;
}

/** How often the curve of a card is drawn, in seconds: a second is about a pixel wide there. */
const DRAWN_EVERY_S = 3;

const NO_SECONDS = emptySeries(0);
const NOTHING: StripContent = {
  column: columnOf(NO_SECONDS, 'every-use'),
  endS: 0,
  usual: null,
  moments: [],
};

/**
 * What the strip of a card shows: nothing out of view. The same object until the strip has to be drawn again. Sessions with different
 * ids modulo `DRAWN_EVERY_S` are drawn in different seconds.
 */
export function useDrawnStrip(
  { sessionId, recorded }: Pick<SessionState, 'sessionId' | 'recorded'>,
  countingMode: CountingMode,
  isInView: boolean,
): StripContent {
  const { recent = NO_SECONDS, info } = recorded ?? {};
  const lastS = endOf(recent) - 1;
  const newest = lastS - ((lastS + sessionId) % DRAWN_EVERY_S);
  const hasPoint = isInView && newest >= recent.startS && newest <= lastS;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `recent` and `info` change each second, `newest` every third
  return useMemo(() => {
    return hasPoint ? stripContentOf(recent, info?.moments ?? [], countingMode, newest) : NOTHING;
  }, [hasPoint, newest, countingMode]);
}

/** Most emotes of a card; more do not fit. */
const LEADING_EMOTES = 5;
/** The emotes are chosen again after this many steps. Their counts are those of each step. */
const CHOSEN_STEPS = 5;

/**
 * The leading emotes, highest count first. They are chosen every fifth step, because new pictures each second would be the largest
 * part of the board's work (20 of 65 ms a second, measured 2026-11-22). If one of them leaves the window, or another one fits, they
 * are chosen in each step until the next fifth one.
 */
export function useLeadingEmotes(snapshot: Snapshot | undefined): readonly EmoteCount[] {
  const { emotes, emoteIds = NO_IDS, step = 0 } = snapshot ?? {};
  const period = Math.floor(step / CHOSEN_STEPS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `emoteIds` changes each second
  const ids = useMemo(() => emoteIds.slice(0, LEADING_EMOTES), [emotes, period]);
  if (snapshot === undefined) return [];
  const ranks = Array.from(ids, (id) => emoteIds.indexOf(id)).sort((a, b) => a - b);
  const hasRoom = ids.length < Math.min(LEADING_EMOTES, emoteIds.length);
  if (hasRoom || ranks[0] === -1) return emoteCountsOf(snapshot, LEADING_EMOTES);
  return ranks.map((rank) => emoteCountAt(snapshot, rank));
}

const NO_IDS = new Uint32Array();
