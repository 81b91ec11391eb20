import { createYieldToTasks, type Timers } from '../../domain/clock.ts';
import type { ChangeValue, KeyValueTable } from '../../domain/key-value-table.ts';
import { listOf, readText } from '../../domain/value-reader.ts';
import type { EmoteSource } from '../sources/emote-source.ts';
import { EMOTE_SOURCES, listsOf } from '../sources/registry.ts';
import { decodeStoredList, type EmoteListStore, encodeStoredList, GLOBAL_ROOM_ID } from './stored-list.ts';

/** The key of the list of stored room ids, the least recently written first. */
const ROOMS_KEY = 'rooms';
const readRooms = listOf(readText);

export interface PersistentListStoreDeps {
  /** Must be used by this store only. */
  readonly table: KeyValueTable;
  readonly timers: Timers;
  /** Default: all sources. */
  readonly sources?: readonly EmoteSource[];
}

/**
 * Stores lists between visits: the global lists, and those of the `maxRooms` rooms that were written last. Where the table
 * rejects a call, so does the store.
 */
export function createPersistentListStore(
  { table, timers, sources = EMOTE_SOURCES }: PersistentListStoreDeps,
  maxRooms = 24,
): EmoteListStore {
  const yieldToTasks = createYieldToTasks(timers);
  const sourceOf = new Map(listsOf(sources).map(({ id, source }) => [id, source]));

  async function write(roomId: string, listId: string, stored: unknown): Promise<void> {
    const changes = new Map<string, ChangeValue>([[keyOf(roomId, listId), () => stored]]);
    if (roomId === GLOBAL_ROOM_ID) {
      await table.updateAll(changes);
      return;
    }
    changes.set(ROOMS_KEY, (value) =>
      [...(readRooms(value) ?? []).filter((other) => other !== roomId), roomId].slice(-maxRooms),
    );
    await table.updateAll(changes);
    await deleteOthers();
  }

  /** Also deletes entries that an earlier visit did not delete. */
  async function deleteOthers(): Promise<void> {
    const found = await table.keys();
    // Read after the keys: another call can have written a new room meanwhile.
    const rooms = readRooms((await table.getAll([ROOMS_KEY])).get(ROOMS_KEY)) ?? [];
    const kept = [GLOBAL_ROOM_ID, ...rooms].flatMap((roomId) =>
      [...sourceOf.keys()].map((listId) => keyOf(roomId, listId)),
    );
    const others = found.filter(
      (key): key is string => typeof key === 'string' && key !== ROOMS_KEY && !kept.includes(key),
    );
    if (others.length > 0) await table.delete(others);
  }

  return {
    async read(roomId, listId) {
      const source = sourceOf.get(listId);
      if (source === undefined) return null;
      const key = keyOf(roomId, listId);
      const stored = await table.getAll([key]);
      return decodeStoredList(stored.get(key), source, yieldToTasks);
    },
    async write(roomId, listId, list) {
      const stored = await encodeStoredList(list, yieldToTasks);
      if (stored !== null) await write(roomId, listId, stored);
    },
  };
}

function keyOf(roomId: string, listId: string): string {
  return `${listId}/${roomId}`;
}
