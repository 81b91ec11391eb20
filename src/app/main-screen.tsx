import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ChannelForm } from '../ui/panel/channel-form.tsx';
import { Panel } from '../ui/panel/panel.tsx';
import { Player } from '../ui/player/player.tsx';
import { chooseChannel } from './channel-choice.ts';
import { ChannelStatistics } from './channel-statistics.tsx';
import { loadTwitchEmbed } from './load-twitch-embed.ts';
import styles from './main-screen.module.css';
import { NoChannel } from './no-channel.tsx';
import type { Stores } from './routes.tsx';
import { useOptions, useSession } from './use-store.ts';

/** The player and, beside it, what chat fires. */
export function MainScreen({ options, session }: Stores) {
  const { urlChannel } = useParams();
  const [query] = useSearchParams();
  const { channel: saved, customEmotes } = useOptions(options);
  const choice = chooseChannel(query.get('channel'), urlChannel, saved);
  const login = choice.kind === 'channel' ? choice.login : null;
  const state = useSession(session);

  useEffect(() => {
    if (login === null) return;
    session.join(login);
    return session.leave;
  }, [session, login]);

  useEffect(() => session.setCustomEmotes(customEmotes), [session, customEmotes]);

  const head =
    choice.kind === 'channel' && urlChannel !== undefined ? (
      <h2 className={styles.channel}>{choice.login}</h2>
    ) : (
      <ChannelForm value={saved} onChange={(channel) => options.update({ channel })} />
    );

  return (
    <main className={styles.screen}>
      <section className={styles.player} aria-label="Video player">
        {login !== null && <Player channelLogin={login} loadLibrary={loadTwitchEmbed} />}
      </section>
      <Panel head={head}>
        {(scrollArea) =>
          choice.kind === 'channel' ? (
            <ChannelStatistics choice={choice} session={state} scrollArea={scrollArea} />
          ) : (
            <NoChannel choice={choice} />
          )
        }
      </Panel>
    </main>
  );
}
