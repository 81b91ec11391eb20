import { expect, test } from 'vitest';
import { recordedMoment } from '../../tests/builders/recordings.ts';
import { createManualTimers } from '../../tests/fakes/clock.ts';
import { createFakeLocks, createMemoryRows, wrapRows } from '../../tests/fakes/storage.ts';
import { failOnUnhandledRejections } from '../../tests/setup/unhandled-rejections.ts';
import { emoteOf, START_S } from '../../tests/stages/recording.ts';
import {
  full,
  idsOf,
  infoOf,
  keep,
  minuteOf,
  openBrowser,
  openPage,
  openStore,
  save,
  saveRecording,
} from '../../tests/stages/recording-stores.ts';
import { createCallQueue } from '../storage/database.ts';
import type { Rows } from '../storage/rows.ts';
import type { RecordingStore } from './recording-store.ts';

failOnUnhandledRejections();

/** Far more than a real one: 25 of them fill the bound. */
const MINUTE_BYTES = 4_000_000;

/** Stores a recording of `lengthS` seconds that ended `agoS` before `START_S`, with a block of this size. */
async function storeOld(
  store: RecordingStore,
  recordingId: string,
  agoS: number,
  lengthS: number,
  bytes: number,
) {
  const endS = START_S - agoS;
  const info = infoOf({ startS: endS - lengthS, endS });
  await save(store, recordingId, [{ ...minuteOf(1), block: new Uint8Array(bytes) }], info);
}

test('beyond 100 MB recordings under ten minutes are dropped first, then the oldest; each has a line until it is dismissed', async () => {
  const { openPage } = openBrowser();
  const [store, other] = [openPage(), openPage()];
  await other.begin('held');
  await storeOld(store, 'held', 9_000, 60, MINUTE_BYTES);
  // Minute 1 drops nothing: only each tenth minute does.
  for (let number = 0; number < 23; number++) {
    await storeOld(store, `hour${number}`, 8_000 - number, 3_600, MINUTE_BYTES);
  }
  await storeOld(store, 'short', 100, 599, MINUTE_BYTES);
  await storeOld(store, 'ten minutes', 99, 600, MINUTE_BYTES);
  expect(await idsOf(store)).toHaveLength(26);
  await save(store, 'now', [minuteOf(10)], infoOf());
  const hours = Array.from({ length: 22 }, (_, index) => `hour${22 - index}`);
  expect(await idsOf(store)).toEqual(['now', 'ten minutes', ...hours, 'held']);
  expect(await store.minutes('hour0', [1])).toEqual(new Map());
  expect(await other.drops()).toMatchObject({
    count: 2,
    last: [
      { channelLogin: 'channel', endS: START_S - 8_000, reason: 'bound' },
      { channelLogin: 'channel', endS: START_S - 100, reason: 'bound' },
    ],
  });
  await other.forgetDrops();
  expect(await store.drops()).toEqual({ count: 0, last: [] });
});

test('beyond 100 MB a chat that was kept a minute ago is not dropped before what was stored earlier, whenever it was written', async () => {
  const { store, failing } = openStore();
  const block = new Uint8Array(MINUTE_BYTES);
  const keepAt = async (recordingId: string, endS: number, keptS: number) => {
    failing.nowS = keptS;
    await keep(store, recordingId, [{ ...minuteOf(1), block }], infoOf({ startS: endS - 3_600, endS }));
  };
  const undatedEndS = 90_000;
  await keepAt('undated', undatedEndS, START_S - 60);
  await keepAt('of last year', START_S - 31_000_000, START_S - 30);
  await keepAt('kept long ago', START_S - 5_000, START_S - 9_000);
  failing.nowS = START_S;
  for (let number = 0; number < 22; number++) {
    await storeOld(store, `hour${number}`, 8_000 - number, 3_600, MINUTE_BYTES);
  }
  await store.edit('undated', [{ video: null }]);
  expect(await keep(store, 'now', [minuteOf(0)])).toBe('saved');
  const ids = await idsOf(store);
  expect(ids).toContain('undated');
  expect(ids).toContain('of last year');
  expect(ids).toHaveLength(25);
  expect((await store.drops()).last).toMatchObject([{ endS: START_S - 5_000, reason: 'bound' }]);
});

test('on a full storage recordings are dropped for one that is kept', async () => {
  const { store, failing, values } = openStore();
  await saveRecording(store, 'old', START_S - 500, 3_000_000);
  failing.write = () => {
    if (values.has('session/old')) full();
  };
  expect(await keep(store, 'kept', [minuteOf(0)])).toBe('saved');
  expect(await idsOf(store)).toEqual(['kept']);
});

test('the line about dropped recordings names ten and counts all', async () => {
  const { store } = openStore();
  for (let number = 0; number < 36; number++) {
    await storeOld(store, `${number}`, number, 60, MINUTE_BYTES);
  }
  await save(store, 'now', [minuteOf(0)], infoOf());
  const { count, last } = await store.drops();
  expect([count, last.length]).toEqual([12, 10]);
  expect(await store.delete(null)).toBe(true);
  expect((await store.drops()).count).toBe(0);
});

test('on a full storage the oldest recordings that no page continues are dropped, and the minute is stored', async () => {
  const { openPage, failing, values } = openBrowser();
  const [store, other] = [openPage(), openPage()];
  await other.begin('held');
  await saveRecording(store, 'held', START_S - 500, 3_000_000);
  for (const [index, id] of ['a', 'b', 'c'].entries()) {
    await saveRecording(store, id, START_S + index, 3_000_000);
  }
  values.set('session/newer', { version: 3, endS: 1 });
  failing.write = () => {
    if (values.has('session/a')) full();
  };
  failing.calls = 0;
  expect(await save(store, 'now', [minuteOf(1)], infoOf({ endS: START_S + 9 }))).toMatchObject({
    kind: 'saved',
  });
  // The line needs room too, so it is stored later.
  expect((await store.drops()).last.map(({ reason }) => reason)).toEqual(['full', 'full']);
  expect(await idsOf(store)).toEqual(['now', 'c', 'held', 'newer']);
});

test('while a storage stays full although recordings were dropped, as on a full disk, no others are dropped', async () => {
  const { store, failing } = openStore();
  for (const [index, id] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    await saveRecording(store, id, START_S + index, 3_000_000);
  }
  const saveMinute = (number: number) =>
    save(store, 'now', [minuteOf(number)], infoOf({ endS: START_S + 60 }));
  failing.write = full;
  for (let number = 1; number < 9; number++) expect(await saveMinute(number)).toEqual({ kind: 'full' });
  expect(await idsOf(store)).toEqual(['e', 'd', 'c']);
  failing.write = () => undefined;
  expect(await saveMinute(9)).toMatchObject({ kind: 'saved' });
  failing.write = full;
  expect(await saveMinute(11)).toEqual({ kind: 'full' });
  expect(await idsOf(store)).toEqual(['now', 'e']);
});

test('of a recording 500 moments and the best counts of 100 emotes are stored, of a channel those of 500', async () => {
  const { store } = openStore();
  const moments = Array.from({ length: 600 }, (_, startS) => recordedMoment(0, { startS }));
  const records = (offset: number) => ({
    total: null,
    emotes: Array.from({ length: 400 }, (_, index) => ({
      emote: emoteOf(`${offset + index}`),
      count: 1_000 - index,
      second: 0,
    })),
  });
  await save(store, 'a', [minuteOf(0)], infoOf({ found: moments, bestCounts: records(0) }));
  await save(store, 'b', [minuteOf(0)], infoOf({ bestCounts: records(400) }));
  const info = (await store.read('a'))?.info;
  expect([info?.found.length, info?.found[0]?.startS]).toEqual([500, 100]);
  expect(info?.bestCounts.emotes).toHaveLength(100);
  const channel = await store.channelBestCounts('channel');
  expect([channel.emotes.length, channel.emotes.at(-1)?.count]).toEqual([500, 751]);
});

test('while the database hangs calls fail after two seconds, and a recording that cannot be read is not locked', async () => {
  const { rows } = createMemoryRows();
  const locks = createFakeLocks();
  const clock = createManualTimers();
  const inTurn = createCallQueue(clock.timers);
  await save(openPage(rows, locks), 'a', [minuteOf(0)]);
  let isHanging = true;
  const keys: Rows['keys'] = (prefix) => (isHanging ? new Promise(() => undefined) : rows.keys(prefix));
  const store = openPage(wrapRows({ ...rows, keys }, inTurn), locks);
  const resuming = store.resume('channel', START_S + 100).catch(() => 'failed');
  await clock.advance(2_000);
  expect(await resuming).toBe('failed');
  expect(await save(store, 'a', [minuteOf(1)])).toEqual({ kind: 'failed' });
  isHanging = false;
  await new Promise((resolve) => setImmediate(resolve));
  const resumed = await openPage(rows, locks).resume('channel', START_S + 100);
  expect(resumed?.recording.recordingId).toBe('a');
});
