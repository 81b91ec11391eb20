import type { Timers } from '../domain/clock.ts';
import type { KeyValueTable } from '../domain/key-value-table.ts';
import { createCallLimit } from './call-limit.ts';

export interface DatabaseDeps {
  readonly timers: Timers;
  /** Default: the browser's. May throw, reject, or stay without an answer. */
  readonly open?: (name: string) => IDBOpenDBRequest;
}

/**
 * The tables of one IndexedDB database, which the first call opens and, where it is new, creates with
 * `tableNames`. A call rejects where there is no database, or it fails or hangs; it never stays without an answer.
 *
 * When another tab wants to delete or upgrade the database, it is closed, so that this tab does not block the other;
 * the next call opens it again.
 */
export function openDatabase<TableName extends string>(
  name: string,
  tableNames: readonly TableName[],
  { timers, open = (databaseName) => indexedDB.open(databaseName) }: DatabaseDeps,
): (tableName: TableName) => KeyValueTable {
  const limit = createCallLimit(timers);
  let opening: Promise<IDBDatabase> | null = null;

  function connect(): Promise<IDBDatabase> {
    const request = open(name);
    request.onupgradeneeded = () => {
      for (const tableName of tableNames) request.result.createObjectStore(tableName);
    };
    const forget = (): void => {
      opening = null;
    };
    opening = settled(request);
    opening.then((database) => {
      // The browser closed it by itself: Safari does so now and then.
      database.onclose = forget;
      database.onversionchange = () => {
        database.close();
        forget();
      };
    }, forget);
    return opening;
  }

  return (tableName) => {
    /** Settles with the transaction, not with its requests: a full storage can fail it after all of them succeeded. */
    const run = <T>(mode: IDBTransactionMode, work: (table: IDBObjectStore) => Promise<T>): Promise<T> =>
      limit(async () => {
        const database = await (opening ?? connect());
        const transaction = database.transaction(tableName, mode);
        return new Promise((resolve, reject) => {
          const working = work(transaction.objectStore(tableName));
          let failure: unknown = null;
          transaction.oncomplete = () => resolve(working);
          // Where it is aborted below it has no error of its own.
          transaction.onabort = () => reject(transaction.error ?? failure);
          working.catch((error: unknown) => {
            failure = error;
            if (transaction.error === null) transaction.abort();
          });
        });
      });
    return {
      getAll: (keys) =>
        run('readonly', async (table) => {
          const values = await Promise.all(keys.map((key) => settled<unknown>(table.get(key))));
          return new Map(
            keys.flatMap((key, index) => (values[index] === undefined ? [] : [[key, values[index]]])),
          );
        }),
      updateAll: (changes) =>
        run('readwrite', (table) =>
          Promise.all(
            Array.from(changes, async ([key, change]) => {
              const value = change(await settled(table.get(key)));
              await (value === undefined ? settled(table.delete(key)) : settled(table.put(value, key)));
            }),
          ),
        ),
      keys: () => run('readonly', (table) => settled(table.getAllKeys())),
      delete: (keys) =>
        run('readwrite', (table) => Promise.all(keys.map((key) => settled(table.delete(key))))),
    };
  };
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
