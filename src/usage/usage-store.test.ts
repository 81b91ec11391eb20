import { expect, test } from 'vitest';
import { listOfUsage, openUsageStore, TODAY, usedDay } from '../../tests/builders/usage.ts';
import { createMemoryRows, limitedRows } from '../../tests/fakes/storage.ts';
import { utcCalendar } from '../../tests/stages/recording.ts';
import { createChatterPairs, PAIRS_MAX } from './chatter-pairs.ts';
import { readUsage } from './read-usage.ts';
import { LIVE, type StoredChannel } from './stored-usage.ts';
import { makeRoom } from './usage-room.ts';
import { USAGE_BOUNDS } from './usage-store.ts';

const PERIODS = [
  { fromDay: TODAY - 29, untilDay: TODAY },
  { fromDay: 0, untilDay: TODAY },
];
/** The first minute of `usedDay`, on the last day. */
const FIRST_MINUTE_S = Date.UTC(2027, 0, 15, 12, 40) / 1_000;
const READ = { today: TODAY, readCalendar: utcCalendar, saving: 'off' } as const;

test('1 000 emotes on 90 days take at most 2 MB, ten such channels for a year at most 20 MB', async () => {
  const bytesOf = async (days: number) => {
    const { store, plant } = openUsageStore();
    await plant('one', { emotes: 1_000, days });
    return (await store.channels())[0]?.bytes ?? 0;
  };
  expect(await bytesOf(90)).toBeLessThan(2_000_000);
  expect((await bytesOf(365)) * 10).toBeLessThan(USAGE_BOUNDS.days);
});

test('5 000 emotes on 90 days are all read and added up', async () => {
  const { store, plant } = openUsageStore();
  await plant('one', { emotes: 5_000, days: 90 });
  const usage = await readUsage(store, 'one', PERIODS, READ);
  expect(usage?.periods.map(({ uses, days }) => [uses[0], days])).toEqual([
    [20_000 * 30, 30],
    [20_000 * 90, 90],
  ]);
  expect(usage?.lastUsedDay[4_999]).toBe(TODAY);
});

test('distinct chatters are exact up to a bound of memory, and at least as many beyond it', () => {
  const pairs = createChatterPairs();
  let added = 0;
  for (let chatter = 1; chatter <= PAIRS_MAX + 10; chatter++) added += Number(pairs.add(7, chatter));
  expect(added).toBe(PAIRS_MAX);
  expect(pairs.add(7, 1)).toBe(false);
  expect(pairs.has(7, 1)).toBe(true);
  expect(pairs.has(8, 1)).toBe(false);
});

test.each<[string, Partial<StoredChannel>]>([
  ['a day that is no date', { parts: [{ day: Number.NaN, part: LIVE, bytes: 1, seconds: 1 }] }],
  [
    'an id that is too long',
    { added: [{ addedId: 'x'.repeat(3_000), name: '', fromS: 1, seconds: 1, messages: 1 }] },
  ],
  ['a time that is no number', { lists: [listOfUsage({ seenS: Number.NaN })] }],
])('what could not be read again is not stored: %s leaves the channel as it was', async (_, change) => {
  const { plant, values } = openUsageStore();
  await plant('one', { emotes: 3, days: 2 });
  const before = structuredClone([...values]);
  expect(await plant('one', { emotes: 3, days: 3, change })).toBe('failed');
  expect([...values]).toEqual(before);
});

test('a day that could not be read again is not stored', async () => {
  const { plant, store, values } = openUsageStore();
  await plant('one', { emotes: 3, days: 2 });
  const before = structuredClone([...values]);
  const day = { ...usedDay(3), block: Uint8Array.of(9) };
  expect(await store.changeDay('one', TODAY, LIVE, () => day)).toBe('failed');
  expect([...values]).toEqual(before);
});

test('an emote that could not be read again has no row; nothing else is lost', async () => {
  const { plant, store } = openUsageStore();
  await store.sizes();
  await plant('one', { emotes: 3, days: 2 });
  await store.change('one', [], (channel) => {
    if (channel === null) return null;
    const emotes = channel.emotes.map((emote, index) => (index === 1 ? { ...emote, code: '' } : emote));
    return { channel: { ...channel, emotes }, days: new Map() };
  });
  const usage = await readUsage(store, 'one', PERIODS, READ);
  expect(usage?.emotes.map(({ code }) => code)).toEqual(['emote0', 'emote2']);
  expect(usage?.periods[1]?.uses).toEqual(Float64Array.of(40_000, 2 * 6_667));
  expect(usage).toMatchObject({ otherUses: 20_000, unreadableRecords: 0 });
  expect(await store.sizes()).toEqual(await store.measureSizes());
});

test('a record that is damaged leaves all others of its channel readable', async () => {
  const { plant, values, store } = openUsageStore();
  await plant('one', { emotes: 3, days: 4 });
  const stored = values.get('channel/one') as Record<'parts' | 'lists' | 'added' | 'emotes', unknown[]>;
  const { parts, emotes } = stored;
  values.set('channel/one', {
    ...stored,
    parts: [...parts.slice(1), { day: 'yesterday' }],
    lists: [7],
    added: [null],
    emotes: [...emotes, 'none'],
  });
  const usage = await readUsage(store, 'one', PERIODS, READ);
  expect(usage?.periods[1]).toMatchObject({ days: 3, uses: Float64Array.of(60_000, 30_000, 3 * 6_667) });
});

test('a channel that is damaged keeps its days, as uses of emotes that are not known, and no later emote gets their numbers', async () => {
  const { plant, values, store, channel } = openUsageStore();
  await plant('one', { emotes: 3, days: 4 });
  await plant('two', { emotes: 1, days: 1 });
  values.set('channel/one', 'damaged');
  expect(await plant('one', { emotes: 3, days: 1 })).toBe('failed');
  const usage = await readUsage(store, 'one', PERIODS, READ);
  expect(usage).toMatchObject({ emotes: [], otherUses: 4 * (20_000 + 10_000 + 6_667) });
  expect(usage?.periods[1]).toMatchObject({ days: 4, seconds: 4 * 14_400 });
  expect((await channel('one')).nextNumber).toBe(3);
  expect(await store.sizes()).toEqual(expect.arrayContaining([...(await store.measureSizes())]));
});

test('a chat that was added to a channel that is damaged can be removed, and has the time of its first minute', async () => {
  const { plant, values, channel } = openUsageStore();
  await plant('one', { emotes: 1, days: 2, part: 'video-1' });
  values.set('channel/one', 'damaged');
  expect(await channel('one')).toMatchObject({
    added: [{ addedId: 'video-1', fromS: FIRST_MINUTE_S - 86_400, seconds: 2 * 14_400 }],
    parts: [{ part: 'video-1' }, { part: 'video-1' }],
  });
});

test('the usage of the first version is read: the number of an emote was its index', async () => {
  const { plant, values, store } = openUsageStore();
  await plant('one', { emotes: 2, days: 1 });
  const { nextNumber: _, ...stored } = values.get('channel/one') as StoredChannel;
  values.set('channel/one', {
    ...stored,
    version: 1,
    emotes: stored.emotes.map(({ number: __, ...emote }) => emote),
    parts: stored.parts.map(({ seconds: __, ...part }) => part),
  });
  values.delete('sizes');
  const usage = await readUsage(store, 'one', PERIODS, READ);
  expect(usage?.periods[1]?.uses).toEqual(Float64Array.of(20_000, 10_000));
  expect(await store.channels()).toMatchObject([{ channelLogin: 'one' }]);
});

test('sizes that are missing, damaged, or lack a channel are read from the channels', async () => {
  const memory = createMemoryRows();
  const { plant, values, store } = openUsageStore(memory);
  await plant('one', { emotes: 3, days: 4 });
  await plant('two', { emotes: 1, days: 1 });
  const sizes = await store.sizes();
  const channels = await store.channels();
  expect(channels.map(({ channelLogin }) => channelLogin)).toEqual(['one', 'two']);
  for (const damaged of [undefined, 'text', { version: 1, channels: [{}] }]) {
    values.set('sizes', damaged);
    expect(await store.sizes()).toEqual(sizes);
  }
  values.set('sizes', { version: 1, channels: sizes.slice(1) });
  expect(await store.channels()).toEqual(channels);
  expect(await store.sizes()).toEqual(sizes);
});

test('on a full storage a channel is forgotten all the same, and the sizes of the others are known', async () => {
  let isFull = false;
  const memory = createMemoryRows();
  const rows = limitedRows(memory.rows, () => isFull);
  const { plant, values, store } = openUsageStore({ ...memory, rows });
  await plant('one', { emotes: 3, days: 4 });
  await plant('two', { emotes: 1, days: 1 });
  const [, two] = await store.channels();
  isFull = true;
  await store.forget('one');
  expect([...values.keys()].filter((key) => key.includes('one'))).toEqual([]);
  expect(await store.channels()).toEqual([two]);
  isFull = false;
  expect(await store.sizes()).toMatchObject([{ channelLogin: 'two' }]);
});

test('a channel that is new reads no other channel', async () => {
  const { plant, rows, ...memory } = openUsageStore();
  await plant('one', { emotes: 3, days: 4 });
  const read: string[] = [];
  const get: typeof rows.get = (keys) => {
    read.push(...keys);
    return rows.get(keys);
  };
  const { store } = openUsageStore({ ...memory, rows: { ...rows, get } });
  await store.sizes();
  read.length = 0;
  await makeRoom(store, 'two');
  expect(read).toEqual(['sizes']);
});
