import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { videoPage } from '../../domain/video-address.ts';
import type { TwitchEmbed, TwitchEmbedLibrary } from '../../page/twitch-embed.ts';
import { BlockedPlayer } from './blocked-player.tsx';
import styles from './player.module.css';
import { usePlayerLibrary } from './use-player-library.ts';
import { useRetryFocus } from './use-retry-focus.ts';

const ELEMENT_ID = 'twitch-video';

interface VideoPlayerProps {
  readonly videoId: string;
  readonly loadLibrary: () => Promise<TwitchEmbedLibrary>;
  /** Called with the player once it is ready, and with null before and after that. The same function in each render. */
  readonly onPlayer: (player: TwitchEmbed | null) => void;
}

/** A past broadcast of Twitch. It starts paused. Where Twitch's library is blocked, a link replaces it. */
export function VideoPlayer({ videoId, loadLibrary, onPlayer }: VideoPlayerProps) {
  const element = useRef<HTMLDivElement>(null);
  const [player, setPlayer] = useState<TwitchEmbed | null>(null);
  const loading = usePlayerLibrary(loadLibrary);
  const library = loading.kind === 'loaded' ? loading.library : null;
  const retryButton = useRetryFocus(element, library !== null);

  const createPlayer = useEffectEvent(({ Embed }: TwitchEmbedLibrary, video: string): void => {
    const embed = new Embed(ELEMENT_ID, {
      video,
      width: '100%',
      height: '100%',
      layout: 'video',
      theme: 'dark',
      muted: false,
      autoplay: false,
    });
    embed.addEventListener(Embed.VIDEO_READY, () => setPlayer(embed));
  });

  useEffect(() => {
    if (library === null) return;
    const frameParent = element.current;
    createPlayer(library, videoId);
    return () => {
      setPlayer(null);
      // The library has no function that removes its frame.
      frameParent?.replaceChildren();
    };
  }, [library, videoId]);

  useEffect(() => {
    onPlayer(player);
    return () => onPlayer(null);
  }, [player, onPlayer]);

  return (
    <>
      <div
        id={ELEMENT_ID}
        className={styles.frame}
        ref={element}
        tabIndex={-1}
        hidden={loading.kind === 'failed'}
      />
      {loading.kind === 'failed' && (
        <BlockedPlayer
          retry={loading.retry}
          retryButton={retryButton}
          link={{ href: videoPage(videoId), words: 'Watch the video on Twitch' }}
          works="The timeline works without the player."
        />
      )}
    </>
  );
}
