import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { ChannelLogin } from '../domain/channel-login.ts';
import type { PlayerLatency } from '../domain/player-latency.ts';
import { knownTotal } from '../domain/snapshot.ts';
import { chooseChannel } from '../options/channel-choice.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { AutoHideButton, AutoHideSpacer } from '../ui/panel/auto-hide-button.tsx';
import { ChannelForm } from '../ui/panel/channel-form.tsx';
import { Panel } from '../ui/panel/panel.tsx';
import {
  LOW_WINDOW,
  type PanelLayout,
  panelLayoutOf,
  STACKED_WINDOW,
  WIDE_WINDOW,
} from '../ui/panel/panel-layout.ts';
import { Player } from '../ui/player/player.tsx';
import type { TwitchEmbed } from '../ui/player/twitch-embed.ts';
import { ChannelHeading } from './channel-heading.tsx';
import { ChannelStatistics } from './channel-statistics.tsx';
import styles from './main-screen.module.css';
import { PanelTools } from './panel-tools.tsx';
import type { Stores } from './routes.tsx';
import { useAutoHide } from './use-auto-hide.ts';
import { type LoadedHistory, useChannelHistory } from './use-channel-history.ts';
import { useChannelSession } from './use-channel-session.ts';
import { useMediaQuery } from './use-media-query.ts';
import { usePausable } from './use-pausable.ts';
import { useRecentChannels } from './use-recent-channels.ts';
import { type SettingsLoad, useSettingsDialog } from './use-settings-dialog.ts';
import { useOptions, useUnixNow } from './use-store.ts';
import { useTabTitle } from './use-tab-title.ts';
import { useVideoDelay } from './use-video-delay.ts';

const SETTINGS_FAILED = <p role="alert">The settings could not be loaded. Try again, or reload the page.</p>;

/** The player and, beside it, the counts of the channel's chat. */
export function MainScreen({ options, client, loadTwitchEmbed }: Stores) {
  const { urlChannel } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const saved = useOptions(options);
  const { customEmotes, autoHide, showThreshold } = saved;
  const { countingMode, sharedChat, ignoredUsers, ignoredEmotes } = saved;
  const choice = chooseChannel(query.get('channel'), urlChannel, saved.channel);
  const login = choice.kind === 'channel' ? choice.login : null;
  const now = useUnixNow(client);
  const settings = useSettingsDialog();
  const layout = panelLayoutOf(useMediaQuery(LOW_WINDOW), useMediaQuery(STACKED_WINDOW));
  const isTimelineUnderVideo = useMediaQuery(WIDE_WINDOW) && saved.timelineUnderVideo && login !== null;

  useEffect(() => client.setCustomEmotes(customEmotes), [client, customEmotes]);
  useEffect(
    () => client.setRules({ countingMode, sharedChat, ignoredUsers, ignoredEmotes }),
    [client, countingMode, sharedChat, ignoredUsers, ignoredEmotes],
  );
  const session = useChannelSession(client, login);
  const [player, setPlayer] = useState<TwitchEmbed | null>(null);
  const { delayS, latency } = useVideoDelay(client, session.sessionId, saved, player);
  const loadedHistory = useChannelHistory(
    client,
    session.sessionId,
    session.snapshots.length > 0,
    saved.keepHistory,
    countingMode,
  );
  useRecentChannels(options, session.hasJoined ? login : null);
  const snapshots = usePausable(session.snapshots, session.sessionId);
  useTabTitle(client, login, session.sessionId);

  const newest = session.snapshots[0];
  const totalEmotes = newest === undefined ? null : knownTotal(newest);
  const autoHideLabel = { isOn: autoHide, totalEmotes, threshold: showThreshold };
  const panel = useAutoHide({
    isOn: autoHide,
    // Without a connection the total falls because no message arrives.
    total: session.connection.kind === 'joined' ? totalEmotes : null,
    observedMs: newest?.observedMs ?? 0,
    threshold: showThreshold,
    showOn: saved.showOn,
    isMomentOn: loadedHistory?.isMomentOn ?? false,
    isKeptOpen: login === null || snapshots.isPaused || settings.isOpen || isSecondShown(loadedHistory),
  });

  const [openedSession, setOpenedSession, openSession] = useOpenedSession(layout, settings.close);

  function saveChannel(channel: ChannelLogin): void {
    options.update({ channel });
    // An address that names no channel would stay in the way.
    if (choice.kind === 'impossible') navigate('/');
  }
  const opened = { session, options: saved, openedSession, onOpenSession: setOpenedSession };
  const controls = {
    layout,
    tools: <PanelTools settings={settings} isPaused={snapshots.isPaused} onTogglePause={snapshots.toggle} />,
    autoHideSpace: <AutoHideSpacer {...autoHideLabel} />,
    heading:
      login === null ? null : (
        <ChannelHeading
          channelLogin={login}
          isFromPath={urlChannel !== undefined}
          mayLoadSwitch={session.snapshots.length > 0}
          recentChannels={saved.recentChannels}
        />
      ),
    channelForm:
      choice.kind === 'channel' && urlChannel !== undefined ? null : (
        <ChannelForm value={saved.channel} onChange={saveChannel} />
      ),
    notice: settings.didFail && SETTINGS_FAILED,
  };

  return (
    <main className={styles.screen} data-timeline={isTimelineUnderVideo}>
      <section className={styles.player} aria-label="Video player">
        {login === null ? (
          <p className={styles.noVideo}>The channel’s video plays here.</p>
        ) : (
          <ErrorBoundary message="The video player stopped because of an error.">
            <Player channelLogin={login} loadLibrary={loadTwitchEmbed} onPlayer={setPlayer} />
          </ErrorBoundary>
        )}
      </section>
      {isTimelineUnderVideo && loadedHistory !== null && (
        <loadedHistory.Timeline {...loadedHistory} {...panel} {...opened} />
      )}
      <AutoHideButton {...autoHideLabel} onChange={(isOn) => options.update({ autoHide: isOn })} />
      <Panel layout={layout} {...panel}>
        {() => (
          <ChannelStatistics
            choice={choice}
            now={now}
            onReloadLists={client.reloadLists}
            snapshots={snapshots.value}
            isPaused={snapshots.isPaused}
            delayS={delayS}
            onOptionsChange={options.update}
            loadedHistory={loadedHistory}
            {...opened}
            isTimelineUnderVideo={isTimelineUnderVideo}
            controls={controls}
          />
        )}
      </Panel>
      <OpenSettings
        settings={settings}
        options={options}
        client={client}
        loadedHistory={loadedHistory}
        latency={latency}
        onOpenSession={openSession}
      />
    </main>
  );
}

interface OpenSettingsProps extends Pick<Stores, 'options' | 'client'> {
  readonly settings: SettingsLoad;
  readonly loadedHistory: LoadedHistory | null;
  readonly latency: PlayerLatency;
  readonly onOpenSession: (historyId: string) => void;
}

/** Nothing while the settings are closed. */
function OpenSettings({ settings, loadedHistory, ...props }: OpenSettingsProps) {
  const { isOpen, Dialog, close, dialog } = settings;
  if (!isOpen || Dialog === null) return null;
  return (
    <div className={styles.settingsFault}>
      <ErrorBoundary message="The settings stopped because of an error.">
        <Dialog
          {...props}
          history={loadedHistory?.history ?? null}
          keeping={loadedHistory?.historyState.keeping ?? 'visit'}
          onClose={close}
          ref={dialog}
        />
      </ErrorBoundary>
    </div>
  );
}

/** The recorded session that Past Stats shows, or null; how to change it, and how to open one from the settings. */
function useOpenedSession(layout: PanelLayout, closeSettings: () => void) {
  const [openedSession, setOpenedSession] = useState<string | null>(null);
  const openSession = useCallback(
    (historyId: string): void => {
      setOpenedSession(historyId);
      // There the settings cover the panel.
      if (layout === 'stacked') closeSettings();
    },
    [layout, closeSettings],
  );
  return [openedSession, setOpenedSession, openSession] as const;
}

/** The table shows a recorded second. */
function isSecondShown(loadedHistory: LoadedHistory | null): boolean {
  return loadedHistory !== null && loadedHistory.historyState.shown !== null;
}
