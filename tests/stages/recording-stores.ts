import { IDBFactory } from 'fake-indexeddb';
import { expect } from 'vitest';
import type { Emote } from '../../src/domain/emote.ts';
import type { ChangeValue, KeyValueTable } from '../../src/domain/key-value-table.ts';
import { createIndexedDbStore } from '../../src/recording/indexed-db-store.ts';
import type { MinuteToSave, RecordingStore, StoredInfo } from '../../src/recording/store.ts';
import { openDatabase } from '../../src/storage/database.ts';
import { heldNames, holdName, type Locks } from '../../src/storage/held-name.ts';
import { type Archive, createArchive } from '../../src/worker/archive.ts';
import { createManualTimers, neverYield } from '../fakes/clock.ts';
import { createLockManager, createMemoryTable } from '../fakes/storage.ts';
import { memoryUsage, startRecordedChannel } from './recording.ts';
import { notLoaded } from './session.ts';

export const HOUR_S = 3_600;
export const START_S = 1_800_000_000;

export const emoteOf = (code: string): Emote => ({
  key: `7TV:${code}`,
  id: code,
  code,
  imageUrl: `https://cdn.example/${code}`,
  source: '7TV',
  score: 5.8,
});
export const codesOf = (emotes: readonly Emote[]): string[] => emotes.map(({ code }) => code);

export const infoOf = (changes: Partial<StoredInfo> = {}): StoredInfo => ({
  channelLogin: 'channel',
  startS: START_S,
  endS: START_S + 59,
  moments: [],
  video: null,
  bestCounts: { total: null, emotes: [] },
  ...changes,
});

export const minuteOf = (number: number, emotesFrom = 0, codes: readonly string[] = []): MinuteToSave => ({
  number,
  block: Uint8Array.of(number, 1, 2),
  emotesFrom,
  emotes: codes.map(emoteOf),
});

/** A page: its store, over the table and the locks that it shares with other pages. */
export function openPage(table: KeyValueTable, locks: Locks): RecordingStore {
  return createIndexedDbStore({
    table,
    holdName: (name) => holdName(name, () => locks),
    heldNames: () => heldNames(() => locks),
    ownOrigin: 'http://localhost:8080',
  });
}

/** A browser whose pages share a table and locks. A function of `failing` may throw. */
export function openBrowser() {
  const { table, values } = createMemoryTable();
  const manager = createLockManager();
  let locks = manager.openPage();
  /** `calls`: of `updateAll`. */
  const failing = {
    read: (_keys: readonly string[]): void => undefined,
    write: (_keys: readonly string[]): void => undefined,
    remove: (): void => undefined,
    /** Called when all is written: the answer does not come, or too late. */
    answer: async (_keys: readonly string[]): Promise<void> => undefined,
    calls: 0,
  };
  let writes = 0;
  const shared: KeyValueTable = {
    ...table,
    async getAll(keys) {
      failing.read(keys);
      return table.getAll(keys);
    },
    async delete(keys) {
      failing.remove();
      await table.delete(keys);
    },
    async updateAll(changes) {
      failing.calls++;
      const failingPut = (change: ChangeValue): ChangeValue => {
        return (value) => {
          const next = change(value);
          // A removal needs no room.
          if (next !== undefined) failing.write([...changes.keys()]);
          else if (value !== undefined) failing.remove();
          return next;
        };
      };
      await table.updateAll(new Map(Array.from(changes, ([key, change]) => [key, failingPut(change)])));
      if ([...changes.keys()].some((key) => key.startsWith('minute/'))) writes++;
      await failing.answer([...changes.keys()]);
    },
  };
  return {
    values,
    failing,
    held: manager.held,
    /** The writes of minutes. */
    writes: () => writes,
    openPage: () => openPage(shared, locks),
    /** All pages crash. */
    crash() {
      locks.close();
      locks = manager.openPage();
    },
  };
}

/** The store of a page in a browser of its own. */
export function openStore() {
  const browser = openBrowser();
  return { ...browser, store: browser.openPage() };
}

export const full = (): never => {
  throw new DOMException('full', 'QuotaExceededError');
};

/** Stores a recording of one minute that ended at `endS`, and does not lock it. */
export async function saveRecording(
  store: RecordingStore,
  recordingId: string,
  endS = START_S,
  bytes = 1,
): Promise<void> {
  const info = infoOf({ startS: endS - 60, endS });
  const minute = { ...minuteOf(1), block: new Uint8Array(bytes) };
  expect((await store.save(recordingId, [minute], info)).kind).toBe('saved');
}

export const idsOf = async (store: RecordingStore) =>
  (await store.list())?.map(({ recordingId }) => recordingId);

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

/** The archive of a worker, in a browser of its own. An entry in its log is an error. */
export async function memoryArchive(
  usage = memoryUsage(),
  store = openBrowser().openPage(),
): Promise<Archive> {
  return createArchive({
    store,
    usage,
    random: () => 0.5,
    yieldToTasks: neverYield,
    loadFiles: notLoaded,
    logWarning: (text) => {
      throw new Error(text);
    },
  });
}
