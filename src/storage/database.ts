import type { Timers } from '../domain/clock.ts';
import { createTurns } from '../domain/turns.ts';
import type { Rows } from './rows.ts';

/**
 * The table of an IndexedDB database. The first call opens the database, and creates it with the table. A call rejects if the
 * database cannot be opened, or if the call fails or hangs. It always settles. When another tab wants to delete or upgrade the
 * database, this tab closes it until its next call, so that it does not block the other one.
 *
 * One transaction at a time: if a worker ends with two of a database, no page can use that database in Safari before the
 * browser is restarted (https://bugs.webkit.org/show_bug.cgi?id=324094).
 *
 * @param open may throw, fail, or never answer
 */
export function openDatabase(
  name: string,
  tableName: string,
  timers: Timers,
  open = (databaseName: string): IDBOpenDBRequest => indexedDB.open(databaseName),
): Rows {
  const inTurn = createCallQueue(timers);
  let opening: Promise<IDBDatabase> | null = null;

  function connect(): Promise<IDBDatabase> {
    const request = open(name);
    request.onupgradeneeded = () => void request.result.createObjectStore(tableName);
    const forget = (): void => {
      opening = null;
    };
    opening = settled(request);
    opening.then((database) => {
      // The browser closed it. Safari does this at times.
      database.onclose = forget;
      database.onversionchange = () => {
        database.close();
        forget();
      };
    }, forget);
    return opening;
  }

  /** Settles with the transaction, not with its requests: a full storage can abort it after all requests succeeded. */
  const run = <T>(mode: IDBTransactionMode, work: (table: IDBObjectStore) => Promise<T>): Promise<T> =>
    inTurn(async () => {
      const database = await (opening ?? connect());
      const transaction = database.transaction(tableName, mode);
      return new Promise((resolve, reject) => {
        const working = work(transaction.objectStore(tableName));
        let failure: unknown = null;
        transaction.oncomplete = () => resolve(working);
        // A transaction that is aborted below has no error: the cause is `failure`.
        transaction.onabort = () => reject(transaction.error ?? failure);
        working.catch((error: unknown) => {
          failure = error;
          if (transaction.error === null) transaction.abort();
        });
      });
    });
  return {
    get: (keys) =>
      run('readonly', async (table) => {
        const entries = await Promise.all(
          keys.map(async (key) => [key, await settled<unknown>(table.get(key))] as const),
        );
        return new Map(entries.filter(([, value]) => value !== undefined));
      }),
    range: (prefix) =>
      run('readonly', async (table) => {
        const [keys, values] = await Promise.all([
          settled(table.getAllKeys(keysWith(prefix))),
          settled<unknown[]>(table.getAll(keysWith(prefix))),
        ]);
        return new Map(keys.map((key, index) => [key as string, values[index]]));
      }),
    keys: (prefix) =>
      run('readonly', async (table) => (await settled(table.getAllKeys(keysWith(prefix)))) as string[]),
    write: (change) =>
      run('readwrite', async (table) =>
        change({
          get: (key) => settled<unknown>(table.get(key)),
          put: (key, value) => void table.put(value, key),
          delete: (key) => void table.delete(key),
          deleteRange: (prefix) => void table.delete(keysWith(prefix)),
        }),
      ),
  };
}

function keysWith(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** A call without a result after this time rejects. A browser can hang while it opens a database, without an error. */
const CALL_LIMIT_MS = 2_000;

/**
 * Returns a function that makes calls one after another, and settles as their promises do. They must not throw. A call that
 * hangs rejects with a `TimeoutError` after `CALL_LIMIT_MS`, and the calls after it reject and are not made while it hangs.
 */
export function createCallQueue(timers: Timers) {
  let isHanging = false;
  const inTurn = createTurns();

  function limited<T>(call: () => Promise<T>): Promise<T> {
    const noAnswer = new DOMException('storage does not answer', 'TimeoutError');
    if (isHanging) throw noAnswer;
    return new Promise((resolve, reject) => {
      const stopLimit = timers.after(CALL_LIMIT_MS, () => {
        isHanging = true;
        reject(noAnswer);
      });
      call()
        .finally(() => {
          stopLimit();
          isHanging = false;
        })
        .then(resolve, reject);
    });
  }

  return <T>(call: () => Promise<T>): Promise<T> => inTurn(() => limited(call));
}
