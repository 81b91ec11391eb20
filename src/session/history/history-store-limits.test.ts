import { expect, test } from 'vitest';
import { failOnUnhandledRejections } from '../../../tests/fail-on-unhandled-rejections.ts';
import { createFakeLocks } from '../../../tests/fake-locks.ts';
import {
  emoteOf,
  factsOf,
  full,
  idsOf,
  minuteOf,
  openBrowser,
  openPage,
  START_S,
  storeSession,
} from '../../../tests/history-stores.ts';
import { createManualTimers } from '../../../tests/manual-timers.ts';
import { createMemoryTable, wrapTable } from '../../../tests/memory-table.ts';
import { createCallLimit } from '../../storage/call-limit.ts';
import { BLOCK_MAX_BYTES } from './stored-minute.ts';

failOnUnhandledRejections();

test('of 25 sessions the 20 that ended last stay, and those that a page records', async () => {
  const { openPage } = openBrowser();
  const [store, other] = [openPage(), openPage()];
  await other.begin('1');
  // Minute 1 drops nothing: only each tenth minute does.
  for (let number = 1; number <= 24; number++) await storeSession(store, `${number}`, START_S + number);
  expect(await idsOf(store)).toHaveLength(24);
  await store.store('0', [minuteOf(10)], factsOf({ endS: START_S }));
  const left = ['0', '1', ...Array.from({ length: 18 }, (_, index) => `${index + 7}`)];
  expect((await idsOf(store))?.toSorted()).toEqual(left.toSorted());
  expect(await store.minutes('2', [1])).toEqual(new Map());
});

test('beyond 50 MB the oldest sessions are dropped', async () => {
  const { openPage } = openBrowser();
  const store = openPage();
  for (let number = 0; number < 14; number++) {
    await storeSession(store, `${number}`, START_S + number, BLOCK_MAX_BYTES);
  }
  await store.store('last', [minuteOf(0)], factsOf({ endS: START_S + 20 }));
  expect(await idsOf(store)).toEqual(['last', ...Array.from({ length: 12 }, (_, index) => `${13 - index}`)]);
});

test('on a full storage the oldest sessions that no page records are dropped, and the minute is stored', async () => {
  const { openPage, failing, values } = openBrowser();
  const [store, other] = [openPage(), openPage()];
  await other.begin('held');
  await storeSession(store, 'held', START_S - 500, 3_000_000);
  for (const [index, id] of ['a', 'b', 'c'].entries()) {
    await storeSession(store, id, START_S + index, 3_000_000);
  }
  values.set('session/newer', { version: 2, endS: 1 });
  values.set('session/broken', 'broken');
  failing.write = () => {
    if (values.has('session/a')) full();
  };
  failing.calls = 0;
  expect(await store.store('now', [minuteOf(1)], factsOf({ endS: START_S + 9 }))).toBe(true);
  expect(failing.calls).toBe(2);
  expect(await idsOf(store)).toEqual(['now', 'c', 'held', 'newer']);
  expect(values.has('session/broken')).toBe(false);
});

test('on a full storage with nothing to drop, the minute is not stored and not tried again', async () => {
  const { openPage, failing } = openBrowser();
  const store = openPage();
  await store.store('now', [minuteOf(0)], factsOf());
  failing.write = full;
  failing.calls = 0;
  expect(await store.store('now', [minuteOf(1)], factsOf())).toBe(false);
  expect(failing.calls).toBe(1);
  expect((await store.read('now'))?.minutes).toEqual([0]);
});

test('a storage that stays full after sessions were dropped refuses the minute', async () => {
  const { openPage, failing } = openBrowser();
  const store = openPage();
  await storeSession(store, 'a');
  failing.write = full;
  failing.calls = 0;
  expect(await store.store('now', [minuteOf(0)], factsOf())).toBe(false);
  expect(failing.calls).toBe(2);
});

test('a block over 4 MB and a minute beyond the longest session are gaps', async () => {
  const { openPage } = openBrowser();
  const store = openPage();
  const long = { ...minuteOf(0), block: new Uint8Array(BLOCK_MAX_BYTES + 1) };
  expect(await store.store('a', [long, minuteOf(1), minuteOf(10_000)], factsOf())).toBe(true);
  expect((await store.read('a'))?.minutes).toEqual([1]);
});

test('of a session 500 moments and 100 records of emotes are stored, of a channel 500 records', async () => {
  const { openPage } = openBrowser();
  const store = openPage();
  const moments = Array.from({ length: 600 }, (_, startS) => ({
    startS,
    peakS: startS,
    endS: null,
    announcedS: startS,
    ratio: null,
    uses: 0,
    chatters: 0,
    emote: null,
    isByHand: true,
  }));
  const records = (offset: number) => ({
    total: null,
    emotes: Array.from({ length: 400 }, (_, index) => ({
      emote: emoteOf(`${offset + index}`),
      count: 1_000 - index,
      second: 0,
    })),
  });
  await store.store('a', [minuteOf(0)], factsOf({ moments, records: records(0) }));
  await store.store('b', [minuteOf(0)], factsOf({ records: records(400) }));
  const facts = (await store.read('a'))?.facts;
  expect([facts?.moments.length, facts?.moments[0]?.startS]).toEqual([500, 100]);
  expect(facts?.records.emotes).toHaveLength(100);
  const channel = await store.channelRecords('channel');
  expect([channel.emotes.length, channel.emotes.at(-1)?.count]).toEqual([500, 751]);
});

test('where the database fails nothing is stored, and no call rejects', async () => {
  const failing = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  const store = openPage(wrapTable(createMemoryTable().table, failing), createFakeLocks());
  (await store.begin('a'))();
  expect(await store.store('a', [minuteOf(0)], factsOf())).toBe(false);
  expect(await store.sessions()).toBeNull();
  expect(await store.resume('channel', START_S)).toBeNull();
  expect(await store.read('a')).toBeNull();
  expect(await store.minutes('a', [0])).toEqual(new Map());
  expect(await store.emotes('b')).toEqual([]);
  expect(await store.channelRecords('channel')).toEqual({ total: null, emotes: [] });
  expect(await store.setFacts('a', (facts) => facts)).toBeNull();
  expect(await store.delete('a')).toBe(false);
  expect(await store.delete(null)).toBe(false);
});

test('while the database hangs calls fail after two seconds, and a session that cannot be read is not held', async () => {
  const { table } = createMemoryTable();
  const locks = createFakeLocks();
  const clock = createManualTimers();
  const limit = createCallLimit(clock.timers);
  await openPage(table, locks).store('a', [minuteOf(0, 0, ['x'])], factsOf());
  let hanging: string | null = 'emotes/a/0';
  const store = openPage(
    wrapTable(
      {
        ...table,
        getAll: (keys) =>
          hanging !== null && keys.includes(hanging) ? new Promise(() => undefined) : table.getAll(keys),
      },
      limit,
    ),
    locks,
  );
  const resuming = store.resume('channel', START_S + 100);
  await clock.advance(2_000);
  expect(await resuming).toBeNull();
  expect(await store.store('a', [minuteOf(1)], factsOf())).toBe(false);
  hanging = null;
  await new Promise((resolve) => setImmediate(resolve));
  expect((await openPage(table, locks).resume('channel', START_S + 100))?.session.historyId).toBe('a');
});
