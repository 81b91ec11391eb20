import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createManualTimers } from '../../tests/fakes/clock.ts';
import { failOnUnhandledRejections } from '../../tests/setup/unhandled-rejections.ts';
import { createCallQueue, openDatabase } from './database.ts';
import { createMapRows, type RowsTransaction } from './rows.ts';

import '../../tests/setup/key-ranges.ts';

failOnUnhandledRejections();

/** Rows of a database whose openings the test answers. */
function openRows() {
  const clock = createManualTimers();
  const factory = new IDBFactory();
  const openings: IDBOpenDBRequest[] = [];
  const open = () => {
    const opening = { error: new DOMException('denied', 'UnknownError') } as IDBOpenDBRequest;
    openings.push(opening);
    return opening;
  };
  const rows = openDatabase('numbers', 'primes', clock.timers, open);
  return {
    clock,
    openings,
    rows,
    /** The last opening succeeds. */
    async succeed(): Promise<IDBDatabase> {
      const opening = openings.at(-1) as {
        -readonly [Part in keyof IDBOpenDBRequest]: IDBOpenDBRequest[Part];
      };
      const real = factory.open('numbers');
      real.onupgradeneeded = () => {
        opening.result = real.result;
        opening.onupgradeneeded?.({} as IDBVersionChangeEvent);
      };
      await new Promise((resolve) => Object.assign(real, { onsuccess: resolve }));
      opening.result = real.result;
      opening.onsuccess?.({} as Event);
      return real.result;
    },
  };
}

/** Rows of an open database. */
async function openedRows() {
  const { clock, openings, rows, succeed } = openRows();
  const opened = rows.keys('');
  await clock.advance(0);
  const database = await succeed();
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
  expect([...database.objectStoreNames]).toEqual(['primes']);
  expect([openings.length, clock.pending()]).toEqual([1, 0]);
});

test('rows are read, listed and deleted by a prefix of their keys', async () => {
  const factory = new IDBFactory();
  const { timers } = createManualTimers();
  const rows = openDatabase('numbers', 'primes', timers, (name) => factory.open(name));
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
  const { rows } = await openedRows();
  await rows.write(storing({ a: 1 }));
  const changing = rows.write((transaction) => {
    transaction.put('a', 2);
    change(transaction);
    transaction.put('c', 3);
  });
  await expect(changing).rejects.toThrow(message);
  expect([...(await rows.range(''))]).toEqual([['a', 1]]);
});

test('a transaction that fails at its end, because the storage is full, rejects with that error', async () => {
  const { clock, rows, database } = await openedRows();
  const error = new DOMException('full', 'QuotaExceededError');
  const transaction = database.transaction.bind(database);
  database.transaction = (...about) => {
    const failing = transaction(...about);
    setTimeout(() => {
      Object.defineProperty(failing, 'error', { value: error });
      failing.onabort?.({} as Event);
    });
    return Object.defineProperty(failing, 'oncomplete', { set: () => undefined });
  };
  await expect(rows.write(storing({ a: 1 }))).rejects.toBe(error);
  expect(clock.pending()).toBe(0);
});

test.each<[string, (database: IDBDatabase) => void]>([
  [
    'another tab wants to delete or upgrade it',
    (database) => database.onversionchange?.({} as IDBVersionChangeEvent),
  ],
  [
    'the browser closed it',
    (database) => {
      database.close();
      database.onclose?.({} as Event);
    },
  ],
])('once %s it is opened again by the next call', async (_what, happen) => {
  const { clock, rows, succeed } = openRows();
  const writing = rows.write(storing({ a: 7 }));
  await clock.advance(0);
  const database = await succeed();
  await writing;
  happen(database);
  expect(() => database.transaction('primes')).toThrow();
  const again = rows.get(['a']);
  await clock.advance(0);
  await succeed();
  expect(await again).toEqual(new Map([['a', 7]]));
});

test('a database that cannot be opened rejects the call, and the next call tries again', async () => {
  const { clock, openings, rows, succeed } = openRows();
  const refused = expect(rows.get(['a'])).rejects.toThrow('denied');
  await clock.advance(0);
  openings[0]?.onerror?.({} as Event);
  await refused;
  const getting = rows.get(['a']);
  await clock.advance(0);
  await succeed();
  expect(await getting).toEqual(new Map());
});

test('without IndexedDB a call rejects', async () => {
  const clock = createManualTimers();
  const rows = openDatabase('numbers', 'primes', clock.timers);
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
  const rows = openDatabase('numbers', 'primes', timers, open);
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
  const rows = openDatabase('numbers', 'primes', clock.timers, open);
  const calls = [rows.get(['a']), rows.write(storing({ a: 2 })), rows.keys(''), rows.range('')];
  const lostTables = { status: 'rejected', reason: { name: 'NotFoundError' } };
  expect(await Promise.allSettled(calls)).toMatchObject(calls.map(() => lostTables));
  expect(clock.pending()).toBe(0);
});

test('a database whose opening hangs or is blocked rejects after two seconds, and is used once it opens', async () => {
  const { clock, openings, rows, succeed } = openRows();
  const rejected = expect(rows.get(['a'])).rejects.toThrow('storage does not answer');
  await clock.advance(2_000);
  await rejected;
  await expect(rows.write(storing({ a: 1 }))).rejects.toThrow('storage does not answer');
  await succeed();
  await new Promise((resolve) => setTimeout(resolve, 20));
  await rows.write(storing({ a: 1 }));
  expect(await rows.get(['a'])).toEqual(new Map([['a', 1]]));
  expect([openings.length, clock.pending()]).toEqual([1, 0]);
});

test('a call without an answer rejects after two seconds, and no other is made until it settles', async () => {
  const clock = createManualTimers();
  const inTurn = createCallQueue(clock.timers);
  let rejectLate: (error: Error) => void = () => undefined;
  const hanging = inTurn(() => new Promise((_, reject) => (rejectLate = reject)));
  const rejected = expect(hanging).rejects.toThrow('storage does not answer');
  await clock.advance(1_999);
  expect(clock.pending()).toBe(1);
  await clock.advance(1);
  await rejected;
  let calls = 0;
  const next = async () => ++calls;
  await expect(inTurn(next)).rejects.toThrow('storage does not answer');
  expect([calls, clock.pending()]).toEqual([0, 0]);
  rejectLate(new Error('late'));
  await clock.advance(0);
  expect(await inTurn(next)).toBe(1);
});

test('calls are made one after another, also after one that failed', async () => {
  const inTurn = createCallQueue(createManualTimers().timers);
  const order: string[] = [];
  const call = (name: string, fails: boolean) => () => {
    order.push(`${name} made`);
    return new Promise<void>((resolve, reject) =>
      setImmediate(() => {
        order.push(`${name} over`);
        if (fails) reject(new Error(name));
        else resolve();
      }),
    );
  };
  await Promise.allSettled([inTurn(call('a', true)), inTurn(call('b', false)), inTurn(call('c', false))]);
  expect(order).toEqual(['a made', 'a over', 'b made', 'b over', 'c made', 'c over']);
});
