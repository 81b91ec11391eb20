import { memo } from 'react';
import type { RecordingClient } from '../../client/recording-client.ts';
import type { SessionState } from '../../client/session-state.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { Options } from '../../domain/options.ts';
import type { KeepRule } from '../../domain/recording.ts';
import { channelPath } from '../../links/screen-address.ts';
import { useConnectionText } from '../channel/connection-status.tsx';
import { RouteLink } from '../channel/route-link.tsx';
import { totalOf } from '../channel/total-block.tsx';
import { useChannelSession } from '../channel/use-channel-session.ts';
import { useRecording } from '../channel/use-recording.ts';
import { StripPicture } from '../timeline/strip-picture.tsx';
import { BoardCard, WATCH_CLASS } from './board-card.tsx';
import { isHot, readingOf } from './rank-channels.ts';
import { DRAWN_EVERY_S, useDrawnStrip } from './use-drawn-strip.ts';
import { useLeadingEmotes } from './use-leading-emotes.ts';

interface ChannelCardProps {
  readonly client: RecordingClient;
  readonly channelLogin: ChannelLogin;
  readonly options: Options;
  /** The strip of a card out of view is not drawn. */
  readonly isInView: boolean;
  readonly onRemove: (login: ChannelLogin) => void;
}

/** Follows and records a channel while mounted, and shows its card. Renders once a second, for its own session only. */
export const ChannelCard = memo(function ChannelCard(props: ChannelCardProps) {
  const { client, channelLogin, options, isInView, onRemove } = props;
  const { countingMode, movingPictures } = options;
  const session = useChannelSession(client, channelLogin);
  const { connection, snapshots } = session;
  const [snapshot] = snapshots;
  const leading = useLeadingEmotes(snapshot);
  useRecording(client, session, keepOnBoard(options));
  const { column, usual, moments } = useDrawnStrip(session, countingMode, isInView);
  const words = useConnectionText({
    connection,
    channelLogin,
    progress: progressOf(session),
    pausedBehindMs: null,
  });

  const { ratio } = readingOf(session);
  return (
    <BoardCard
      channelLogin={channelLogin}
      total={totalOf(snapshot, connection.kind !== 'joined')}
      strip={<StripPicture column={column} stepS={DRAWN_EVERY_S} usual={usual} moments={moments} />}
      ratio={ratio}
      isHot={isHot(ratio)}
      isBroken={BROKEN.includes(connection.kind)}
      words={words}
      leading={leading}
      isMoving={movingPictures === 'all'}
      watchLink={
        <RouteLink to={channelPath(channelLogin)} className={WATCH_CLASS}>
          <span className="visually-hidden">Watch {channelLogin}</span>
        </RouteLink>
      }
      onRemove={() => onRemove(channelLogin)}
    />
  );
});

/** The states of a red card. A lost connection is no fault of one channel, so it is not among them. */
const BROKEN: readonly SessionState['connection']['kind'][] = ['refused', 'no-answer', 'given-up'];

function keepOnBoard({ keepHistory, keepBoardChannels }: Options): KeepRule {
  if (!keepHistory) return 'never';
  return keepBoardChannels ? 'always' : 'once-watched';
}

function progressOf({ hasJoined, hasCounted, snapshots }: SessionState) {
  return { hasJoined, hasCounted, messageCount: snapshots[0]?.messageCount ?? 0, delayS: 0 };
}
