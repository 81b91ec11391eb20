import { type Dispatch, type Ref, type SetStateAction, Suspense } from 'react';
import type { ChannelLogin } from '../domain/channel-login.ts';
import type { FollowedChannel } from '../features/panel/use-followed-channel.ts';
import { TwitchPlayer } from '../features/player/twitch-player.tsx';
import type { TwitchEmbed } from '../page/twitch-embed.ts';
import { useOptions } from '../page/use-app.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import styles from './main-screen.module.css';

const FirstVisit = lazyPart(() =>
  import('../features/first-visit/first-visit.tsx').then((module) => module.FirstVisit),
);

interface PlayerPlaceProps {
  readonly channel: FollowedChannel;
  /** The same function in each render, as `onExampleStep`. */
  readonly onPlayer: (player: TwitchEmbed | null) => void;
  /** The step of the example; null before the first one. */
  readonly exampleStep: number | null;
  readonly onExampleStep: Dispatch<SetStateAction<number | null>>;
  readonly onWatch: (channel: ChannelLogin) => void;
  /** The section of the video, which can have the focus. */
  readonly ref: Ref<HTMLElement>;
}

/** The video of the channel; without a channel the stage of a first visit. */
export function PlayerPlace(props: PlayerPlaceProps) {
  const { channel, onPlayer, exampleStep, onExampleStep, onWatch, ref } = props;
  const { login, session } = channel;
  const { recentChannels } = useOptions();
  if (login === null) {
    return (
      <section className={styles.stage} aria-label="Choose a channel">
        <Suspense>
          <FirstVisit
            step={exampleStep}
            onStep={onExampleStep}
            isPaused={channel.isPaused}
            onTogglePause={channel.onTogglePause}
            recentChannels={recentChannels}
            onWatch={onWatch}
          />
        </Suspense>
      </section>
    );
  }
  return (
    <section className={styles.player} aria-label="Video player" tabIndex={-1} ref={ref}>
      <ErrorBoundary part="The video player">
        <TwitchPlayer
          plays={{ channel: login }}
          onPlayer={onPlayer}
          link={{ href: `https://www.twitch.tv/${login}`, words: `Watch ${login} on Twitch` }}
          works={session.connection.kind === 'joined' ? 'The statistics work without the player.' : null}
        />
      </ErrorBoundary>
    </section>
  );
}
