import { IDBFactory } from 'fake-indexeddb';
import { expect } from 'vitest';
import type { Emote } from '../../src/domain/emote.ts';
import { createRecordingStore, type RecordingStore } from '../../src/recording/recording-store.ts';
import type { StoredInfo } from '../../src/recording/stored-format.ts';
import {
  createStoredRecordings,
  type RecordingPart,
  type SaveResult,
} from '../../src/recording/stored-recordings.ts';
import { openDatabase } from '../../src/storage/database.ts';
import { heldNames, holdName, type Locks } from '../../src/storage/held-name.ts';
import { createMapRows, type Rows } from '../../src/storage/rows.ts';
import { type Archive, createArchive } from '../../src/worker/archive.ts';
import { createManualTimers, neverYield } from '../fakes/clock.ts';
import { createLockManager, createMemoryRows, watchPuts, wrapRows } from '../fakes/storage.ts';
import '../setup/key-ranges.ts';
import { memoryUsage, START_S, startRecordedChannel } from './recording.ts';
import { notLoaded } from './session.ts';

export const HOUR_S = 3_600;

export const codesOf = (emotes: readonly Emote[]): string[] => emotes.map(({ code }) => code);

export const infoOf = (changes: Partial<StoredInfo> = {}): StoredInfo => ({
  channelLogin: 'channel',
  startS: START_S,
  endS: START_S + 59,
  found: [],
  marks: [],
  video: null,
  bestCounts: { total: null, emotes: [] },
  ...changes,
});

/** A minute that is saved. */
interface Minute {
  readonly number: number;
  readonly block: Uint8Array;
}

export const minuteOf = (number: number): Minute => ({ number, block: Uint8Array.of(number, 1, 2) });

function partOf(minutes: readonly Minute[], info: StoredInfo): RecordingPart {
  return {
    info,
    minutes: new Map(minutes.map(({ number, block }) => [number, block])),
    emotes: [],
    edits: [],
    isInStorage: false,
  };
}

export const save = (
  store: RecordingStore,
  recordingId: string,
  minutes: readonly Minute[],
  info = infoOf(),
  known: Partial<RecordingPart> = {},
): Promise<SaveResult> => store.save(recordingId, { ...partOf(minutes, info), ...known });

/** Keeps a recording of an opened file. */
export async function keep(
  store: RecordingStore,
  recordingId: string,
  minutes: readonly Minute[],
  info = infoOf(),
) {
  const opened = createStoredRecordings(createMapRows(), 'http://localhost:8080');
  await opened.save(recordingId, partOf(minutes, info));
  return store.keep(recordingId, opened);
}

/** A page: its store, over the rows and the locks that it shares with other pages. */
export function openPage(
  rows: Rows,
  locks: Locks,
  nowS = () => START_S,
  { timers } = createManualTimers(),
): RecordingStore {
  return createRecordingStore({
    rows,
    holdName: (name) => holdName(name, () => locks),
    heldNames: () => heldNames(() => locks),
    ownOrigin: 'http://localhost:8080',
    nowS,
    timers,
  });
}

/** A browser whose pages share rows and locks. A function of `failing` may throw. */
export function openBrowser() {
  const { rows, values } = createMemoryRows();
  const manager = createLockManager();
  const timers = createManualTimers();
  let locks = manager.openPage();
  /** `calls`: writes. `nowS`: the time of the device. */
  const failing = {
    read: (_keys: readonly string[]): void => undefined,
    write: (_keys: readonly string[]): void => undefined,
    remove: (): void => undefined,
    /** Called when all is written: the answer does not come, or too late. */
    answer: async (_keys: readonly string[]): Promise<void> => undefined,
    calls: 0,
    nowS: START_S,
  };
  let writes = 0;
  const watched = watchPuts(rows, (key) => failing.write([key]));
  const shared: Rows = {
    async get(keys) {
      failing.read(keys);
      return rows.get(keys);
    },
    async range(prefix) {
      failing.read([prefix]);
      return rows.range(prefix);
    },
    async keys(prefix) {
      failing.read([prefix]);
      return rows.keys(prefix);
    },
    async write(change) {
      failing.calls++;
      const keys: string[] = [];
      const result = await watched.write((transaction) =>
        change({
          ...transaction,
          put(key, value) {
            transaction.put(key, value);
            keys.push(key);
          },
          delete(key) {
            failing.remove();
            transaction.delete(key);
          },
          deleteRange(prefix) {
            failing.remove();
            transaction.deleteRange(prefix);
          },
        }),
      );
      if (keys.some((key) => key.startsWith('minute/'))) writes++;
      await failing.answer(keys);
      return result;
    },
  };
  return {
    values,
    failing,
    timers,
    held: manager.held,
    /** The writes of minutes. */
    writes: () => writes,
    openPage: () => openPage(shared, locks, () => failing.nowS, timers),
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
  expect((await save(store, recordingId, [minute], info)).kind).toBe('saved');
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
    const rows = openDatabase('emotes-per-second-history', 'records', timers, open);
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
    const store = createRecordingStore({
      rows: wrapRows(rows, call),
      nowS: () => START_S,
      async holdName(name) {
        const release = await holdName(name, () => locks);
        await passPoint();
        return release;
      },
      heldNames: () => heldNames(() => locks),
      ownOrigin: '',
      timers,
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
