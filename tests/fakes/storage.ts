import type { ChangeValue, KeyValueTable } from '../../src/domain/key-value-table.ts';
import type { EmoteListStore, StoredEmoteList } from '../../src/emotes/lists/stored-list.ts';
import type { Locks } from '../../src/storage/held-name.ts';

/** A table in memory, with the values it holds. Like a database it stores copies, and makes all changes of a call or none. */
export function createMemoryTable() {
  const values = new Map<string, unknown>();
  const table: KeyValueTable = {
    getAll: async (keys) =>
      new Map(keys.filter((key) => values.has(key)).map((key) => [key, structuredClone(values.get(key))])),
    async updateAll(changes) {
      const changed = Array.from(changes, ([key, change]) => {
        return [key, structuredClone(change(structuredClone(values.get(key))))] as const;
      });
      for (const [key, value] of changed) {
        if (value === undefined) values.delete(key);
        else values.set(key, value);
      }
    },
    keys: async () => [...values.keys()],
    async delete(keys) {
      for (const key of keys) values.delete(key);
    },
  };
  return { table, values };
}

/** The same table with each call replaced by what `around` makes of it. */
export function wrapTable(
  table: KeyValueTable,
  around: <T>(call: () => Promise<T>) => Promise<T>,
): KeyValueTable {
  return {
    getAll: (keys) => around(async () => table.getAll(keys)),
    updateAll: (changes) => around(async () => table.updateAll(changes)),
    keys: () => around(async () => table.keys()),
    delete: (keys) => around(async () => table.delete(keys)),
  };
}

/** The same table. While `isFull`, nothing can be stored: a removal alone needs no room. */
export function limitedTable(table: KeyValueTable, isFull: () => boolean): KeyValueTable {
  const limited =
    (change: ChangeValue): ChangeValue =>
    (value) => {
      const next = change(value);
      if (next !== undefined && isFull()) throw new DOMException('full', 'QuotaExceededError');
      return next;
    };
  return {
    ...table,
    updateAll: (changes) =>
      table.updateAll(new Map(Array.from(changes, ([key, change]) => [key, limited(change)]))),
  };
}

export interface PageLocks extends Locks {
  /** The page is closed or crashes: the browser releases its locks. */
  close(): void;
}

/** The locks of a browser. Its pages share them. */
export function createLockManager() {
  const holders = new Map<string, object>();
  return {
    held: (): readonly string[] => [...holders.keys()],
    openPage(): PageLocks {
      const page = {};
      return {
        async request(name, _options, hold) {
          if (holders.has(name)) return hold(null);
          holders.set(name, page);
          await hold({ name });
          if (holders.get(name) === page) holders.delete(name);
        },
        query: async () => ({ held: Array.from(holders.keys(), (name) => ({ name })) }),
        close() {
          for (const [name, holder] of holders) if (holder === page) holders.delete(name);
        },
      };
    },
  };
}

/** The locks of a browser, for pages that are not closed. */
export function createFakeLocks(): Locks {
  return createLockManager().openPage();
}

/** Stores lists until the test ends. */
export function createMemoryListStore(): EmoteListStore {
  const lists = new Map<string, StoredEmoteList>();
  return {
    read: async (roomId, listId) => lists.get(`${listId}/${roomId}`) ?? null,
    write: async (roomId, listId, list) => void lists.set(`${listId}/${roomId}`, list),
  };
}
