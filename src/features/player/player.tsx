import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TwitchEmbed, TwitchEmbedLibrary } from '../../page/twitch-embed.ts';
import { BlockedPlayer } from './blocked-player.tsx';
import styles from './player.module.css';
import { usePlayerLibrary } from './use-player-library.ts';
import { useRetryFocus } from './use-retry-focus.ts';

const ELEMENT_ID = 'twitch-player';

interface PlayerProps {
  readonly channelLogin: string;
  /** Chat is received: the statistics work without the player. */
  readonly isConnected: boolean;
  readonly loadLibrary: () => Promise<TwitchEmbedLibrary>;
  /** Called with the player once it is ready, and with null before and after that. The same function in each render. */
  readonly onPlayer?: ((player: TwitchEmbed | null) => void) | undefined;
}

/**
 * The channel's video. The player is created once and then switched to other channels. Where Twitch's library is
 * blocked, a link to the channel replaces it until the library can be loaded.
 */
export function Player({ channelLogin, isConnected, loadLibrary, onPlayer }: PlayerProps) {
  const element = useRef<HTMLDivElement>(null);
  /** The channel that the player was created for or last switched to. */
  const playing = useRef('');
  /** The player, once it is ready. */
  const [player, setPlayer] = useState<TwitchEmbed | null>(null);
  const loading = usePlayerLibrary(loadLibrary);
  const library = loading.kind === 'loaded' ? loading.library : null;
  const retryButton = useRetryFocus(element, library !== null);

  const createPlayer = useEffectEvent(({ Embed }: TwitchEmbedLibrary): void => {
    playing.current = channelLogin;
    const embed = new Embed(ELEMENT_ID, {
      channel: channelLogin,
      width: '100%',
      height: '100%',
      layout: 'video',
      theme: 'dark',
      muted: false,
    });
    embed.addEventListener(Embed.VIDEO_READY, () => setPlayer(embed));
  });

  useEffect(() => {
    if (library === null) return;
    const frameParent = element.current;
    createPlayer(library);
    return () => {
      setPlayer(null);
      // The library has no function that removes its frame.
      frameParent?.replaceChildren();
    };
  }, [library]);

  useEffect(() => {
    if (player === null || playing.current === channelLogin) return;
    playing.current = channelLogin;
    player.getPlayer().setChannel(channelLogin);
  }, [player, channelLogin]);

  useEffect(() => {
    onPlayer?.(player);
    return () => onPlayer?.(null);
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
          link={{ href: `https://www.twitch.tv/${channelLogin}`, words: `Watch ${channelLogin} on Twitch` }}
          works={isConnected ? 'The statistics work without the player.' : null}
        />
      )}
    </>
  );
}
