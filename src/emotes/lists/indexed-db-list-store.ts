import * as v from 'valibot';
import type { Timers } from '../../domain/clock.ts';
import { EMOTE_LISTS, type EmoteListId } from '../../domain/emote-list.ts';
import { createPause } from '../../domain/pause.ts';
import { createTable, settled } from './create-table.ts';
import { type EmoteListStore, GLOBAL_ROOM_ID } from './list-store.ts';
import { promised } from './start-load.ts';
import { decodeStoredList, encodeStoredList } from './stored-list.ts';

/** What the store needs of IndexedDB. Any call may reject, throw or hang. */
export interface KeyValues {
  readonly get: (key: string) => Promise<unknown>;
  readonly set: (key: string, value: unknown) => Promise<unknown>;
  /** In one step: no other page comes in between. */
  readonly update: (key: string, change: (value: unknown) => unknown) => Promise<unknown>;
  readonly keys: () => Promise<readonly unknown[]>;
  readonly delMany: (keys: readonly string[]) => Promise<unknown>;
}

export interface IndexedDbListStoreOptions {
  readonly timers: Timers;
  /** Rooms kept beside the global lists; default 8. */
  readonly maxRooms?: number;
  /** Default: a database of our own. */
  readonly keyValues?: KeyValues;
}

const DATABASE = 'emotes-per-second';
const TABLE = 'emote-lists';

/** A call without an answer for so long is left to itself. A browser can hang on opening, without a word. */
const CALL_LIMIT_MS = 2_000;

/** Where the rooms are named that are kept, the least recently written first. */
const ROOMS_KEY = 'rooms';
const roomsSchema = v.array(v.string());

/**
 * Keeps lists between visits: of the global ones, and of the rooms written last. Neither call rejects; what
 * fails or hangs is null or not kept, and while a call hangs no other is made.
 */
export function createIndexedDbListStore(options: IndexedDbListStoreOptions): EmoteListStore {
  const { timers, maxRooms = 8, keyValues = openKeyValues() } = options;
  const pause = createPause(timers);
  let hangingCount = 0;

  /** What `call` gives; null if it fails or hangs. */
  function attempt<T>(call: () => Promise<T>): Promise<T | null> {
    if (hangingCount > 0) return Promise.resolve(null);
    return new Promise((resolve) => {
      let isHanging = false;
      const stopLimit = timers.after(CALL_LIMIT_MS, () => {
        isHanging = true;
        hangingCount++;
        resolve(null);
      });
      const settle = (result: T | null) => {
        stopLimit();
        if (isHanging) hangingCount--;
        resolve(result);
      };
      // Denied, full, no database at all: the lists work without.
      promised(call).then(settle, () => settle(null));
    });
  }

  async function write(roomId: string, listId: EmoteListId, stored: unknown): Promise<void> {
    const rooms = roomId === GLOBAL_ROOM_ID ? null : await noteWritten(roomId);
    await keyValues.set(keyOf(roomId, listId), stored);
    if (rooms !== null) await deleteOthers(rooms);
  }

  /** The rooms to keep. */
  async function noteWritten(roomId: string): Promise<readonly string[]> {
    let rooms: readonly string[] = [];
    await keyValues.update(ROOMS_KEY, (value) => {
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
    const found = (await keyValues.keys()).filter((key) => typeof key === 'string');
    const others = found.filter((key) => key !== ROOMS_KEY && !kept.has(key));
    if (others.length > 0) await keyValues.delMany(others);
  }

  return {
    async read(roomId, listId) {
      const stored = await attempt(() => keyValues.get(keyOf(roomId, listId)));
      return decodeStoredList(stored, listId, pause);
    },
    async write(roomId, listId, list) {
      const stored = await encodeStoredList(list, pause);
      if (stored !== null) await attempt(() => write(roomId, listId, stored));
    },
  };
}

const LIST_IDS = Object.keys(EMOTE_LISTS) as EmoteListId[];

function keyOf(roomId: string, listId: EmoteListId): string {
  return `${listId}/${roomId}`;
}

function openKeyValues(): KeyValues {
  const table = createTable(DATABASE, TABLE);
  return {
    get: (key) => table('readonly', (store) => settled<unknown>(store.get(key))),
    set: (key, value) => table('readwrite', (store) => settled(store.put(value, key))),
    update: (key, change) =>
      table('readwrite', async (store) => settled(store.put(change(await settled(store.get(key))), key))),
    keys: () => table('readonly', (store) => settled(store.getAllKeys())),
    delMany: (keys) =>
      table('readwrite', (store) => Promise.all(keys.map((key) => settled(store.delete(key))))),
  };
}
