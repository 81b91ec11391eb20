import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { knownTotal } from '../domain/snapshot.ts';
import { chooseChannel } from '../options/channel-choice.ts';
import { clampThreshold } from '../options/threshold.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { AutoHideButton, AutoHideSpacer } from '../ui/panel/auto-hide-button.tsx';
import { ChannelForm } from '../ui/panel/channel-form.tsx';
import { IconButton } from '../ui/panel/icon-button.tsx';
import { PauseIcon, ResumeIcon, SettingsIcon } from '../ui/panel/icons.tsx';
import { Panel } from '../ui/panel/panel.tsx';
import { Player } from '../ui/player/player.tsx';
import { ChannelStatistics } from './channel-statistics.tsx';
import styles from './main-screen.module.css';
import { NoChannel } from './no-channel.tsx';
import type { Stores } from './routes.tsx';
import { useAutoHide } from './use-auto-hide.ts';
import { useChannelSession } from './use-channel-session.ts';
import { PAUSE_SHORTCUT, usePausable } from './use-pausable.ts';
import { useSettingsDialog } from './use-settings-dialog.ts';
import { useOptions, useUnixNow } from './use-store.ts';

/** The player and, beside it, the counts of the channel's chat. */
export function MainScreen({ options, client, loadTwitchEmbed }: Stores) {
  const { urlChannel } = useParams();
  const [query] = useSearchParams();
  const saved = useOptions(options);
  const { customEmotes, autoHide, showThreshold } = saved;
  const { countingMode, sharedChat, ignoredUsers, ignoredEmotes } = saved;
  const choice = chooseChannel(query.get('channel'), urlChannel, saved.channel);
  const login = choice.kind === 'channel' ? choice.login : null;
  const now = useUnixNow(client);
  const settings = useSettingsDialog();

  useEffect(() => client.setCustomEmotes(customEmotes), [client, customEmotes]);
  useEffect(
    () => client.setRules({ countingMode, sharedChat, ignoredUsers, ignoredEmotes }),
    [client, countingMode, sharedChat, ignoredUsers, ignoredEmotes],
  );
  const session = useChannelSession(client, login);
  const snapshots = usePausable(session.snapshots, session.sessionId);

  const newest = session.snapshots[0];
  const totalEmotes = newest === undefined ? null : knownTotal(newest);
  const autoHideLabel = { isOn: autoHide, totalEmotes, threshold: showThreshold };
  const panel = useAutoHide({
    isOn: autoHide,
    // Without a connection the total falls because no message arrives.
    total: session.connection.kind === 'joined' ? totalEmotes : null,
    observedMs: newest?.observedMs ?? 0,
    threshold: showThreshold,
    isKeptOpen: login === null || snapshots.isPaused || settings.isOpen,
  });
  const saveThreshold = (typed: string): void =>
    options.update({ showThreshold: clampThreshold(Number(typed)) });

  return (
    <main className={styles.screen}>
      <section className={styles.player} aria-label="Video player">
        {login === null ? (
          <p className={styles.noVideo}>The channel’s video plays here.</p>
        ) : (
          <ErrorBoundary message="The video player stopped because of an error.">
            <Player channelLogin={login} loadLibrary={loadTwitchEmbed} />
          </ErrorBoundary>
        )}
      </section>
      <AutoHideButton {...autoHideLabel} onChange={(isOn) => options.update({ autoHide: isOn })} />
      <Panel
        {...panel}
        tools={
          <>
            <IconButton name="Settings" onClick={settings.open}>
              <SettingsIcon />
            </IconButton>
            <IconButton
              name={snapshots.isPaused ? 'Resume' : 'Pause'}
              shortcut={PAUSE_SHORTCUT}
              onClick={snapshots.toggle}
            >
              {snapshots.isPaused ? <ResumeIcon /> : <PauseIcon />}
            </IconButton>
            <AutoHideSpacer {...autoHideLabel} />
          </>
        }
        head={
          <>
            {settings.didFail && (
              <p role="alert">The settings could not be loaded. Try again, or reload the page.</p>
            )}
            {choice.kind === 'channel' && urlChannel !== undefined ? (
              <h2 className={styles.channel}>{choice.login}</h2>
            ) : (
              <ChannelForm value={saved.channel} onChange={(channel) => options.update({ channel })} />
            )}
          </>
        }
      >
        {(scrollArea) =>
          choice.kind === 'channel' ? (
            <ErrorBoundary key={session.sessionId} message="The statistics stopped because of an error.">
              <ChannelStatistics
                choice={choice}
                session={session}
                now={now}
                onReloadLists={client.reloadLists}
                snapshots={snapshots.value}
                isPaused={snapshots.isPaused}
                threshold={showThreshold}
                onThresholdChange={saveThreshold}
                scrollArea={scrollArea}
                options={saved}
                onOptionsChange={options.update}
              />
            </ErrorBoundary>
          ) : (
            <NoChannel choice={choice} />
          )
        }
      </Panel>
      {settings.isOpen && settings.Dialog !== null && (
        <div className={styles.settingsFault}>
          <ErrorBoundary message="The settings stopped because of an error.">
            <settings.Dialog options={options} client={client} onClose={settings.close} />
          </ErrorBoundary>
        </div>
      )}
    </main>
  );
}
