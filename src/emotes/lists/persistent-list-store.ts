import { listOf, readText } from '../../domain/value-reader.ts';
import type { Rows } from '../../storage/rows.ts';
import { EMOTE_SOURCES, listsOf } from '../sources/registry.ts';
import { decodeStoredList, type EmoteListStore, encodeStoredList, GLOBAL_ROOM_ID } from './stored-list.ts';

/** The key of the list of stored room ids, the least recently written first. */
const ROOMS_KEY = 'rooms';
const readRooms = listOf(readText);

/**
 * Stores the global lists, and those of the `maxRooms` rooms written last, between visits. Rejects when the rows do.
 *
 * @param rows used by this store only
 */
export function createPersistentListStore(rows: Rows, maxRooms = 24): EmoteListStore {
  const listIds = listsOf(EMOTE_SOURCES).map(({ id }) => id);

  function write(roomId: string, listId: string, stored: unknown): Promise<void> {
    return rows.write(async (transaction) => {
      transaction.put(keyOf(roomId, listId), stored);
      if (roomId === GLOBAL_ROOM_ID) return;
      const others = (readRooms(await transaction.get(ROOMS_KEY)) ?? []).filter((other) => other !== roomId);
      const rooms = [...others, roomId];
      transaction.put(ROOMS_KEY, rooms.slice(-maxRooms));
      for (const dropped of rooms.slice(0, -maxRooms))
        for (const id of listIds) transaction.delete(keyOf(dropped, id));
    });
  }

  return {
    async read(roomId, listId) {
      const key = keyOf(roomId, listId);
      const stored = await rows.get([key]);
      return decodeStoredList(stored.get(key));
    },
    async write(roomId, listId, list) {
      const stored = encodeStoredList(list);
      if (stored !== null) await write(roomId, listId, stored);
    },
  };
}

function keyOf(roomId: string, listId: string): string {
  return `${listId}/${roomId}`;
}
