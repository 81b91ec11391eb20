import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TwitchEmbed, TwitchEmbedLibrary } from '../../page/twitch-embed.ts';
import { useApp } from '../../page/use-app.ts';
import { BlockedPlayer, type BlockedPlayerProps } from './blocked-player.tsx';
import styles from './player.module.css';
import { usePlayerLibrary } from './use-player-library.ts';

const ELEMENT_ID = 'twitch-player';

interface TwitchPlayerProps extends Pick<BlockedPlayerProps, 'link' | 'works'> {
  /** A video starts paused. */
  readonly plays: { readonly channel: string } | { readonly video: string };
  /** Called with the player once it is ready, and with null before and after that. The same function in each render. */
  readonly onPlayer: (player: TwitchEmbed | null) => void;
}

/**
 * Twitch's player. It is created once and then switched to other channels; each video has a player of its own. Where Twitch's
 * library is blocked, a link replaces it until the library can be loaded.
 */
export function TwitchPlayer({ plays, onPlayer, link, works }: TwitchPlayerProps) {
  const channel = 'channel' in plays ? plays.channel : null;
  const video = 'video' in plays ? plays.video : null;
  const element = useRef<HTMLDivElement>(null);
  /** The channel that the player was created for or last switched to. */
  const playing = useRef(channel);
  /** The player, once it is ready. */
  const [player, setPlayer] = useState<TwitchEmbed | null>(null);
  const loading = usePlayerLibrary(useApp().loadTwitchEmbed);
  const library = loading.kind === 'loaded' ? loading.library : null;
  const retryButton = useRetryFocus(element, library !== null);

  const createPlayer = useEffectEvent(({ Embed }: TwitchEmbedLibrary, ofVideo: string | null): void => {
    playing.current = channel;
    const embed = new Embed(ELEMENT_ID, {
      ...(ofVideo === null ? plays : { video: ofVideo, autoplay: false }),
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
    createPlayer(library, video);
    return () => {
      setPlayer(null);
      // The library has no function that removes its frame.
      frameParent?.replaceChildren();
    };
  }, [library, video]);

  useEffect(() => {
    if (player === null || channel === null || playing.current === channel) return;
    playing.current = channel;
    player.getPlayer().setChannel(channel);
  }, [player, channel]);

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
        <BlockedPlayer retry={loading.retry} retryButton={retryButton} link={link} works={works} />
      )}
    </>
  );
}

/**
 * Focuses the player if the button to retry had the focus when it was removed.
 *
 * @returns a ref for the button
 */
function useRetryFocus(player: RefObject<HTMLElement | null>, isLoaded: boolean) {
  const isFocusLost = useRef(false);
  useEffect(() => {
    if (isLoaded && isFocusLost.current) player.current?.focus();
  }, [player, isLoaded]);
  return useCallback((button: HTMLButtonElement) => {
    return () => {
      isFocusLost.current = document.activeElement === button;
    };
  }, []);
}
