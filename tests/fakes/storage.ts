import type { StoredEmoteList } from '../../src/emotes/lists/list-loader.ts';
import type { EmoteListStore } from '../../src/emotes/lists/persistent-list-store.ts';
import type { Locks } from '../../src/storage/held-name.ts';
import { createMapRows, type Rows } from '../../src/storage/rows.ts';

/** Rows in memory, with the values that they hold. Like a database they store copies. */
export function createMemoryRows() {
  const values = new Map<string, unknown>();
  const memory = createMapRows(values);
  const copiesOf = (found: ReadonlyMap<string, unknown>) => structuredClone(found);
  const rows: Rows = {
    get: async (keys) => copiesOf(await memory.get(keys)),
    range: async (prefix) => copiesOf(await memory.range(prefix)),
    keys: memory.keys,
    write: (change) =>
      memory.write((transaction) =>
        change({
          ...transaction,
          get: async (key) => structuredClone(await transaction.get(key)),
          put: (key, value) => transaction.put(key, structuredClone(value)),
        }),
      ),
  };
  return { rows, values };
}

/** The same rows with each call replaced by what `around` makes of it. */
export function wrapRows(rows: Rows, around: <T>(call: () => Promise<T>) => Promise<T>): Rows {
  return {
    get: (keys) => around(async () => rows.get(keys)),
    range: (prefix) => around(async () => rows.range(prefix)),
    keys: (prefix) => around(async () => rows.keys(prefix)),
    write: (change) => around(async () => rows.write(change)),
  };
}

/** The same rows, with `onPut` called before each value that is stored. It may throw. */
export function watchPuts(rows: Rows, onPut: (key: string) => void): Rows {
  return {
    ...rows,
    write: (change) =>
      rows.write((transaction) =>
        change({
          ...transaction,
          put(key, value) {
            onPut(key);
            transaction.put(key, value);
          },
        }),
      ),
  };
}

/** The same rows. While `isFull`, nothing can be stored: a deletion alone needs no room. */
export const limitedRows = (rows: Rows, isFull: () => boolean): Rows =>
  watchPuts(rows, () => {
    if (isFull()) throw new DOMException('full', 'QuotaExceededError');
  });

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
