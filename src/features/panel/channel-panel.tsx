import { memo, useCallback, useContext, useId, useState } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { ageText } from '../../domain/number-text.ts';
import { knownTotal, type Snapshot } from '../../domain/snapshot.ts';
import { IS_EXTENSION } from '../../links/screen-address.ts';
import { TimelinePlaceContext } from '../../page/timeline-place.ts';
import { useApp, useOptions } from '../../page/use-app.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Hint } from '../../ui/hint.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ChannelMenu } from '../bar/channel-menu.tsx';
import {
  ConnectionAdvice,
  ConnectionPlace,
  ConnectionStatus,
  useConnectionText,
} from '../connection/connection-status.tsx';
import { pausedText } from '../connection/connection-text.ts';
import { LinkedSecond } from '../recordings/linked-second.tsx';
import { VotePlace } from '../vote/vote-place.tsx';
import styles from './channel-panel.module.css';
import { ChannelTotal } from './channel-total.tsx';
import { CurrentEmotes } from './current-emotes.tsx';
import { type PanelFrame, type PanelLayout, PanelParts, usePanelLayout } from './panel-parts.tsx';
import { PastToggle } from './past-toggle.tsx';
import { SourceChips } from './source-chips.tsx';
import { ThresholdInput } from './threshold-input.tsx';

interface ChannelPanelProps extends PanelFrame {
  readonly isCollapsed: boolean;
  /** Shows another channel here. Null if the channel does not come from the path. */
  readonly onFollow: ((login: ChannelLogin) => void) | null;
  /** A recorded second that the address names; null: the present. */
  readonly linkedSecond: number | null;
  /** How long the example beside a panel without a channel has played, in seconds; null where none plays. */
  readonly exampleS: number | null;
}

const PastStats = lazyPart(async () => (await import('../recordings/channel-recording.tsx')).PastStats);
const ExampleTotal = lazyPart(async () => (await import('./no-channel.tsx')).ExampleTotal);
const NoChannel = lazyPart(async () => (await import('./no-channel.tsx')).NoChannel);

/**
 * The panel of a channel in all layouts: the counts, the state of the connection and of the lists, or why there is no channel. An
 * error in one part leaves the others. The tools keep their focus when a channel is chosen. While collapsed it is not rendered
 * again; `Activity` would hide it before the transition has ended.
 */
export const ChannelPanel = memo(RenderedPanel, (_, { isCollapsed }) => isCollapsed);

function RenderedPanel(props: ChannelPanelProps) {
  const { channel, onFollow, linkedSecond, popOut, exampleS } = props;
  const { choice, session, snapshots, isPaused, settings } = channel;
  const { client } = useApp();
  const { autoHide } = useOptions();
  const { sessionId } = session;
  const timelinePlace = useContext(TimelinePlaceContext);
  const isTimelineUnderVideo = timelinePlace?.isUnderVideo ?? false;
  const [isPastToggledTo, setIsPastToggledTo] = useState<boolean | null>(null);
  const [areChipsOpen, setAreChipsOpen] = useState(false);
  const [voteFormOf, setVoteFormOf] = useState<number | null>(null);
  const [filter, setFilter] = useState({ sessionId: 0, source: null as string | null });
  // The filter ends with the channel.
  const shownSource = filter.sessionId === sessionId ? filter.source : null;
  // The same function in each render, so that the chips render only when something in them changed.
  const showSource = useCallback((source: string | null) => setFilter({ sessionId, source }), [sessionId]);

  const words = useConnectionText(session, channel.delayS);
  const frame = usePanelFrame(props);
  const { layout } = frame;
  if (choice.kind !== 'channel') {
    return (
      <PanelParts {...frame} {...partsWithoutChannel(props, layout)}>
        {(scrollArea) => (
          <NoChannel choice={choice} exampleS={exampleS} isPaused={isPaused} scrollArea={scrollArea} />
        )}
      </PanelParts>
    );
  }
  const isAsked = session.recorded?.momentChoice != null;
  const hasTimelineComeBack = !isTimelineUnderVideo && timelinePlace?.wasMoved === true;
  const isPastShown = (isPastToggledTo ?? hasTimelineComeBack) || (isAsked && !isTimelineUnderVideo);
  // The usual total is shown in one place at a time.
  const isUsualInTimeline = isPastShown || isTimelineUnderVideo;
  const [snapshot] = snapshots;
  const pausedBehindMs = isPaused ? behindMs(session.snapshots[0], snapshot) : null;
  // The first applies to a channel that was not joined, the second to a lost connection.
  function retry(): void {
    client.retry(sessionId);
    client.reportNetwork(true);
  }
  const statusWords = pausedBehindMs === null ? words : pausedText(words, pausedBehindMs);
  const status = <ConnectionStatus words={statusWords} />;
  const age = <OldestAge ageMs={snapshot?.oldestMessageAgeMs ?? null} />;
  return (
    <PanelParts
      {...frame}
      heading={
        onFollow === null ? (
          <h2 className="cut">{choice.login}</h2>
        ) : (
          <ChannelMenu
            Heading="h2"
            screen="live"
            channelLogin={choice.login}
            onChange={onFollow}
            isPanelAlone={popOut === null}
            onShare={(part) => settings.openShare(part, choice.login)}
            onVote={() => setVoteFormOf(sessionId)}
          />
        )
      }
      status={
        <div className={styles.status}>
          {status}
          {layout === 'full' && age}
        </div>
      }
      total={
        <ChannelTotal
          layout={layout}
          state={status}
          channel={channel}
          pausedBehindMs={pausedBehindMs}
          isUsualNamed={!isUsualInTimeline}
        />
      }
      threshold={
        <ThresholdInput
          totalEmotes={knownTotal(snapshot)}
          recorded={isUsualInTimeline ? null : session.recorded}
          isMuted={!autoHide}
        />
      }
      pastToggle={
        <PastToggle
          recorded={session.recorded}
          isOpen={isPastShown}
          onToggle={() => {
            setIsPastToggledTo(!isPastShown);
            if (isTimelineUnderVideo) return;
            client.recordingsOf(sessionId).chooseMoments(null);
          }}
        />
      }
      past={
        isPastShown && (
          <ErrorBoundary key={sessionId} part="Past Stats">
            <PastStats session={session} />
          </ErrorBoundary>
        )
      }
      lists={
        <ErrorBoundary part="The emote lists">
          <SourceChips
            channelLogin={session.channelLogin}
            lists={session.lists}
            shownSource={shownSource}
            onShownSourceChange={showSource}
            isOpen={areChipsOpen}
            onOpenChange={setAreChipsOpen}
          />
        </ErrorBoundary>
      }
    >
      {(scrollArea) => (
        <ErrorBoundary key={sessionId} part="The statistics">
          {popOut?.problem && (
            <p className="banner" role="alert">
              {popOut.problem}
            </p>
          )}
          <ConnectionAdvice words={statusWords} session={session} isPaused={isPaused} onRetry={retry} />
          {choice.from === 'query' && (
            <p className="muted banner">
              Showing {choice.login} because the address contains <code>?channel=</code>.
            </p>
          )}
          {linkedSecond !== null && session.recorded && (
            <LinkedSecond
              key={linkedSecond}
              second={linkedSecond}
              session={session}
              recorded={session.recorded}
            />
          )}
          <VotePlace
            session={session}
            isFormOpen={voteFormOf === sessionId}
            onFormClose={() => setVoteFormOf(null)}
          />
          <CurrentEmotes
            channel={channel}
            shownSource={shownSource}
            scrollArea={scrollArea}
            age={layout === 'full' ? null : age}
            emptyState={
              <ConnectionPlace words={words} session={session} onRetry={retry} onCorrect={onFollow} />
            }
          />
        </ErrorBoundary>
      )}
    </PanelParts>
  );
}

/** Without a channel: the example of a first visit with the form at its foot, or the form alone. */
function partsWithoutChannel({ exampleS, channelForm }: ChannelPanelProps, layout: PanelLayout) {
  const isExample = exampleS !== null;
  return {
    heading: null,
    channelForm: isExample ? null : channelForm,
    total: isExample && layout === 'full' && <ExampleTotal playedS={exampleS} />,
    threshold: <ThresholdInput totalEmotes={null} recorded={null} isMuted={isExample} />,
    lists: isExample ? <div className={styles.form}>{channelForm}</div> : undefined,
  };
}

function usePanelFrame(props: ChannelPanelProps) {
  const { popOut } = props;
  const isAlone = popOut === null || popOut.out !== null;
  // Not in the extension: a card shows its tools only under the pointer.
  return { ...props, isAlone, layout: usePanelLayout(isAlone && !IS_EXTENSION) };
}

function behindMs(newest: Snapshot | undefined, shown: Snapshot | undefined): number {
  return newest === undefined || shown === undefined ? 0 : newest.endTime - shown.endTime;
}

/** The age of the oldest message that is held, with what that means. Nothing while none is held. */
function OldestAge({ ageMs }: { readonly ageMs: number | null }) {
  const hintId = useId();
  if (ageMs === null) return null;
  return (
    <div className={`muted ${styles.age}`}>
      <button
        type="button"
        className="bare"
        aria-describedby={hintId}
        data-explains
      >{`Oldest Message Age: ${ageText(ageMs)}`}</button>
      <Hint id={hintId}>
        How long ago the oldest of the last 10,000 messages was sent. Only the last 10 seconds are counted.
      </Hint>
    </div>
  );
}
