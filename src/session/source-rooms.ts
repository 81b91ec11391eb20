import type { MonotonicMs, Stop, Timers } from '../domain/clock.ts';
import type { Emote } from '../domain/emote.ts';
import type { EmoteListId } from '../domain/emote-list.ts';
import type { ListKeeper } from '../emotes/providers/list-keeper.ts';

/** Rooms whose lists are kept; the one that was silent longest goes first. */
const ROOMS_KEPT = 8;

/** A room without a message for this long is forgotten: its shared chat is over. */
const SILENT_MS = 600_000;

type Lists = ReadonlyMap<EmoteListId, readonly Emote[]>;

/** The lists of the other rooms of a shared chat. */
export interface SourceRooms {
  /** A message of this room came: its lists are asked for, once. */
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

  function forget(roomId: string, room: Room): void {
    rooms.delete(roomId);
    drop(roomId, room);
  }

  function forgetSilent(): void {
    for (const [roomId, room] of rooms) {
      const leftMs = room.seenAt + SILENT_MS - now();
      if (leftMs > 0) {
        stopWaiting = timers.after(leftMs, forgetSilent);
        return;
      }
      forget(roomId, room);
    }
  }

  return {
    seen(roomId) {
      const known = rooms.get(roomId);
      if (known !== undefined) {
        known.seenAt = now();
        rooms.delete(roomId);
        rooms.set(roomId, known);
        return;
      }
      const [longestSilent] = rooms;
      if (longestSilent === undefined) stopWaiting = timers.after(SILENT_MS, forgetSilent);
      else if (rooms.size >= ROOMS_KEPT) forget(...longestSilent);
      rooms.set(roomId, { seenAt: now(), keeper: keep(roomId) });
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
