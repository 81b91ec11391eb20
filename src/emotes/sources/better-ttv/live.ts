import { openLiveSocket } from '../../lists/live-socket.ts';
import type { FollowDeps, LiveSource } from '../emote-source.ts';
import { betterTtvChannelName, decodeBetterTtvEvent } from './event.ts';

export const BETTER_TTV_SOCKET_HOST = 'wss://sockets.betterttv.net';

/**
 * Subscribes to changes of a channel's own and shared emotes. The service sends no greeting and no heartbeat, so a dead
 * socket cannot be distinguished from a channel without changes, and stays open.
 */
export function followBetterTtv({ roomId, lists, ...deps }: FollowDeps): LiveSource {
  const channelName = betterTtvChannelName(roomId);
  const list = lists.get('bttvChannel');
  const socket = openLiveSocket({
    ...deps,
    url: `${BETTER_TTV_SOCKET_HOST}/ws`,
    onReset: () => undefined,
    onOpen() {
      socket.send(JSON.stringify({ name: 'join_channel', data: { name: channelName } }));
      socket.subscribed();
    },
    onText: (text) => list?.change(decodeBetterTtvEvent(text, channelName)),
    onMissed: () => list?.invalidate(),
  });
  return { stop: socket.close };
}
