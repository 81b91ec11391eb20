import { type FollowRooms, type LiveList, liveSource } from '../../lists/live-list.ts';
import { openLiveSocket } from '../../lists/live-socket.ts';
import { BETTER_TTV_CHANNEL_ID } from './answer.ts';
import { BETTER_TTV_SOCKET_HOST } from './cached-list.ts';
import { betterTtvChannelName, decodeBetterTtvEvent } from './event.ts';

/**
 * Subscribes to changes of the channels' own and shared emotes. The service sends no greeting and no heartbeat, so a dead
 * socket cannot be distinguished from channels without changes, and stays open.
 */
export const followBetterTtv: FollowRooms = (deps) => {
  /** By the name of the channel. */
  const lists = new Map<string, LiveList>();
  const socket = openLiveSocket({
    ...deps,
    url: `${BETTER_TTV_SOCKET_HOST}/ws`,
    lists: () => lists.values(),
    onReset: () => undefined,
    onOpen() {
      for (const name of lists.keys()) send('join_channel', name);
      socket.subscribed();
    },
    onText(text) {
      const event = decodeBetterTtvEvent(text);
      if (event !== null) lists.get(event.channelName)?.change(event.changes);
    },
  });

  /** Nothing is sent while no socket is open. */
  function send(name: 'join_channel' | 'part_channel', channelName: string): void {
    socket.send(JSON.stringify({ name, data: { name: channelName } }));
  }

  return {
    follow({ roomId, lists: roomLists }) {
      const list = roomLists.get(BETTER_TTV_CHANNEL_ID);
      // There are no events for global emotes.
      if (list === undefined) return { stop: () => undefined };
      const name = betterTtvChannelName(roomId);
      lists.set(name, list);
      send('join_channel', name);
      return {
        stop() {
          lists.delete(name);
          send('part_channel', name);
        },
      };
    },
    stop: socket.close,
  };
};

export const openBetterTtv = liveSource(followBetterTtv);
