import { detachedCopy } from '../domain/chat-message.ts';
import type { MonotonicMs, Stop, TimeDeps } from '../domain/clock.ts';
import type { Emote } from '../domain/emote.ts';
import { ROOM_ID_MAX_LENGTH } from '../domain/limits.ts';
import type { EnteredRoom } from '../emotes/lists/emote-lists.ts';

/** Shortest time between two new rooms: any line can name one, and each costs four requests. Others use global lists. */
const NEW_ROOM_INTERVAL_MS = 2_000;

/** Most rooms at the same time, so also most new rooms in `SILENT_MS`. A real shared chat has at most six rooms. */
const MAX_ROOMS = 20;

/** A room without a message for this long is removed: its shared chat is over. */
const SILENT_MS = 600_000;

type Lists = ReadonlyMap<string, readonly Emote[]>;

interface SourceRoomsDeps extends TimeDeps {
  /** Keeps the channel lists of a room loaded. */
  readonly keepLists: (roomId: string, onLists: (lists: Lists) => void) => EnteredRoom;
  /** Called when the lists of a room changed; with null when they are no longer loaded. */
  readonly onLists: (roomId: string, lists: Lists | null) => void;
}

interface Room extends EnteredRoom {
  lastMessageAt: MonotonicMs;
}

/** The lists of the other rooms of a shared chat. */
export function createSourceRooms({ keepLists, onLists, timers, now }: SourceRoomsDeps) {
  /** By room id. The room whose last message is oldest comes first. */
  const rooms = new Map<string, Room>();
  let lastAddedAt = Number.NEGATIVE_INFINITY;
  let stopWaiting: Stop = () => undefined;

  function drop(roomId: string, room: Room): void {
    rooms.delete(roomId);
    room.stop();
    onLists(roomId, null);
  }

  function removeSilent(): void {
    for (const [roomId, room] of rooms) {
      const remainingMs = room.lastMessageAt + SILENT_MS - now();
      if (remainingMs > 0) {
        stopWaiting = timers.after(remainingMs, removeSilent);
        return;
      }
      drop(roomId, room);
    }
  }

  return {
    /** Must be called for every message from another room that may count. Adds the room and loads its lists, within the limits. */
    noteMessage(roomId: string): void {
      const at = now();
      const known = rooms.get(roomId);
      if (known !== undefined) {
        known.lastMessageAt = at;
        rooms.delete(roomId);
        rooms.set(roomId, known);
        return;
      }
      const mayAdd = rooms.size < MAX_ROOMS && at - lastAddedAt >= NEW_ROOM_INTERVAL_MS;
      if (roomId.length > ROOM_ID_MAX_LENGTH || !mayAdd) return;
      lastAddedAt = at;
      if (rooms.size === 0) stopWaiting = timers.after(SILENT_MS, removeSilent);
      const id = detachedCopy(roomId);
      rooms.set(id, { ...keepLists(id, (lists) => onLists(id, lists)), lastMessageAt: at });
    },
    reload(): void {
      for (const { reload } of rooms.values()) reload();
    },
    /** Stops the lists of all rooms. */
    clear(): void {
      stopWaiting();
      for (const [roomId, room] of rooms) drop(roomId, room);
    },
  };
}
