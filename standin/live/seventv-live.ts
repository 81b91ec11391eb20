import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { ulidOf } from '../catalogue/emote-ids.ts';
import { sevenTvEmoteNamed } from '../catalogue/seventv-codes.ts';
import { sevenTvUserIdOf } from '../services/seventv.ts';
import type { SevenTvSet, SevenTvSets } from '../services/seventv-sets.ts';
import { createTimerBoard } from '../timer-board.ts';
import type { LiveLinkRecord } from './live-door.ts';
import { createLiveDoor } from './live-door.ts';
import { additions, removals, renaming, setSwitch } from './seventv-changes.ts';
import { createSevenTvLink } from './seventv-link.ts';
import type { SevenTvLiveBehaviour } from './seventv-live-behaviour.ts';
import { createSevenTvLiveBehaviour } from './seventv-live-behaviour.ts';

/** The service takes no longer message. */
const LONGEST_MESSAGE_BYTES = 18 * 1_024;

/** events.7tv.io and whoever edits the channels' sets there. */
export interface SevenTvLive {
  /**
   * Adds emotes to the end of a room's active set: the set's answer holds them from now on, and its subscribers
   * get one event. Throws when the room has no active set or a code is in it already.
   */
  push(roomId: string, codes: readonly string[]): void;
  /** Takes emotes out of a room's active set; throws when one is not in it. */
  pull(roomId: string, codes: readonly string[]): void;
  /** Gives an emote another name in a room's active set: same id, same picture. Throws when it is not in it. */
  rename(roomId: string, code: string, newCode: string): void;
  /**
   * Makes a new set with exactly these codes the room's active one, with null none; the user's subscribers get
   * one event. The former set stays as it is and can still be asked for.
   */
  switchSet(roomId: string, codes: readonly string[] | null): void;
  /** Sends a raw text frame to every link, as it is. */
  sendFrame(text: string): void;
  /**
   * Says farewell to every link with one of the service's codes (4000 to 4013), for 4006 and 4012 after a
   * request to reconnect, and closes it with the WebSocket code that belongs to it.
   */
  end(code: number, message: string): void;
  /** Cuts every link without a closing handshake. */
  dropLinks(): void;
  readonly behaviour: SevenTvLiveBehaviour;
  /** One record a link, refused ones included, oldest first. */
  readonly links: readonly LiveLinkRecord[];
}

export interface RunningSevenTvLive extends SevenTvLive {
  handleUpgrade(path: string, request: IncomingMessage, socket: Duplex, head: Buffer): void;
  reset(): void;
}

export function createSevenTvLive(options: {
  readonly sets: SevenTvSets;
  /** Unix ms. */
  readonly now: () => number;
}): RunningSevenTvLive {
  const { sets, now } = options;
  const behaviour = createSevenTvLiveBehaviour();
  const timers = createTimerBoard();
  let sessions = 0;

  const door = createLiveDoor({
    pathname: '/v3',
    longestMessage: LONGEST_MESSAGE_BYTES,
    now,
    isRefusing: () => behaviour.refuseLinks,
    welcome: (socket) => {
      sessions += 1;
      const sessionId = ulidOf(`session ${sessions}`);
      return createSevenTvLink({ socket, behaviour, sessionId, now, every: timers.every });
    },
  });

  const tell = (eventType: string, objectId: string, body: unknown) => {
    for (const link of door.openLinks()) link.dispatch(eventType, objectId, body);
  };

  const activeSetOf = (roomId: string): SevenTvSet => {
    const set = sets.activeOf(roomId);
    if (set === null) throw new Error(`Room ${roomId} has no active 7TV set: switch it to one first.`);
    return set;
  };

  return {
    push(roomId, codes) {
      const set = activeSetOf(roomId);
      const added = codes.map((code, place) => {
        expectAbsent(set, code);
        return { emote: sevenTvEmoteNamed(roomId, code), index: set.emotes.length + place };
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
    rename(roomId, code, newCode) {
      const set = activeSetOf(roomId);
      const old = placedEmote(set, code);
      expectAbsent(set, newCode);
      const renamed = { ...old.emote, code: newCode };
      sets.refill(set, set.emotes.with(old.index, renamed));
      tell('emote_set.update', set.id, renaming(set, old, renamed));
    },
    switchSet(roomId, codes) {
      const from = sets.activeOf(roomId);
      const to = sets.switchTo(roomId, codes?.map((code) => sevenTvEmoteNamed(roomId, code)) ?? null);
      const userId = sevenTvUserIdOf(roomId);
      tell('user.update', userId, setSwitch(userId, from, to));
    },
    sendFrame: door.sendFrame,
    end(code, message) {
      for (const link of door.openLinks()) link.end(code, message);
    },
    dropLinks: door.dropLinks,
    behaviour,
    links: door.records,
    handleUpgrade: door.handleUpgrade,
    reset() {
      timers.endAll();
      door.reset();
      sets.reset();
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

function expectAbsent(set: SevenTvSet, code: string): void {
  const isThere = set.emotes.some((emote) => emote.code === code);
  if (isThere) throw new Error(`${code} is already in the 7TV set of room ${set.roomId}.`);
}
