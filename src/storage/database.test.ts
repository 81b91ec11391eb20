import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createManualTimers } from '../../tests/fakes/clock.ts';
import '../../tests/setup/key-ranges.ts';
import { failOnUnhandledRejections } from '../../tests/setup/unhandled-rejections.ts';
import { openDatabase } from './database.ts';
import { createMapRows, type RowsTransaction } from './rows.ts';

failOnUnhandledRejections();

/** The part of a request that is used. */
class FakeRequest {
  onsuccess: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onupgradeneeded: (() => void) | null = null;
  result: unknown;
  readonly error = new DOMException('denied', 'UnknownError');
  succeed(result: unknown): void {
    this.result = result;
    this.onsuccess?.();
  }
}

/** An open database with values; a call of a closed one throws, as the browser's does. */
class FakeDatabase {
  onclose: (() => void) | null = null;
  onversionchange: (() => void) | null = null;
  isClosed = false;
  readonly tableNames: string[] = [];
  readonly values = new Map<string, unknown>();
  failCommit: () => DOMException | null = () => null;
  createObjectStore(name: string): void {
    this.tableNames.push(name);
  }
  close(): void {
    this.isClosed = true;
  }
  transaction(): FakeTransaction {
    if (this.isClosed) throw new DOMException('closed', 'InvalidStateError');
    return new FakeTransaction(this.values, () => this.failCommit());
  }
}

/** Changes a copy of the values, and commits it once no request is left, unless `failCommit` gives an error. */
class FakeTransaction {
  oncomplete: (() => void) | null = null;
  onabort: (() => void) | null = null;
  error: DOMException | null = null;
  private pending = 0;
  private isOver = false;
  private readonly copy: Map<string, unknown>;
  private readonly values: Map<string, unknown>;
  private readonly failCommit: () => DOMException | null;
  constructor(values: Map<string, unknown>, failCommit: () => DOMException | null) {
    this.values = values;
    this.copy = new Map(values);
    this.failCommit = failCommit;
    setImmediate(() => this.commitIfIdle());
  }
  abort(): void {
    this.isOver = true;
    setImmediate(() => this.onabort?.());
  }
  objectStore() {
    const { copy } = this;
    return {
      get: (key: string) => this.settle(() => structuredClone(copy.get(key))),
      put: (value: unknown, key: string) => {
        const stored = structuredClone(value);
        return this.settle(() => copy.set(key, stored) && key);
      },
      getAllKeys: () => this.settle(() => [...copy.keys()]),
      delete: (key: string) => this.settle(() => void copy.delete(key)),
    };
  }
  private settle(work: () => unknown): FakeRequest {
    const request = new FakeRequest();
    this.pending++;
    setImmediate(() => {
      if (this.isOver) return;
      request.succeed(work());
      this.pending--;
      setImmediate(() => this.commitIfIdle());
    });
    return request;
  }
  private commitIfIdle(): void {
    if (this.isOver || this.pending > 0) return;
    this.isOver = true;
    this.error = this.failCommit();
    if (this.error !== null) {
      this.onabort?.();
      return;
    }
    this.values.clear();
    for (const [key, value] of this.copy) this.values.set(key, value);
    this.oncomplete?.();
  }
}

/** Rows whose openings the test answers. */
function openRows() {
  const clock = createManualTimers();
  const openings: FakeRequest[] = [];
  const rows = openDatabase('numbers', ['primes', 'squares'], {
    timers: clock.timers,
    open() {
      const request = new FakeRequest();
      openings.push(request);
      return request as unknown as IDBOpenDBRequest;
    },
  })('primes');
  return { clock, openings, rows };
}

/** Rows of an open database. */
async function openedRows() {
  const { clock, openings, rows } = openRows();
  const opened = rows.keys('');
  const database = new FakeDatabase();
  await clock.advance(0);
  const [opening] = openings;
  if (opening === undefined) throw new Error('not opened');
  opening.result = database;
  opening.onupgradeneeded?.();
  opening.succeed(database);
  await opened;
  return { clock, openings, rows, database };
}

/** Stores values. */
const storing = (values: Record<string, unknown>) => (transaction: RowsTransaction) => {
  for (const [key, value] of Object.entries(values)) transaction.put(key, value);
};

test('the first call opens the database and creates its tables; values are stored, changed, listed and deleted', async () => {
  const { clock, openings, rows, database } = await openedRows();
  await rows.write(storing({ a: 2, b: 5, c: 7 }));
  const result = await rows.write(async (transaction) => {
    transaction.put('a', [await transaction.get('a'), 3]);
    transaction.delete('c');
    return transaction.get('c');
  });
  expect(result).toBeUndefined();
  expect(await rows.get(['a', 'b', 'c'])).toEqual(
    new Map<string, unknown>([
      ['a', [2, 3]],
      ['b', 5],
    ]),
  );
  expect(database.tableNames).toEqual(['primes', 'squares']);
  expect([openings.length, clock.pending()]).toEqual([1, 0]);
});

test('rows are read, listed and deleted by a prefix of their keys', async () => {
  const factory = new IDBFactory();
  const { timers } = createManualTimers();
  const rows = openDatabase('numbers', ['primes'], { timers, open: (name) => factory.open(name) })('primes');
  for (const one of [rows, createMapRows()]) {
    await one.write(storing({ 'a/2': 2, 'a/10': 10, 'a1/3': 3, b: 4 }));
    expect([...(await one.range('a/'))]).toEqual([
      ['a/10', 10],
      ['a/2', 2],
    ]);
    expect(await one.keys('a')).toEqual(['a/10', 'a/2', 'a1/3']);
    await one.write((transaction) => {
      transaction.put('a/5', 5);
      transaction.deleteRange('a/');
      transaction.put('a/7', 7);
    });
    expect(await one.keys('')).toEqual(['a/7', 'a1/3', 'b']);
  }
});

test.each<[string, (transaction: RowsTransaction) => void, string]>([
  [
    'throws',
    () => {
      throw new Error('no such change');
    },
    'no such change',
  ],
  [
    'gives a value that cannot be stored',
    (transaction) => transaction.put('b', () => undefined),
    'could not be cloned',
  ],
])('a change that %s rejects, and none is made', async (_what, change, message) => {
  const { rows, database } = await openedRows();
  await rows.write(storing({ a: 1 }));
  const changing = rows.write((transaction) => {
    transaction.put('a', 2);
    change(transaction);
    transaction.put('c', 3);
  });
  await expect(changing).rejects.toThrow(message);
  expect([...database.values]).toEqual([['a', 1]]);
});

test('a transaction that fails at its end, because the storage is full, rejects with that error', async () => {
  const { clock, rows, database } = await openedRows();
  database.failCommit = () => new DOMException('full', 'QuotaExceededError');
  await expect(rows.write(storing({ a: 1 }))).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect([database.values.size, clock.pending()]).toEqual([0, 0]);
});

test.each<[string, (database: FakeDatabase) => void, boolean]>([
  ['another tab wants to delete or upgrade it', (database) => database.onversionchange?.(), true],
  ['the browser closed it', (database) => database.onclose?.(), false],
])('once %s it is opened again by the next call', async (_what, happen, isClosedByUs) => {
  const { clock, openings, rows } = openRows();
  const first = new FakeDatabase();
  const getting = rows.get(['a']);
  await clock.advance(0);
  openings[0]?.succeed(first);
  await getting;
  happen(first);
  expect(first.isClosed).toBe(isClosedByUs);
  const again = rows.get(['a']);
  const second = new FakeDatabase();
  second.values.set('a', 7);
  await clock.advance(0);
  openings[1]?.succeed(second);
  expect(await again).toEqual(new Map([['a', 7]]));
});

test('a database that cannot be opened rejects the call, and the next call tries again', async () => {
  const { clock, openings, rows } = openRows();
  const refused = expect(rows.get(['a'])).rejects.toThrow('denied');
  await clock.advance(0);
  openings[0]?.onerror?.();
  await refused;
  const getting = rows.get(['a']);
  await clock.advance(0);
  openings[1]?.succeed(new FakeDatabase());
  expect(await getting).toEqual(new Map());
});

test('without IndexedDB a call rejects', async () => {
  const clock = createManualTimers();
  const rows = openDatabase('numbers', ['primes'], clock)('primes');
  await expect(rows.keys('')).rejects.toThrow('indexedDB is not defined');
  expect(clock.pending()).toBe(0);
});

test('a database that a newer version upgraded is opened as it is', async () => {
  const factory = new IDBFactory();
  const newer = factory.open('numbers', 7);
  newer.onupgradeneeded = () => {
    newer.result.createObjectStore('primes').put(13, 'f');
    newer.result.createObjectStore('squares');
  };
  await new Promise((resolve) => Object.assign(newer, { onsuccess: resolve }));
  newer.result.close();
  const { timers } = createManualTimers();
  const open = (name: string) => factory.open(name);
  const rows = openDatabase('numbers', ['primes'], { timers, open })('primes');
  await rows.write(storing({ a: 2 }));
  expect(await rows.get(['a', 'f'])).toEqual(
    new Map([
      ['a', 2],
      ['f', 13],
    ]),
  );
});

test('a database that has lost its tables rejects each call', async () => {
  const factory = new IDBFactory();
  const lost = factory.open('numbers');
  await new Promise((resolve) => Object.assign(lost, { onsuccess: resolve }));
  lost.result.close();
  const clock = createManualTimers();
  const open = (name: string) => factory.open(name);
  const rows = openDatabase('numbers', ['primes'], { timers: clock.timers, open })('primes');
  const calls = [rows.get(['a']), rows.write(storing({ a: 2 })), rows.keys(''), rows.range('')];
  const lostTables = { status: 'rejected', reason: { name: 'NotFoundError' } };
  expect(await Promise.allSettled(calls)).toMatchObject(calls.map(() => lostTables));
  expect(clock.pending()).toBe(0);
});

test('a database whose opening hangs or is blocked rejects after two seconds, and is used once it opens', async () => {
  const { clock, openings, rows } = openRows();
  const rejected = expect(rows.get(['a'])).rejects.toThrow('storage does not answer');
  await clock.advance(2_000);
  await rejected;
  await expect(rows.write(storing({ a: 1 }))).rejects.toThrow('storage does not answer');
  openings[0]?.succeed(new FakeDatabase());
  for (let turn = 0; turn < 3; turn++) await clock.advance(0); // a request, the end of its transaction, the answer
  await rows.write(storing({ a: 1 }));
  expect(await rows.get(['a'])).toEqual(new Map([['a', 1]]));
  expect([openings.length, clock.pending()]).toEqual([1, 0]);
});
