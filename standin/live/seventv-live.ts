import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { ulidOf } from '../catalogue/emote-ids.ts';
import { sevenTvEmoteNamed } from '../catalogue/seventv-codes.ts';
import { sevenTvUserIdOf } from '../services/seventv.ts';
import type { SevenTvSet, SevenTvSets } from '../services/seventv-sets.ts';
import { createTimerBoard, type TimerSource } from '../timer-board.ts';
import type { LiveConnectionRecord } from './live-door.ts';
import { createLiveDoor } from './live-door.ts';
import { additions, removals, setSwitch } from './seventv-changes.ts';
import { createSevenTvConnection } from './seventv-connection.ts';
import type { SevenTvLiveBehaviour } from './seventv-live-behaviour.ts';
import { createSevenTvLiveBehaviour } from './seventv-live-behaviour.ts';
import type { SevenTvPersonal } from './seventv-personal.ts';
import { createSevenTvPersonal } from './seventv-personal.ts';

/** The service's maximum message length. */
const LONGEST_MESSAGE_BYTES = 18 * 1_024;

/** events.7tv.io and the editors of the channels' sets. */
export interface SevenTvLive {
  /**
   * Appends emotes to a room's active set. The set's answers then contain them, and its subscribers get one event. Throws
   * if the room has no active set or a code is already in it.
   */
  push(roomId: string, codes: readonly string[]): void;
  /** Removes emotes from a room's active set. Throws if one is not in it. */
  pull(roomId: string, codes: readonly string[]): void;
  /**
   * Creates a new set with exactly these codes and activates it; null activates none. The user's subscribers get one
   * event. The previous set does not change and can still be requested.
   */
  switchSet(roomId: string, codes: readonly string[] | null): void;
  readonly personal: Omit<SevenTvPersonal, 'reset'>;
  /** Sends a raw text frame unchanged on every connection. */
  sendFrame(text: string): void;
  /**
   * Sends the end-of-stream message with one of the service's codes (4000 to 4013) on every connection, for 4006 and 4012
   * after a request to reconnect. Then closes it with the matching WebSocket code.
   */
  end(code: number, message: string): void;
  /** Closes every connection without a closing handshake. */
  dropConnections(): void;
  readonly behaviour: SevenTvLiveBehaviour;
  /** One record per connection, including refused ones, oldest first. */
  readonly connections: readonly LiveConnectionRecord[];
}

export interface RunningSevenTvLive extends SevenTvLive {
  handleUpgrade(path: string, request: IncomingMessage, socket: Duplex, head: Buffer): void;
  reset(): void;
}

export function createSevenTvLive(options: {
  readonly sets: SevenTvSets;
  /** Unix ms. */
  readonly now: () => number;
  readonly timers: TimerSource;
}): RunningSevenTvLive {
  const { sets, now } = options;
  const behaviour = createSevenTvLiveBehaviour();
  const timers = createTimerBoard(options.timers);
  let sessions = 0;

  const door = createLiveDoor({
    pathname: '/v3',
    longestMessage: LONGEST_MESSAGE_BYTES,
    now,
    isRefusing: () => behaviour.refuseConnections,
    welcome: (socket) => {
      sessions += 1;
      const sessionId = ulidOf(`session ${sessions}`);
      return createSevenTvConnection({ socket, behaviour, sessionId, now, every: timers.every });
    },
  });

  const personal = createSevenTvPersonal(door.openConnections);

  const tell = (eventType: string, objectId: string, body: unknown) => {
    const condition = { object_id: objectId };
    for (const connection of door.openConnections()) connection.dispatch(eventType, condition, body);
  };

  const activeSetOf = (roomId: string): SevenTvSet => {
    const set = sets.activeOf(roomId);
    if (set === null) throw new Error(`Room ${roomId} has no active 7TV set: switch it to one first.`);
    return set;
  };

  return {
    push(roomId, codes) {
      const set = activeSetOf(roomId);
      const added = codes.map((code, offset) => {
        const isThere = set.emotes.some((emote) => emote.code === code);
        if (isThere) throw new Error(`${code} is already in the 7TV set of room ${set.roomId}.`);
        return { emote: sevenTvEmoteNamed(roomId, code), index: set.emotes.length + offset };
      });
      sets.refill(set, [...set.emotes, ...added.map(({ emote }) => emote)]);
      tell('emote_set.update', set.id, additions(set, added));
    },
    pull(roomId, codes) {
      const set = activeSetOf(roomId);
      const removed = codes.map((code) => placedEmote(set, code));
      const gone = new Set(codes);
      sets.refill(
        set,
        set.emotes.filter((emote) => !gone.has(emote.code)),
      );
      tell('emote_set.update', set.id, removals(set, removed));
    },
    switchSet(roomId, codes) {
      const from = sets.activeOf(roomId);
      const to = sets.switchTo(roomId, codes?.map((code) => sevenTvEmoteNamed(roomId, code)) ?? null);
      const userId = sevenTvUserIdOf(roomId);
      tell('user.update', userId, setSwitch(userId, from, to));
    },
    personal,
    sendFrame: door.sendFrame,
    end(code, message) {
      for (const connection of door.openConnections()) connection.end(code, message);
    },
    dropConnections: door.dropConnections,
    behaviour,
    connections: door.records,
    handleUpgrade: door.handleUpgrade,
    reset() {
      timers.endAll();
      door.reset();
      sets.reset();
      personal.reset();
      Object.assign(behaviour, createSevenTvLiveBehaviour());
      sessions = 0;
    },
  };
}

function placedEmote(set: SevenTvSet, code: string) {
  const index = set.emotes.findIndex((emote) => emote.code === code);
  const emote = set.emotes[index];
  if (emote === undefined) throw new Error(`${code} is not in the 7TV set of room ${set.roomId}.`);
  return { emote, index };
}
