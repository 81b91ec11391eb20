import type { UnixMs } from '../../domain/clock.ts';
import type { Emote } from '../../domain/emote.ts';

export interface StoredEmoteList {
  readonly emotes: readonly Emote[];
  /** When this answer arrived from the service. */
  readonly loadedAt: UnixMs;
}

/** The room id under which global lists are stored. */
export const GLOBAL_ROOM_ID = '';

/** Stores the last good answer of each list, by room. Both calls may reject: the lists work without a store. */
export interface EmoteListStore {
  read(roomId: string, listId: string): Promise<StoredEmoteList | null>;
  write(roomId: string, listId: string, list: StoredEmoteList): Promise<void>;
}

/**
 * Stores lists in memory, for at most `maxRooms` rooms and `GLOBAL_ROOM_ID`. The room that was read or written least
 * recently is removed first.
 */
export function createMemoryListStore(maxRooms = 8): EmoteListStore {
  /** The least recently used room is first. */
  const rooms = new Map<string, Map<string, StoredEmoteList>>();
  const globals = new Map<string, StoredEmoteList>();

  function touch(roomId: string): Map<string, StoredEmoteList> | undefined {
    if (roomId === GLOBAL_ROOM_ID) return globals;
    const lists = rooms.get(roomId);
    if (lists !== undefined) {
      rooms.delete(roomId);
      rooms.set(roomId, lists);
    }
    return lists;
  }

  function addRoom(roomId: string): Map<string, StoredEmoteList> {
    const lists = new Map<string, StoredEmoteList>();
    rooms.set(roomId, lists);
    for (const oldest of rooms.keys()) {
      if (rooms.size <= maxRooms) break;
      rooms.delete(oldest);
    }
    return lists;
  }

  return {
    async read(roomId, listId) {
      return touch(roomId)?.get(listId) ?? null;
    },
    async write(roomId, listId, list) {
      (touch(roomId) ?? addRoom(roomId)).set(listId, list);
    },
  };
}
