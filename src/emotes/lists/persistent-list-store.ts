import * as v from 'valibot';
import type { Timers } from '../../domain/clock.ts';
import { EMOTE_LISTS, type EmoteListId } from '../../domain/emote-list.ts';
import type { KeyValueTable } from '../../domain/key-value-table.ts';
import { createPause } from '../../domain/pause.ts';
import { type EmoteListStore, GLOBAL_ROOM_ID } from './list-store.ts';
import { decodeStoredList, encodeStoredList } from './stored-list.ts';

/** Where the rooms are named that are kept, the least recently written first. */
const ROOMS_KEY = 'rooms';
const roomsSchema = v.array(v.string());

export interface PersistentListStoreDeps {
  /** All of it belongs to this store. */
  readonly table: KeyValueTable;
  readonly timers: Timers;
}

/**
 * Keeps lists between visits: the global ones, and those of the `maxRooms` rooms written last. Neither call rejects:
 * where the table fails, a read gives null and a write keeps nothing.
 */
export function createPersistentListStore(
  { table, timers }: PersistentListStoreDeps,
  maxRooms = 8,
): EmoteListStore {
  const pause = createPause(timers);

  async function write(roomId: string, listId: EmoteListId, stored: unknown): Promise<void> {
    const rooms = roomId === GLOBAL_ROOM_ID ? null : await noteWritten(roomId);
    await table.put(keyOf(roomId, listId), stored);
    if (rooms !== null) await deleteOthers(rooms);
  }

  /** The rooms to keep. */
  async function noteWritten(roomId: string): Promise<readonly string[]> {
    let rooms: readonly string[] = [];
    await table.update(ROOMS_KEY, (value) => {
      const others = v.is(roomsSchema, value) ? value.filter((other) => other !== roomId) : [];
      rooms = [...others, roomId].slice(-maxRooms);
      return rooms;
    });
    return rooms;
  }

  /** Also what an earlier visit did not come to delete. */
  async function deleteOthers(rooms: readonly string[]): Promise<void> {
    const kept = new Set(
      [GLOBAL_ROOM_ID, ...rooms].flatMap((roomId) => LIST_IDS.map((id) => keyOf(roomId, id))),
    );
    const found = (await table.keys()).filter((key) => typeof key === 'string');
    const others = found.filter((key) => key !== ROOMS_KEY && !kept.has(key));
    if (others.length > 0) await table.delete(others);
  }

  return {
    async read(roomId, listId) {
      const stored = await table.get(keyOf(roomId, listId)).catch(() => null);
      return decodeStoredList(stored, listId, pause);
    },
    async write(roomId, listId, list) {
      const stored = await encodeStoredList(list, pause);
      // Access denied, disk full, no database at all: the lists work without.
      if (stored !== null) await write(roomId, listId, stored).catch(() => undefined);
    },
  };
}

const LIST_IDS = Object.keys(EMOTE_LISTS) as EmoteListId[];

function keyOf(roomId: string, listId: EmoteListId): string {
  return `${listId}/${roomId}`;
}
