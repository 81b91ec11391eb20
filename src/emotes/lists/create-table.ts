/** Runs `use` in a transaction of its own. Rejects where there is no database, or it fails. */
export type Table = <T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => Promise<T>) => Promise<T>;

/**
 * The one table of a database of ours. The database is opened by the first call. When another tab wants to delete
 * or upgrade it, it is closed, so that no open tab is in the way; the next call opens it again.
 */
export function createTable(databaseName: string, tableName: string): Table {
  let opening: Promise<IDBDatabase> | null = null;

  function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(databaseName);
    request.onupgradeneeded = () => void request.result.createObjectStore(tableName);
    const forget = (): void => {
      opening = null;
    };
    opening = settled(request);
    opening.then((database) => {
      // The browser ended it: Safari does so now and then.
      database.onclose = forget;
      database.onversionchange = () => {
        database.close();
        forget();
      };
    }, forget);
    return opening;
  }

  return async (mode, use) => {
    const database = await (opening ?? open());
    return use(database.transaction(tableName, mode).objectStore(tableName));
  };
}

export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
