import type { MonotonicMs, Stop, Timers } from '../domain/clock.ts';
import { detachedCopy } from '../domain/detached-copy.ts';
import type { Emote } from '../domain/emote.ts';
import { ROOM_ID_MAX_LENGTH } from '../domain/limits.ts';
import type { ListKeeper } from '../emotes/lists/list-keeper.ts';

/**
 * Any line can name a room, and each new one costs three requests: one new room in this time, and at most
 * `MAX_ROOMS` in `SILENT_MS`. Messages of the others are read with the global lists. A shared chat has six rooms.
 */
const NEW_ROOM_REST_MS = 2_000;
const MAX_ROOMS = 20;

/** A room without a message for this long is forgotten: its shared chat is over. */
const SILENT_MS = 600_000;

type Lists = ReadonlyMap<string, readonly Emote[]>;

/** The lists of the other rooms of a shared chat. */
export interface SourceRooms {
  /** A message of this room came: its lists are asked for, once, unless there are too many new rooms. */
  seen(roomId: string): void;
  /** Whether messages of other rooms are counted, default true. While they are not, no lists are kept. */
  setCounted(isCounted: boolean): void;
  /** Asks for all of them at once. */
  reload(): void;
  stop: Stop;
}

export interface SourceRoomsOptions {
  /** Starts keeping the channel lists of a room. */
  readonly keepLists: (roomId: string, onLists: (lists: Lists) => void) => ListKeeper;
  /** The lists of a room changed; null when they are kept no longer. */
  readonly onLists: (roomId: string, lists: Lists | null) => void;
  readonly timers: Timers;
  readonly now: () => MonotonicMs;
}

interface Room {
  seenAt: MonotonicMs;
  /** Null while other rooms are not counted. */
  keeper: ListKeeper | null;
}

export function createSourceRooms({ keepLists, onLists, timers, now }: SourceRoomsOptions): SourceRooms {
  /** Longest silent first. */
  const rooms = new Map<string, Room>();
  /** When the last `MAX_ROOMS` new rooms were first seen, the oldest first. */
  let addedAt: readonly MonotonicMs[] = [];
  let isCounted = true;
  let stopWaiting: Stop = () => undefined;

  function keep(roomId: string): ListKeeper | null {
    return isCounted ? keepLists(roomId, (lists) => onLists(roomId, lists)) : null;
  }

  function drop(roomId: string, room: Room): void {
    if (room.keeper === null) return;
    room.keeper.stop();
    room.keeper = null;
    onLists(roomId, null);
  }

  function mayAdd(at: MonotonicMs): boolean {
    if (rooms.size >= MAX_ROOMS || at - (addedAt.at(-1) ?? Number.NEGATIVE_INFINITY) < NEW_ROOM_REST_MS) {
      return false;
    }
    return addedAt.length < MAX_ROOMS || at - (addedAt[0] as MonotonicMs) >= SILENT_MS;
  }

  function forgetSilent(): void {
    for (const [roomId, room] of rooms) {
      const leftMs = room.seenAt + SILENT_MS - now();
      if (leftMs > 0) {
        stopWaiting = timers.after(leftMs, forgetSilent);
        return;
      }
      rooms.delete(roomId);
      drop(roomId, room);
    }
  }

  return {
    seen(roomId) {
      const at = now();
      const known = rooms.get(roomId);
      if (known !== undefined) {
        known.seenAt = at;
        rooms.delete(roomId);
        rooms.set(roomId, known);
        return;
      }
      if (roomId.length > ROOM_ID_MAX_LENGTH || !mayAdd(at)) return;
      addedAt = [...addedAt, at].slice(-MAX_ROOMS);
      if (rooms.size === 0) stopWaiting = timers.after(SILENT_MS, forgetSilent);
      const ownId = detachedCopy(roomId);
      rooms.set(ownId, { seenAt: at, keeper: keep(ownId) });
    },
    setCounted(counted) {
      isCounted = counted;
      for (const [roomId, room] of rooms) {
        if (isCounted) room.keeper ??= keep(roomId);
        else drop(roomId, room);
      }
    },
    reload() {
      for (const { keeper } of rooms.values()) keeper?.reload();
    },
    stop() {
      stopWaiting();
      for (const { keeper } of rooms.values()) keeper?.stop();
      rooms.clear();
    },
  };
}
