import type { ListedEmote } from '../../../domain/emote.ts';
import type { LiveList } from '../../lists/live-list.ts';
import { openLiveSocket } from '../../lists/live-socket.ts';
import type { PersonalService } from '../../personal-emotes.ts';
import type { LiveSource, LiveSourceDeps } from '../emote-source.ts';
import { betterTtvPictures } from './answer.ts';
import { BETTER_TTV, BETTER_TTV_CHANNEL_ID, BETTER_TTV_SOCKET_HOST } from './better-ttv.ts';
import { betterTtvChannelName, decodeBetterTtvEvent } from './event.ts';

export const BETTER_TTV_PERSONAL: PersonalService = {
  source: 'BetterTTV personal',
  channelSource: BETTER_TTV,
  // Above every list of channels, and below 7TV's.
  scoreBonus: 0.85,
  picturesOf: betterTtvPictures,
};

/**
 * Subscribes to changes of the channels' own and shared emotes, which include the personal emotes of those who write there. The
 * service sends no greeting and no heartbeat: a dead socket looks like channels without changes, and stays open.
 */
export function openBetterTtv(deps: LiveSourceDeps): LiveSource {
  /** By the name of the channel. */
  const lists = new Map<string, LiveList>();
  const personal = deps.personal.connect(BETTER_TTV_PERSONAL);
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
      switch (event.kind) {
        case 'changes':
          lists.get(event.channelName)?.change(event.changes);
          break;
        case 'refresh':
          lists.get(event.channelName)?.loadAgain();
          break;
        case 'user':
          setUser(event.userId, event.emotes);
          break;
        case 'other':
          break;
      }
    },
  });

  /** The event contains all emotes of the user: they are a set with the user's id. */
  function setUser(userId: number, emotes: readonly ListedEmote[]): void {
    const setId = `${userId}`;
    if (emotes.length === 0) personal.removeSet(setId);
    else {
      personal.putSet(setId, emotes);
      personal.grant(userId, setId);
    }
  }

  /** Nothing is sent while no socket is open. */
  function send(name: 'join_channel' | 'part_channel', channelName: string): void {
    socket.send(JSON.stringify({ name, data: { name: channelName } }));
  }

  return {
    follow(roomId, roomLists) {
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
}
