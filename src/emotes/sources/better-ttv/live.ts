import type { Stop, Timers } from '../../../domain/clock.ts';
import type { EmoteChange } from '../../lists/emote-change.ts';
import { type LiveWorld, openLiveLink } from '../../lists/live-socket.ts';
import { betterTtvChannelName, decodeBetterTtvEvent } from './event.ts';

const SOCKET_URL = 'wss://sockets.betterttv.net/ws';

export interface BetterTtvLiveOptions {
  readonly roomId: string;
  readonly world: LiveWorld;
  readonly timers: Timers;
  /** A number in [0, 1). */
  readonly random: () => number;
  /** What one frame did to the emotes of the channel, in order. */
  readonly onChanges: (changes: readonly EmoteChange[]) => void;
  /** Changes went unheard, in a break or because of their size. */
  readonly onMissed: () => void;
}

/**
 * Follows a channel's own and shared emotes until stopped. The service greets nobody and sends no heartbeat:
 * a dead socket cannot be told from a quiet channel, and stays.
 */
export function followBetterTtv(options: BetterTtvLiveOptions): Stop {
  const channelName = betterTtvChannelName(options.roomId);
  const link = openLiveLink({
    url: SOCKET_URL,
    world: options.world,
    timers: options.timers,
    random: options.random,
    onGone: () => undefined,
    onOpen() {
      link.send(JSON.stringify({ name: 'join_channel', data: { name: channelName } }));
      link.listening();
    },
    onText: (text) => options.onChanges(decodeBetterTtvEvent(text, channelName)),
    onMissed: options.onMissed,
  });
  return link.close;
}
