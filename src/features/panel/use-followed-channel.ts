import { useEffect } from 'react';
import { NO_SESSION, type SessionState } from '../../client/session-state.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { groupedText } from '../../domain/number-text.ts';
import { knownTotal } from '../../domain/snapshot.ts';
import type { ChannelChoice } from '../../links/channel-choice.ts';
import { RECENT_CHANNELS_MAX } from '../../options/options.ts';
import { followTitle } from '../../page/tab-title.ts';
import type { TwitchEmbed } from '../../page/twitch-embed.ts';
import { useApp, useOptions } from '../../page/use-app.ts';
import { useChannelSession, useRecording, useSavedRules } from '../../page/use-channel-session.ts';
import { useScreenSheets } from '../../page/use-screen-sheets.ts';
import { usePausable } from '../../ui/use-pausable.ts';
import { connectionText } from '../connection/connection-text.ts';
import { useVideoDelay } from '../player/use-video-delay.ts';

/** The channel that a screen follows, and the state of its panel. */
export type FollowedChannel = ReturnType<typeof useFollowedChannel>;

/** Follows the channel of `choice` while the component is mounted, by the rules of the options. */
export function useFollowedChannel(choice: ChannelChoice, player: TwitchEmbed | null) {
  const saved = useOptions();
  const login = choice.kind === 'channel' ? choice.login : null;
  const settings = useScreenSheets();
  useSavedRules();
  const session = useChannelSession(login);
  const { sessionId } = session;
  const { delayS, latency } = useVideoDelay(sessionId, player);
  useRecording(sessionId, {
    keep: saved.keepHistory ? 'watched' : 'never',
    usage: saved.countUsage ? 'watched' : 'never',
  });
  useEndOfReading(sessionId);
  useRecentChannels(session.hasJoined ? login : null);
  const { value: snapshots, isPaused, toggle } = usePausable(session.snapshots, sessionId);
  useTabTitle(login, sessionId);

  return {
    choice,
    login,
    session,
    /** The snapshots to show, newest first. While paused these are not the session's newest. */
    snapshots,
    isPaused,
    onTogglePause: toggle,
    /** The delay of the numbers behind the chat, in seconds; 0 without a delay. */
    delayS,
    latency,
    settings,
  };
}

/** A session can outlive this screen. Then nobody looks at a recorded second or at the details of an emote. */
function useEndOfReading(sessionId: number): void {
  const { client } = useApp();
  useEffect(
    () => () => {
      client.recordingsOf(sessionId).show(null);
      client.watchDetails(sessionId, null);
    },
    [client, sessionId],
  );
}

/** @param joined moves to the front of the recent channels; null while no channel is joined */
function useRecentChannels(joined: ChannelLogin | null): void {
  const { options } = useApp();
  useEffect(() => {
    if (joined === null || options.current().recentChannels[0] === joined) return;
    options.update(({ recentChannels }) => ({
      recentChannels: [...new Set([joined, ...recentChannels])].slice(0, RECENT_CHANNELS_MAX),
    }));
  }, [options, joined]);
}

/** Shows the state of a session in the tab's title. */
export function useTabTitle(channelLogin: ChannelLogin | null, sessionId: number): void {
  const { client } = useApp();
  useEffect(() => {
    if (channelLogin === null) return;
    return followTitle(client, () =>
      tabTitle(channelLogin, client.state().sessions.get(sessionId) ?? NO_SESSION),
    );
  }, [client, channelLogin, sessionId]);
}

/** The total of the last ten seconds while joined and counting, otherwise the state in the words of the panel. */
export function tabTitle(channelLogin: ChannelLogin, session: SessionState): string {
  const { connection, hasCounted, snapshots } = session;
  const newest = snapshots[0];
  if (connection.kind === 'joined' && hasCounted) {
    return `${groupedText(knownTotal(newest))} · ${channelLogin}`;
  }
  const { state } = connectionText({ ...session, channelLogin });
  // The words of these two states contain the channel.
  if (connection.kind === 'no-answer' || connection.kind === 'refused') return state;
  return `${channelLogin} · ${state.charAt(0).toLowerCase()}${state.slice(1)}`;
}
