import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TwitchEmbed, TwitchEmbedLibrary } from '../../page/twitch-embed.ts';
import { useApp } from '../../page/use-app.ts';
import styles from './player.module.css';

const ELEMENT_ID = 'twitch-player';

interface TwitchPlayerProps {
  /** A video starts paused. */
  readonly plays: { readonly channel: string } | { readonly video: string };
  /** Called with the player once it is ready, and with null before and after that. The same function in each render. */
  readonly onPlayer: (player: TwitchEmbed | null) => void;
  /** Where the video can be watched instead. */
  readonly link: { readonly href: string; readonly words: string };
  /** What works without the player; null if nothing does. */
  readonly works: string | null;
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
  const [player, setPlayer] = useState<TwitchEmbed | null>(null);
  const { library, hasFailed, retry } = usePlayerLibrary(useApp().loadTwitchEmbed);
  /** The player gets the focus of the button once it replaces it. */
  const retryButton = useCallback((button: HTMLButtonElement) => {
    return () => {
      if (document.activeElement === button) queueMicrotask(() => element.current?.focus());
    };
  }, []);

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
      <div id={ELEMENT_ID} className={styles.frame} ref={element} tabIndex={-1} hidden={hasFailed} />
      {hasFailed && (
        <div className={`stack ${styles.message}`}>
          <p>
            The video player could not be loaded. There is no network, or something in this browser blocks it.
          </p>
          <p>The page tries again from time to time.</p>
          <p>
            <button type="button" className={styles.retry} ref={retryButton} onClick={retry ?? undefined}>
              {retry === null ? 'Loading …' : 'Retry now'}
            </button>
          </p>
          <p>
            <a href={link.href} rel="noreferrer" target="_blank">
              {link.words}
            </a>
          </p>
          {works !== null && <p>{works}</p>}
        </div>
      )}
    </>
  );
}

/** A failed load is repeated after this time, then after twice the time before. Chosen. */
const FIRST_RETRY_MS = 5_000;
/** Chosen: something in the browser may block the library for good. */
const LAST_RETRY_MS = 300_000;

/** Loads the library. A failed load is repeated, with increasing delays, and at once when the network is back. */
function usePlayerLibrary(load: () => Promise<TwitchEmbedLibrary>) {
  const [library, setLibrary] = useState<TwitchEmbedLibrary | null>(null);
  const [failures, setFailures] = useState(0);
  const [isLoading, setIsLoading] = useState(true);
  const retry = useCallback(() => setIsLoading(true), []);

  useEffect(() => {
    if (isLoading) {
      load().then(setLibrary, (error) => {
        console.warn('The video player could not be loaded:', error);
        setFailures((before) => before + 1);
        setIsLoading(false);
      });
      return;
    }
    const timer = setTimeout(retry, Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS));
    addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [load, isLoading, failures, retry]);

  return { library, hasFailed: library === null && failures > 0, retry: isLoading ? null : retry };
}
