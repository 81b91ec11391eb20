import { useEffect, useRef, useState } from 'react';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { endOf } from '../domain/series.ts';
import { knownTotal } from '../domain/snapshot.ts';
import { useNotices } from '../features/notices/use-notices.ts';
import { AutoHideButton, BringBackButton } from '../features/panel/auto-hide-button.tsx';
import { ChannelPanel } from '../features/panel/channel-panel.tsx';
import { OpenSheet } from '../features/panel/open-sheet.tsx';
import { Panel } from '../features/panel/panel-parts.tsx';
import { isMomentOn, useAutoHide } from '../features/panel/use-auto-hide.ts';
import { useFollowedChannel } from '../features/panel/use-followed-channel.ts';
import { TwitchPlayer } from '../features/player/twitch-player.tsx';
import { type PopOut, usePopOut } from '../features/pop-out/use-pop-out.ts';
import { chooseChannel } from '../links/channel-choice.ts';
import { channelPath, openRecordedVideo, pushPath, type ScreenAddress } from '../links/screen-address.ts';
import { TimelinePlaceContext, useTimelinePlace } from '../page/timeline-place.ts';
import type { TwitchEmbed } from '../page/twitch-embed.ts';
import { useApp, useOptions } from '../page/use-app.ts';
import { WIDE_WINDOW } from '../ui/breakpoints.ts';
import { ChannelForm } from '../ui/channel-form.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PanelWindow } from '../ui/panel-window.ts';
import { useMediaQuery } from '../ui/use-media-query.ts';
import styles from './main-screen.module.css';

const TimelineUnderVideo = lazyPart(
  async () => (await import('../features/recordings/channel-recording.tsx')).TimelineUnderVideo,
);

const FirstVisit = lazyPart(async () => (await import('../features/first-visit/first-visit.tsx')).FirstVisit);

type MainScreenProps = Omit<Extract<ScreenAddress, { readonly screen: 'main' }>, 'screen'>;

/** The player and, beside it or in a window of its own, the panel. */
export function MainScreen(props: MainScreenProps) {
  const popOut = usePopOut();
  return (
    <PanelWindow value={popOut.out}>
      <PlayerAndPanel {...props} popOut={popOut} />
    </PanelWindow>
  );
}

function PlayerAndPanel(props: MainScreenProps & { readonly popOut: PopOut }) {
  const { channelInQuery, channelInPath, linkedSecond, popOut } = props;
  const { options } = useApp();
  const saved = useOptions();
  const choice = chooseChannel(channelInQuery, channelInPath, saved.channel);
  const isFromPath = choice.kind === 'channel' && choice.from === 'path';
  const [player, setPlayer] = useState<TwitchEmbed | null>(null);
  const [exampleS, setExampleS] = useState(0);
  const playerPlace = useRef<HTMLElement>(null);
  /** The field that chose the channel disappears with the focus. */
  const isFocusLost = useRef(false);
  const channel = useFollowedChannel(choice, player);
  useNotices();
  const { login, session, settings } = channel;
  const { recorded } = session;
  const { host, out, close } = popOut;
  const isOut = out !== null;
  const timelinePlace = useTimelinePlace(useMediaQuery(WIDE_WINDOW) && login !== null && !isOut);
  const isTimelineUnderVideo = timelinePlace?.isUnderVideo === true;
  // Another channel brings the panel back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => close, [login, close]);

  useEffect(() => {
    if (isFocusLost.current && login !== null) playerPlace.current?.focus();
    isFocusLost.current = false;
  }, [login]);

  const [newest] = session.snapshots;
  const totalEmotes = knownTotal(newest);
  const isKeptOpen =
    login === null || isOut || channel.isPaused || settings.sheet !== null || recorded?.shown != null;
  const panel = useAutoHide(isKeptOpen, {
    isOn: saved.autoHide,
    // Without a connection the total falls because no message arrives.
    total: session.connection.kind === 'joined' ? totalEmotes : null,
    observedMs: newest?.observedMs ?? 0,
    threshold: saved.showThreshold,
    showOn: saved.showOn,
    isMomentOn: recorded !== null && isMomentOn(recorded.info?.moments ?? [], endOf(recorded.recent) - 1),
  });

  /** The address becomes that of the channel. */
  function watch(chosen: ChannelLogin): void {
    options.update({ channel: chosen });
    isFocusLost.current = true;
    pushPath(channelPath(chosen));
  }

  return (
    <main className={styles.screen} data-timeline={isTimelineUnderVideo}>
      {login === null ? (
        <section className={styles.stage} aria-label="Choose a channel">
          <FirstVisit
            playedS={exampleS}
            onPlayed={setExampleS}
            isPaused={channel.isPaused}
            onTogglePause={channel.onTogglePause}
            onWatch={watch}
            onOverlay={() => settings.openShare('overlay', null)}
          />
        </section>
      ) : (
        <section className={styles.player} aria-label="Video player" tabIndex={-1} ref={playerPlace}>
          <ErrorBoundary part="The video player">
            <TwitchPlayer
              plays={{ channel: login }}
              onPlayer={setPlayer}
              link={{ href: `https://www.twitch.tv/${login}`, words: `Watch ${login} on Twitch` }}
              works={session.connection.kind === 'joined' ? 'The statistics work without the player.' : null}
            />
          </ErrorBoundary>
        </section>
      )}
      <TimelinePlaceContext value={timelinePlace}>
        {isTimelineUnderVideo && recorded && <TimelineUnderVideo {...panel} session={session} />}
        {isOut ? (
          <BringBackButton onClick={close} focusAfter={popOut.button} />
        ) : (
          <AutoHideButton totalEmotes={totalEmotes} />
        )}
        <Panel host={host} isAway={isOut || panel.isCollapsed}>
          <ChannelPanel
            {...panel}
            channel={channel}
            channelForm={
              isFromPath ? null : (
                <ChannelForm
                  value={saved.channel}
                  onChange={(chosen) => {
                    // The form at the foot of a first visit goes.
                    isFocusLost.current = login === null;
                    options.update({ channel: chosen });
                  }}
                  onVideo={openRecordedVideo}
                />
              )
            }
            onFollow={isFromPath ? (next) => pushPath(channelPath(next)) : null}
            linkedSecond={linkedSecond}
            popOut={popOut}
            exampleS={exampleS}
          />
        </Panel>
      </TimelinePlaceContext>
      <OpenSheet sheets={channel.settings} channel={channel} />
    </main>
  );
}
