import { useEffect, useRef, useState } from 'react';
import styles from './player.module.css';
import type { TwitchEmbed, TwitchEmbedLibrary } from './twitch-embed.ts';

const PLACE_ID = 'twitch-player';

/**
 * The channel's video. The player is made once; another channel is switched to. Where Twitch's library is
 * blocked, a link to the channel stands in its place.
 */
export function Player({
  channelLogin,
  loadLibrary,
}: {
  readonly channelLogin: string;
  readonly loadLibrary: () => Promise<TwitchEmbedLibrary>;
}) {
  const place = useRef<HTMLDivElement>(null);
  const wanted = useRef(channelLogin);
  const ready = useRef<TwitchEmbed | null>(null);
  const [isBlocked, setIsBlocked] = useState(false);

  useEffect(() => {
    let isGone = false;
    const element = place.current;
    loadLibrary().then(
      ({ Embed }) => {
        if (isGone) return;
        const madeFor = wanted.current;
        const embed = new Embed(PLACE_ID, {
          channel: madeFor,
          width: '100%',
          height: '100%',
          layout: 'video',
          theme: 'dark',
          muted: false,
        });
        embed.addEventListener(Embed.VIDEO_READY, () => {
          ready.current = embed;
          if (wanted.current !== madeFor) embed.getPlayer().setChannel(wanted.current);
        });
      },
      () => {
        if (!isGone) setIsBlocked(true);
      },
    );
    return () => {
      isGone = true;
      ready.current = null;
      // The library has no way to take its frame away again.
      element?.replaceChildren();
    };
  }, [loadLibrary]);

  useEffect(() => {
    if (wanted.current === channelLogin) return;
    wanted.current = channelLogin;
    ready.current?.getPlayer().setChannel(channelLogin);
  }, [channelLogin]);

  return (
    <>
      <div id={PLACE_ID} className={styles.place} ref={place} hidden={isBlocked} />
      {isBlocked && (
        <div className={styles.message}>
          <p>
            The video player could not be loaded. There is no network, or something in this browser blocks it.
          </p>
          <p>
            <a href={`https://www.twitch.tv/${channelLogin}`} rel="noreferrer" target="_blank">
              Watch {channelLogin} on Twitch
            </a>
          </p>
          <p>The statistics work without it.</p>
        </div>
      )}
    </>
  );
}
