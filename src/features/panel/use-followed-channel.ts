import { useEffect } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { ChannelChoice } from '../../links/channel-choice.ts';
import { RECENT_CHANNELS_MAX } from '../../options/options.ts';
import type { TwitchEmbed } from '../../page/twitch-embed.ts';
import { useApp, useOptions } from '../../page/use-app.ts';
import { useChannelSession, useRecording } from '../../page/use-channel-session.ts';
import { useSavedRules } from '../../page/use-saved-rules.ts';
import { useScreenSheets } from '../../page/use-screen-sheets.ts';
import { usePausable } from '../../ui/use-pausable.ts';
import { useVideoDelay } from '../player/use-video-delay.ts';
import { useTabTitle } from './use-tab-title.ts';

/** The channel that a screen follows, and the state of its panel. */
export type FollowedChannel = ReturnType<typeof useFollowedChannel>;

/**
 * Follows the channel of `choice` while the component is mounted, by the rules of the options.
 *
 * @param player null while there is none
 */
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
    momentRate: saved.momentRate,
    moodCodes: saved.moodCodes,
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
