import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { userIdOf } from '../chat/room-id.ts';
import { sharedEmote } from '../services/betterttv.ts';
import type { BetterTtvShared, SharedEmote } from '../services/betterttv-shared.ts';
import { sharedEmoteNamed } from '../services/betterttv-shared.ts';
import { createBetterTtvConnection } from './betterttv-connection.ts';
import type { LiveConnectionRecord } from './live-door.ts';
import { createLiveDoor } from './live-door.ts';

const LONGEST_MESSAGE_BYTES = 64 * 1_024;

/** sockets.betterttv.net and the editors of the channels' shared emotes. It sends no events for a channel's own emotes. */
export interface BetterTtvLive {
  /**
   * Appends emotes to a room's shared list. The answers then contain them, and the clients in the room get one event per
   * emote. Throws if a code is already shared.
   */
  create(roomId: string, codes: readonly string[]): void;
  /** Removes emotes from a room's shared list. Throws if one is not shared. */
  remove(roomId: string, codes: readonly string[]): void;
  /**
   * A subscriber of BetterTTV writes in a room: those who joined it get all his personal emotes. Without codes he has
   * subscribed no longer.
   */
  announce(roomId: string, login: string, codes: readonly string[]): void;
  /** Sends a raw text frame unchanged on every connection. */
  sendFrame(text: string): void;
  /** Closes every connection without a closing handshake. */
  dropConnections(): void;
  readonly behaviour: {
    /** New connections are refused with HTTP 503. */
    refuseConnections: boolean;
  };
  /** One record per connection, including refused ones, oldest first. */
  readonly connections: readonly LiveConnectionRecord[];
}

export interface RunningBetterTtvLive extends BetterTtvLive {
  handleUpgrade(path: string, request: IncomingMessage, socket: Duplex, head: Buffer): void;
  reset(): void;
}

export function createBetterTtvLive(options: {
  readonly shared: BetterTtvShared;
  /** Unix ms. */
  readonly now: () => number;
}): RunningBetterTtvLive {
  const { shared } = options;
  const behaviour = { refuseConnections: false };
  const door = createLiveDoor({
    pathname: '/ws',
    longestMessage: LONGEST_MESSAGE_BYTES,
    now: options.now,
    isRefusing: () => behaviour.refuseConnections,
    welcome: createBetterTtvConnection,
  });

  const tell = (roomId: string, name: string, data: object) => {
    for (const connection of door.openConnections()) connection.tell(`twitch:${roomId}`, name, data);
  };

  const sharedOne = (roomId: string, code: string): SharedEmote => {
    const found = shared.of(roomId).find((emote) => emote.code === code);
    if (found === undefined) throw new Error(`${code} is not shared with room ${roomId}.`);
    return found;
  };

  const expectAbsent = (roomId: string, code: string) => {
    const isThere = shared.of(roomId).some((emote) => emote.code === code);
    if (isThere) throw new Error(`${code} is already shared with room ${roomId}.`);
  };

  return {
    create(roomId, codes) {
      for (const code of codes) expectAbsent(roomId, code);
      const created = codes.map(sharedEmoteNamed);
      shared.refill(roomId, [...shared.of(roomId), ...created]);
      for (const emote of created) tell(roomId, 'emote_create', { emote: sharedEmote(emote) });
    },
    remove(roomId, codes) {
      const removed = codes.map((code) => sharedOne(roomId, code).id);
      shared.refill(
        roomId,
        shared.of(roomId).filter(({ id }) => !removed.includes(id)),
      );
      for (const emoteId of removed) tell(roomId, 'emote_delete', { emoteId });
    },
    announce(roomId, login, codes) {
      const user = { name: login, provider: 'twitch', providerId: userIdOf(login), pro: codes.length > 0 };
      const emotes = codes.map((code) => ({ ...sharedEmoteNamed(code), animated: false, channel: login }));
      tell(roomId, 'lookup_user', { ...user, emotes });
    },
    sendFrame: door.sendFrame,
    dropConnections: door.dropConnections,
    behaviour,
    connections: door.records,
    handleUpgrade: door.handleUpgrade,
    reset() {
      door.reset();
      shared.reset();
      behaviour.refuseConnections = false;
    },
  };
}
