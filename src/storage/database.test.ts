import { expect, test } from 'vitest';
import { failOnUnhandledRejections } from '../../tests/fail-on-unhandled-rejections.ts';
import { createManualTimers } from '../../tests/manual-timers.ts';
import { openDatabase } from './database.ts';

failOnUnhandledRejections();

/** As much of a request as is used. */
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
  createObjectStore(name: string): void {
    this.tableNames.push(name);
  }
  close(): void {
    this.isClosed = true;
  }
  transaction() {
    if (this.isClosed) throw new DOMException('closed', 'InvalidStateError');
    const { values } = this;
    const settle = (work: () => unknown): FakeRequest => {
      const request = new FakeRequest();
      queueMicrotask(() => request.succeed(work()));
      return request;
    };
    return {
      objectStore: () => ({
        get: (key: string) => settle(() => values.get(key)),
        put: (value: unknown, key: string) => settle(() => values.set(key, value) && key),
        getAllKeys: () => settle(() => [...values.keys()]),
        delete: (key: string) => settle(() => void values.delete(key)),
      }),
    };
  }
}

/** A table whose openings the test answers. */
function openTable() {
  const clock = createManualTimers();
  const openings: FakeRequest[] = [];
  const table = openDatabase('numbers', ['primes', 'squares'], {
    timers: clock.timers,
    open() {
      const request = new FakeRequest();
      openings.push(request);
      return request as unknown as IDBOpenDBRequest;
    },
  })('primes');
  return { clock, openings, table };
}

test('the first call opens the database and creates its tables; values are put, changed, listed and deleted', async () => {
  const { clock, openings, table } = openTable();
  const putting = table.put('a', 2);
  const database = new FakeDatabase();
  const [opening] = openings;
  if (opening === undefined) throw new Error('not opened');
  opening.result = database;
  opening.onupgradeneeded?.();
  opening.succeed(database);
  await putting;
  await table.update('a', (value) => [value, 3]);
  await table.put('b', 5);
  expect(await table.get('a')).toEqual([2, 3]);
  await table.delete(['a', 'c']);
  expect(await table.keys()).toEqual(['b']);
  expect(await table.get('a')).toBeUndefined();
  expect(database.tableNames).toEqual(['primes', 'squares']);
  expect([openings.length, clock.pending()]).toEqual([1, 0]);
});

test.each<[string, (database: FakeDatabase) => void, boolean]>([
  ['another tab wants to delete or upgrade it', (database) => database.onversionchange?.(), true],
  ['the browser closed it', (database) => database.onclose?.(), false],
])('once %s it is opened again by the next call', async (_what, happen, isClosedByUs) => {
  const { openings, table } = openTable();
  const first = new FakeDatabase();
  const getting = table.get('a');
  openings[0]?.succeed(first);
  await getting;
  happen(first);
  expect(first.isClosed).toBe(isClosedByUs);
  const again = table.get('a');
  const second = new FakeDatabase();
  second.values.set('a', 7);
  openings[1]?.succeed(second);
  expect(await again).toBe(7);
});

test('a database that cannot be opened rejects the call, and the next call tries again', async () => {
  const { openings, table } = openTable();
  const refused = expect(table.get('a')).rejects.toThrow('denied');
  openings[0]?.onerror?.();
  await refused;
  const getting = table.get('a');
  openings[1]?.succeed(new FakeDatabase());
  expect(await getting).toBeUndefined();
});

test('a database whose opening hangs or is blocked rejects after two seconds, and is used once it opens', async () => {
  const { clock, openings, table } = openTable();
  const rejected = expect(table.get('a')).rejects.toThrow('storage does not answer');
  await clock.advance(2_000);
  await rejected;
  await expect(table.put('a', 1)).rejects.toThrow('storage does not answer');
  openings[0]?.succeed(new FakeDatabase());
  await clock.advance(0);
  await table.put('a', 1);
  expect(await table.get('a')).toBe(1);
  expect([openings.length, clock.pending()]).toEqual([1, 0]);
});
