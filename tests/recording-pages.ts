import { IDBFactory } from 'fake-indexeddb';
import type { KeyValueTable } from '../src/domain/key-value-table.ts';
import { createIndexedDbStore } from '../src/recording/indexed-db-store.ts';
import type { RecordingStore } from '../src/recording/store.ts';
import { openDatabase } from '../src/storage/database.ts';
import { heldNames, holdName } from '../src/storage/held-name.ts';
import { createLockManager } from './fake-locks.ts';
import { createManualTimers } from './manual-timers.ts';
import { startRecordedChannel } from './recorded-channel.ts';

const never = <T>(): Promise<T> => new Promise(() => undefined);
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A browser with an IndexedDB and locks. Its pages run the real store, and can be killed at any of its calls. */
export function createBrowser() {
  const factory = new IDBFactory();
  const manager = createLockManager();
  let pages = 0;

  function openPage() {
    // Two pages can begin a recording in one second.
    const firstRandom = ++pages / 1_000_000;
    const locks = manager.openPage();
    const running = new Set<IDBTransaction>();
    let isAlive = true;
    let calls = 0;
    /** The page dies at this point: two are around each call of the storage, one is after each lock. */
    let pointsToDeath = Number.POSITIVE_INFINITY;

    /** As `kill -9`: transactions that are not committed are aborted, locks are released, and nothing goes on. */
    function kill(): void {
      isAlive = false;
      locks.close();
      for (const transaction of running) transaction.abort();
      running.clear();
    }

    /** Resolves, or never: then the page is dead. */
    async function passPoint(): Promise<void> {
      if (isAlive && --pointsToDeath < 0) kill();
      if (!isAlive) await never();
    }

    function open(name: string): IDBOpenDBRequest {
      const request = factory.open(name);
      request.addEventListener('success', () => {
        const { result } = request;
        const begin = result.transaction.bind(result);
        result.transaction = (...args) => {
          const transaction = begin(...args);
          running.add(transaction);
          for (const end of ['complete', 'abort']) {
            transaction.addEventListener(end, () => running.delete(transaction));
          }
          if (!isAlive) transaction.abort();
          return transaction;
        };
      });
      return request;
    }

    const { timers } = createManualTimers();
    const table = openDatabase('emotes-per-second-history', ['records'], { timers, open })('records');
    async function call<T>(run: () => Promise<T>): Promise<T> {
      await passPoint();
      calls++;
      try {
        return await run();
      } finally {
        calls--;
        await passPoint();
      }
    }
    const killable: KeyValueTable = {
      getAll: (keys) => call(() => table.getAll(keys)),
      updateAll: (changes) => call(() => table.updateAll(changes)),
      keys: () => call(() => table.keys()),
      delete: (keys) => call(() => table.delete(keys)),
    };
    const store: RecordingStore = createIndexedDbStore({
      table: killable,
      async holdName(name) {
        const release = await holdName(name, () => locks);
        await passPoint();
        return release;
      },
      heldNames: () => heldNames(() => locks),
      ownOrigin: '',
    });
    return {
      store,
      kill,
      isAlive: () => isAlive,
      dieAfter(points: number) {
        pointsToDeath = points;
      },
      /** Resolves when the page waits for nothing, or is dead. */
      async idle(): Promise<void> {
        for (let quietTurns = 0; isAlive && quietTurns < 4; quietTurns++) {
          if (calls > 0) quietTurns = 0;
          await nextTurn();
        }
        pointsToDeath = Number.POSITIVE_INFINITY;
      },
      record: (startS: number) =>
        startRecordedChannel(store, startS, undefined, undefined, undefined, undefined, firstRandom),
    };
  }

  return { openPage, held: manager.held };
}

export type BrowserPage = ReturnType<ReturnType<typeof createBrowser>['openPage']>;
