import { expect, test } from 'vitest';
import { failOnUnhandledRejections } from '../../../tests/fail-on-unhandled-rejections.ts';
import { createFakeLocks } from '../../../tests/fake-locks.ts';
import { createManualTimers } from '../../../tests/manual-timers.ts';
import { createMemoryTable, wrapTable } from '../../../tests/memory-table.ts';
import type { Emote } from '../../domain/emote.ts';
import type { KeyValueTable } from '../../domain/key-value-table.ts';
import { createCallLimit } from '../../storage/call-limit.ts';
import { heldNames, holdName, type Locks } from '../../storage/held-name.ts';
import type { HistoryStore, MinuteToStore, StoredFacts } from './history-store.ts';
import { createPersistentHistoryStore } from './persistent-history-store.ts';
import { BLOCK_MAX_BYTES } from './stored-minute.ts';

failOnUnhandledRejections();

const HOUR_S = 3_600;
const START_S = 1_800_000_000;

const emoteOf = (code: string): Emote => ({
  key: `7TV:${code}`,
  id: code,
  code,
  imageUrl: `https://cdn.example/${code}`,
  source: '7TV',
  score: 5.8,
});
const codesOf = (emotes: readonly Emote[]): string[] => emotes.map(({ code }) => code);

const factsOf = (changes: Partial<StoredFacts> = {}): StoredFacts => ({
  channelLogin: 'channel',
  startS: START_S,
  endS: START_S + 59,
  moments: [],
  video: null,
  records: { total: null, emotes: [] },
  ...changes,
});

const minuteOf = (number: number, emotesFrom = 0, codes: readonly string[] = []): MinuteToStore => ({
  number,
  block: Uint8Array.of(number, 1, 2),
  emotesFrom,
  emotes: codes.map(emoteOf),
});

/** A page: its store, over the table and the locks that it shares with other pages. */
function openPage(table: KeyValueTable, locks: Locks): HistoryStore {
  return createPersistentHistoryStore({
    table,
    holdName: (name) => holdName(name, () => locks),
    heldNames: () => heldNames(() => locks),
    ownOrigin: 'http://localhost:8080',
  });
}

/** A browser whose pages share a table and locks. `failWrite` may throw the error of a failing write. */
function openBrowser() {
  const { table, values } = createMemoryTable();
  const locks = createFakeLocks();
  const failing: { write: (keys: readonly string[]) => void; calls: number } = {
    write: () => undefined,
    calls: 0,
  };
  const shared: KeyValueTable = {
    ...table,
    async updateAll(changes) {
      failing.calls++;
      failing.write([...changes.keys()]);
      await table.updateAll(changes);
    },
  };
  return { values, failing, locks, openPage: () => openPage(shared, locks) };
}

const full = (): never => {
  throw new DOMException('full', 'QuotaExceededError');
};

/** Stores a session of one minute that ended at `endS`, and does not hold it. */
async function storeSession(
  store: HistoryStore,
  historyId: string,
  endS = START_S,
  bytes = 1,
): Promise<void> {
  const facts = factsOf({ startS: endS - 60, endS });
  const isStored = await store.store(historyId, [{ ...minuteOf(1), block: new Uint8Array(bytes) }], facts);
  expect(isStored).toBe(true);
}

const idsOf = async (store: HistoryStore) => (await store.sessions())?.map(({ historyId }) => historyId);

test('a session is read as it was stored', async () => {
  const { openPage } = openBrowser();
  const store = openPage();
  const facts = factsOf({
    moments: [
      {
        startS: START_S + 5,
        peakS: START_S + 40,
        endS: null,
        announcedS: START_S + 44,
        ratio: 4.5,
        uses: 60,
        chatters: 20,
        emote: emoteOf('OMEGALUL'),
        isByHand: false,
      },
    ],
    video: { videoId: '1234567', zeroS: START_S - 100 },
    records: {
      total: { count: 80, second: START_S + 40 },
      emotes: [{ emote: emoteOf('OMEGALUL'), count: 60, second: START_S + 40 }],
    },
  });
  const still = { ...emoteOf('still'), stillUrl: 'https://cdn.example/s', pattern: 'st.*' };
  const ofDemo = { ...emoteOf('demo'), imageUrl: 'http://localhost:8080/~/cdn/1' };
  const minute = { ...minuteOf(0), emotes: [emoteOf('OMEGALUL'), still, ofDemo] };
  expect(await store.store('a', [minute, minuteOf(2, 3)], facts)).toBe(true);
  const other = openPage();
  const read = await other.read('a');
  expect(read).toMatchObject({ historyId: 'a', facts, minutes: [0, 2], emoteCount: 3 });
  expect(read?.bytes).toBeGreaterThan(500);
  expect(await other.minutes('a', [0, 1, 2])).toEqual(
    new Map([
      [0, Uint8Array.of(0, 1, 2)],
      [2, Uint8Array.of(2, 1, 2)],
    ]),
  );
  expect(await other.emotes('a')).toEqual(minute.emotes);
  expect(await other.sessions()).toEqual([
    {
      historyId: 'a',
      channelLogin: 'channel',
      startS: START_S,
      endS: START_S + 59,
      bytes: read?.bytes,
      isNewer: false,
      isLive: false,
    },
  ]);
  expect([await other.read('b'), await other.emotes('b'), await other.minutes('b', [0])]).toEqual([
    null,
    [],
    new Map(),
  ]);
});

test('minutes, facts and records of the channel are one transaction', async () => {
  const { failing, openPage, values } = openBrowser();
  const store = openPage();
  await store.store('a', [minuteOf(0, 0, ['x']), minuteOf(1, 1, ['y'])], factsOf());
  expect(failing.calls).toBe(1);
  expect([...values.keys()].toSorted()).toEqual([
    'channel/channel',
    'emotes/a/0',
    'emotes/a/1',
    'minute/a/0',
    'minute/a/1',
    'session/a',
  ]);
  const before = structuredClone(values);
  failing.write = () => {
    throw new DOMException('denied', 'UnknownError');
  };
  expect(await store.store('a', [minuteOf(2, 2, ['z'])], factsOf({ endS: START_S + 100 }))).toBe(false);
  expect(values).toEqual(before);
});

test('of a part of a buffer only the part is stored', async () => {
  const { openPage, values } = openBrowser();
  const block = new Uint8Array(1_000_000).subarray(0, 3);
  await openPage().store('a', [{ ...minuteOf(0), block }], factsOf());
  const stored = values.get('minute/a/0') as { block: Uint8Array };
  expect(stored.block.buffer.byteLength).toBe(3);
});

test('a minute that is not over is replaced when it is stored again, and its bytes count once', async () => {
  const { openPage } = openBrowser();
  const store = openPage();
  await store.begin('a');
  await store.store('a', [minuteOf(0, 0, ['x'])], factsOf());
  const before = await store.read('a');
  await store.store('a', [{ ...minuteOf(0, 0, ['x']), block: Uint8Array.of(9, 9, 9, 9) }], factsOf());
  const after = await store.read('a');
  expect(after?.minutes).toEqual([0]);
  expect((after?.bytes ?? 0) - (before?.bytes ?? 0)).toBe(1);
  expect((await store.minutes('a', [0])).get(0)).toEqual(Uint8Array.of(9, 9, 9, 9));
});

test.each([true, false])(
  'after a reload, a minute that is stored again without its known emotes keeps them (held: %s)',
  async (isHeld) => {
    const { openPage } = openBrowser();
    const first = openPage();
    await first.store('a', [minuteOf(0, 0, ['x', 'y']), minuteOf(1, 2, ['z'])], factsOf());
    const second = openPage();
    if (isHeld) expect(await second.resume('channel', START_S + 100)).not.toBeNull();
    await second.store('a', [minuteOf(1, 3)], factsOf());
    await second.store('a', [minuteOf(1, 3, ['new'])], factsOf());
    expect(codesOf(await openPage().emotes('a'))).toEqual(['x', 'y', 'z', 'new']);
  },
);

test('the emotes of a session that is held are known while the storage fails', async () => {
  const { table } = createMemoryTable();
  const locks = createFakeLocks();
  await openPage(table, locks).store('a', [minuteOf(0, 0, ['x'])], factsOf());
  let isBroken = false;
  const page = openPage(
    wrapTable(table, async (call) => (isBroken ? Promise.reject(new DOMException('gone')) : call())),
    locks,
  );
  await page.resume('channel', START_S + 100);
  isBroken = true;
  expect(codesOf(await page.emotes('a'))).toEqual(['x']);
});

test.each([
  ['one second', 1, true],
  ['six hours', 6 * HOUR_S, true],
  ['six hours and a second', 6 * HOUR_S + 1, false],
  ['no time', 0, true],
  ['a little less than nothing, because the clock of the device is behind,', -59, true],
  ['a negative time, because a clock was wrong', -100, false],
])('a session that ended %s ago is resumed: %s', async (_what, agoS, isResumed) => {
  const { openPage } = openBrowser();
  await storeSession(openPage(), 'a', START_S);
  const resumed = await openPage().resume('channel', START_S + agoS);
  expect(resumed?.session.historyId).toBe(isResumed ? 'a' : undefined);
});

test('the session of the channel that ended last is resumed', async () => {
  const { openPage } = openBrowser();
  const store = openPage();
  await storeSession(store, 'old', START_S - 200);
  await storeSession(store, 'new', START_S - 100);
  await store.store('other', [minuteOf(1)], factsOf({ channelLogin: 'other', endS: START_S - 50 }));
  expect((await store.resume('channel', START_S))?.session.historyId).toBe('new');
  expect(await store.resume('nobody', START_S)).toBeNull();
});

test('a second tab does not resume the session of the first one before that leaves it', async () => {
  const { openPage } = openBrowser();
  const [first, second] = [openPage(), openPage()];
  const release = await first.begin('a');
  await storeSession(first, 'a', START_S);
  expect(await second.resume('channel', START_S + 10)).toBeNull();
  expect(await first.resume('channel', START_S + 10)).toBeNull();
  expect(await second.sessions()).toMatchObject([{ historyId: 'a', isLive: true }]);
  release();
  release();
  await new Promise((resolve) => setImmediate(resolve));
  expect(await second.sessions()).toMatchObject([{ historyId: 'a', isLive: false }]);
  const resumed = await second.resume('channel', START_S + 10);
  expect(resumed?.session.historyId).toBe('a');
  expect(await first.resume('channel', START_S + 10)).toBeNull();
});

test('the records of a channel are the highest of all its sessions, also of two tabs and of deleted ones', async () => {
  const { openPage } = openBrowser();
  const [first, second] = [openPage(), openPage()];
  const records = (total: number, x: number, second: number) => ({
    total: { count: total, second },
    emotes: [{ emote: emoteOf('x'), count: x, second }],
  });
  await first.store('a', [minuteOf(0)], factsOf({ records: records(10, 3, 1) }));
  await second.store('b', [minuteOf(0)], factsOf({ records: records(8, 5, 2) }));
  await first.store('a', [minuteOf(1)], factsOf({ records: records(11, 4, 3) }));
  await first.delete('a');
  expect(await second.channelRecords('channel')).toEqual({
    total: { count: 11, second: 3 },
    emotes: [{ emote: emoteOf('x'), count: 5, second: 2 }],
  });
  expect(await second.channelRecords('other')).toEqual({ total: null, emotes: [] });
  expect((await second.read('b'))?.facts.records.total?.count).toBe(8);
});

test('a session that another page deleted goes on with its next minute, and with all its emotes', async () => {
  const { openPage, values } = openBrowser();
  const [recording, other] = [openPage(), openPage()];
  await recording.begin('a');
  await recording.store('a', [minuteOf(0, 0, ['x', 'y'])], factsOf());
  expect(await other.delete('a')).toBe(true);
  expect([...values.keys()]).toEqual(['channel/channel']);
  expect(await recording.store('a', [minuteOf(1, 2, ['z'])], factsOf({ endS: START_S + 119 }))).toBe(true);
  expect(await recording.store('a', [minuteOf(1, 2, ['z', 'w'])], factsOf({ endS: START_S + 119 }))).toBe(
    true,
  );
  expect(await other.read('a')).toMatchObject({ minutes: [1], emoteCount: 4 });
  expect(codesOf(await other.emotes('a'))).toEqual(['x', 'y', 'z', 'w']);
});

test('null deletes everything, also what a newer version wrote', async () => {
  const { openPage, values } = openBrowser();
  const store = openPage();
  await storeSession(store, 'a');
  values.set('session/b', { version: 2 });
  values.set('something/else', 1);
  expect(await store.delete(null)).toBe(true);
  expect(values.size).toBe(0);
  expect(await store.sessions()).toEqual([]);
});

test('deleting a session leaves others whose id begins alike, and a long one is deleted in parts, its head last', async () => {
  const { table, values } = createMemoryTable();
  const parts: number[] = [];
  const counted: KeyValueTable = {
    ...table,
    async delete(keys) {
      parts.push(keys.length);
      if (parts.length === 2) throw new DOMException('denied', 'UnknownError');
      await table.delete(keys);
    },
  };
  const store = openPage(counted, createFakeLocks());
  const minutes = Array.from({ length: 600 }, (_, number) => minuteOf(number, number, [`${number}`]));
  await store.store('a', minutes, factsOf());
  await storeSession(store, 'a1');
  expect(await store.delete('a')).toBe(false);
  expect(await idsOf(store)).toContain('a');
  expect((await store.minutes('a', [0])).size + (await store.minutes('a', [599])).size).toBe(1);
  expect(await store.delete('a')).toBe(true);
  expect(parts).toEqual([500, 500, 500, 201]);
  expect(await idsOf(store)).toEqual(['a1']);
  expect([...values.keys()].filter((key) => key.includes('/a/'))).toEqual([]);
});

test('facts of a session are changed in one transaction; of none they are null', async () => {
  const { openPage, failing } = openBrowser();
  const store = openPage();
  await store.store('a', [minuteOf(0, 0, ['x'])], factsOf());
  const video = { videoId: '77', zeroS: START_S };
  expect(await store.setFacts('a', (facts) => ({ ...facts, video }))).toEqual(factsOf({ video }));
  expect(await store.read('a')).toMatchObject({ facts: { video }, minutes: [0], emoteCount: 1 });
  expect(await store.setFacts('b', (facts) => ({ ...facts, video }))).toBeNull();
  expect(await idsOf(store)).toEqual(['a']);
  failing.write = full;
  expect(await store.setFacts('a', (facts) => ({ ...facts, video: null }))).toBeNull();
  expect((await store.read('a'))?.facts.video).toEqual(video);
});

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
