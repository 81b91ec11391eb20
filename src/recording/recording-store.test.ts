import { expect, test } from 'vitest';
import { recordedMoment } from '../../tests/builders/recordings.ts';
import { failOnUnhandledRejections } from '../../tests/setup/unhandled-rejections.ts';
import { emoteOf, START_S } from '../../tests/stages/recording.ts';
import {
  codesOf,
  full,
  HOUR_S,
  idsOf,
  infoOf,
  keep,
  minuteOf,
  openBrowser,
  openStore,
  save,
  saveRecording,
} from '../../tests/stages/recording-stores.ts';

failOnUnhandledRejections();

test('a recording is read as it was stored', async () => {
  const { store, openPage } = openStore();
  const info = infoOf({
    found: [recordedMoment(5, { endS: null, emote: emoteOf('OMEGALUL') })],
    video: { videoId: '1234567', zeroS: START_S - 100 },
    bestCounts: {
      total: { count: 80, second: START_S + 40 },
      emotes: [{ emote: emoteOf('OMEGALUL'), count: 60, second: START_S + 40 }],
    },
  });
  const still = { ...emoteOf('still'), stillUrl: 'https://cdn.example/s', pattern: 'st.*' };
  const ofDemo = { ...emoteOf('demo'), imageUrl: 'http://localhost:8080/~/cdn/1' };
  const emotes = [emoteOf('OMEGALUL'), still, ofDemo];
  expect(await save(store, 'a', [minuteOf(0), minuteOf(2)], info, { emotes })).toMatchObject({
    kind: 'saved',
  });
  const other = openPage();
  const read = await other.read('a');
  expect(read).toMatchObject({ recordingId: 'a', info, minutes: [0, 2], emoteCount: 3 });
  expect((await other.list())?.[0]?.bytes).toBeGreaterThan(500);
  expect(await other.minutes('a', [0, 1, 2])).toEqual(
    new Map([
      [0, Uint8Array.of(0, 1, 2)],
      [2, Uint8Array.of(2, 1, 2)],
    ]),
  );
  expect(await other.emotes('a')).toEqual(emotes);
  expect(await other.list()).toEqual([
    {
      recordingId: 'a',
      channelLogin: 'channel',
      startS: START_S,
      endS: START_S + 59,
      bytes: expect.any(Number),
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

test('the size of a recording is that of its head, its emotes and the last state of its minutes', async () => {
  const { store } = openStore();
  const bytes = async () => (await store.list())?.[0]?.bytes ?? 0;
  const minute = (length: number) => ({ number: 0, block: new Uint8Array(length) });
  const emotes = [emoteOf('x'), emoteOf('y')];
  await save(store, 'a', [minute(10_000)], infoOf(), { emotes: emotes.slice(0, 1) });
  const first = await bytes();
  await save(store, 'a', [minute(30_000), minuteOf(1)], infoOf(), { emotes });
  const second = await bytes();
  expect(second - first).toBe(20_000 + minuteOf(1).block.length + JSON.stringify(emotes.slice(1)).length);
  await save(store, 'a', [minute(30_000)], infoOf(), { emotes });
  expect(await bytes()).toBe(second);
});

test('of a part of a buffer only the part is stored', async () => {
  const { openPage, values } = openBrowser();
  const block = new Uint8Array(1_000_000).subarray(0, 3);
  await save(openPage(), 'a', [{ ...minuteOf(0), block }], infoOf());
  const stored = values.get('minute/a/0') as { block: Uint8Array };
  expect(stored.block.buffer.byteLength).toBe(3);
});

test('a recording whose head becomes unreadable while it goes on is whole again with the next minute', async () => {
  const { store, openPage, values } = openStore();
  await store.begin('a');
  const emotes = ['x', 'y', 'z'].map(emoteOf);
  await save(store, 'a', [minuteOf(0)], infoOf(), { emotes: emotes.slice(0, 1) });
  values.set('session/a', 'broken');
  await save(store, 'a', [minuteOf(1), minuteOf(2)], infoOf(), { emotes, isInStorage: true });
  expect(codesOf(await openPage().emotes('a'))).toEqual(['x', 'y', 'z']);
  expect((await openPage().read('a'))?.minutes).toEqual([0, 1, 2]);
});

test.each([
  ['one second', 1, true],
  ['six hours', 6 * HOUR_S, true],
  ['six hours and a second', 6 * HOUR_S + 1, false],
  ['no time', 0, true],
  ['a little less than nothing, because the clock of the device is behind,', -59, true],
  ['a negative time, because a clock was wrong', -100, false],
])('a recording that ended %s ago is resumed: %s', async (_what, agoS, isResumed) => {
  const { openPage } = openBrowser();
  await saveRecording(openPage(), 'a', START_S);
  const resumed = await openPage().resume('channel', START_S + agoS);
  expect(resumed?.recording.recordingId).toBe(isResumed ? 'a' : undefined);
});

test('the recording of the channel that ended last is resumed', async () => {
  const { store } = openStore();
  await saveRecording(store, 'old', START_S - 200);
  await saveRecording(store, 'new', START_S - 100);
  await save(store, 'other', [minuteOf(1)], infoOf({ channelLogin: 'other', endS: START_S - 50 }));
  expect((await store.resume('channel', START_S))?.recording.recordingId).toBe('new');
  expect(await store.resume('nobody', START_S)).toBeNull();
});

test('the best counts of a channel are those of all its recordings, also of two tabs and of deleted ones; of equal ones the first', async () => {
  const { openPage } = openBrowser();
  const [first, second] = [openPage(), openPage()];
  const records = (total: number, x: number, second: number) => ({
    total: { count: total, second },
    emotes: [{ emote: emoteOf('x'), count: x, second }],
  });
  await save(first, 'a', [minuteOf(0)], infoOf({ bestCounts: records(10, 3, 1) }));
  await save(second, 'b', [minuteOf(0)], infoOf({ bestCounts: records(8, 5, 2) }));
  await save(first, 'a', [minuteOf(1)], infoOf({ bestCounts: records(11, 5, 3) }));
  await first.delete('a');
  expect(await second.channelBestCounts('channel')).toEqual({
    total: { count: 11, second: 3 },
    emotes: [{ emote: emoteOf('x'), count: 5, second: 2 }],
  });
  expect(await second.channelBestCounts('other')).toEqual({ total: null, emotes: [] });
  expect((await second.read('b'))?.info.bestCounts.total?.count).toBe(8);
});

const HOURS = Array.from({ length: 600 }, (_, number) => minuteOf(number));

test('a deletion can be undone for a minute, by any page: the recording is as it was, also one of hours', async () => {
  const { openPage, values, failing } = openBrowser();
  const [store, other] = [openPage(), openPage()];
  await save(store, 'a', HOURS, infoOf({ video: { videoId: '1', zeroS: START_S } }));
  await saveRecording(store, 'b');
  const before = structuredClone(values);
  expect(await store.delete('a')).toBe(true);
  expect(await idsOf(other)).toEqual(['b']);
  expect([await store.read('a'), await store.emotes('a')]).toEqual([null, []]);
  failing.nowS += 60;
  expect(await idsOf(store)).toEqual(['b']);
  expect(await other.undoDelete('a')).toBe(true);
  expect(values).toEqual(before);
  expect(await store.undoDelete('a')).toBe(false);
});

test.each([
  'the page that deleted it',
  'the next listing of any page',
  'a listing by a clock that was set back',
])('more than a minute after a deletion %s removes all of the recording, and of no other one', async (by) => {
  const { openPage, values, failing, timers } = openBrowser();
  const store = openPage();
  await save(store, 'a', HOURS, infoOf({ video: { videoId: '1', zeroS: START_S } }));
  await saveRecording(store, 'a1');
  expect(await store.delete('a')).toBe(true);
  failing.nowS += by.endsWith('set back') ? -61 : 61;
  if (by === 'the page that deleted it') await timers.advance(61_000);
  else expect(await idsOf(openPage())).toEqual(['a1']);
  expect([...values.keys()].filter((key) => /\/a(\/|$)/.test(key))).toEqual([]);
  expect(await store.undoDelete('a')).toBe(false);
  expect((await store.minutes('a1', [1])).size).toBe(1);
});

test('on a full storage a recording is deleted at once', async () => {
  const { store, values, failing } = openStore();
  await save(store, 'a', HOURS);
  failing.write = full;
  expect(await store.delete('a')).toBe(true);
  expect([...values.keys()]).toEqual(['channel/channel']);
  expect(await store.undoDelete('a')).toBe(false);
});

test('a recording that is kept while it, or everything, is deleted is stored as a whole or not at all', async () => {
  for (const recordingId of ['a', null]) {
    const { store } = openStore();
    await keep(store, 'a', HOURS);
    await Promise.all([keep(store, 'a', HOURS), store.delete(recordingId)]);
    const minutes = (await store.minutes('a', [0, 300, 599])).size;
    expect([(await idsOf(store))?.length, minutes]).toEqual(
      (await store.read('a')) === null ? [0, minutes] : [1, 3],
    );
    expect(await keep(store, 'a', HOURS)).toBe('saved');
    expect((await store.minutes('a', [0, 300, 599])).size).toBe(3);
  }
});

test('null deletes everything, also what a newer version wrote', async () => {
  const { store, values } = openStore();
  await saveRecording(store, 'a');
  values.set('session/b', { version: 3 });
  values.set('something/else', 1);
  expect(await store.delete(null)).toBe(true);
  expect(values.size).toBe(0);
  expect(await store.list()).toEqual([]);
});
