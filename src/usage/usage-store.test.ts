import { expect, test } from 'vitest';
import { openUsageStore, TODAY } from '../../tests/builders/usage.ts';
import { createMemoryRows, limitedRows } from '../../tests/fakes/storage.ts';
import { emoteOf, utcCalendar } from '../../tests/stages/recording.ts';
import { channelLists } from '../../tests/stages/used-channel.ts';
import { readUsage } from './read-usage.ts';
import { LIVE } from './stored-usage.ts';
import { USAGE_BOUNDS } from './usage-room.ts';

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

test('the lists of a channel that was never counted are shown as they are now, and not stored', async () => {
  const { store, values } = openUsageStore();
  const present = { lists: channelLists([emoteOf('a'), emoteOf('b')]), nowS: FIRST_MINUTE_S };
  const usage = await readUsage(store, 'one', PERIODS, { ...READ, present });
  expect(usage?.emotes).toMatchObject([
    { code: 'a', removed: null },
    { code: 'b', removed: null },
  ]);
  expect(usage?.periods[0]?.uses).toEqual(Float64Array.of(0, 0));
  expect(values.size).toBe(0);
});

test('a channel whose head is damaged keeps its emotes, its days, and what was added to it', async () => {
  const { plant, values, store, channel } = openUsageStore();
  await plant('one', { emotes: 3, days: 4 });
  const before = await readUsage(store, 'one', PERIODS, READ);
  values.set('channel/one', 'damaged');
  expect(await readUsage(store, 'one', PERIODS, READ)).toEqual(before);
  expect((await channel('one')).nextNumber).toBe(3);
  await store.channels();
  expect(await readUsage(store, 'one', PERIODS, READ)).toEqual(before);
});

test('the days of a channel whose emotes are damaged are uses of emotes that are not known, and no later emote gets their numbers', async () => {
  const { plant, values, store, channel } = openUsageStore();
  await plant('one', { emotes: 3, days: 4 });
  values.set('names/one', 'damaged');
  const usage = await readUsage(store, 'one', PERIODS, READ);
  expect(usage).toMatchObject({ emotes: [], otherUses: 4 * (20_000 + 10_000 + 6_667) });
  expect(usage?.periods[1]).toMatchObject({ days: 4, seconds: 4 * 14_400 });
  expect((await channel('one')).nextNumber).toBe(3);
  values.set('channel/one', 'damaged');
  expect((await channel('one')).nextNumber).toBeGreaterThan(3);
});

test.each([1, 2])(
  'a channel of version %i is read, and becomes one of today when it is listed',
  async (version) => {
    const { plant, values, store, channel } = openUsageStore();
    await plant('one', { emotes: 2, days: 1 });
    const { nextNumber, emotes, seenS: _, dayBytes, addedTotal: __, ...old } = await channel('one');
    const chat = { addedId: 'video', name: 'video', fromS: 1, seconds: 60, messages: 9 };
    values.delete('names/one');
    values.set('channel/one', {
      version,
      ...old,
      ...(version === 2 && { nextNumber }),
      emotes: version === 2 ? emotes : emotes.map(({ number: _number, ...emote }) => emote),
      parts: [],
      added: [chat],
    });
    values.set(`day/one/${TODAY}/video`, values.get(`day/one/${TODAY}/${LIVE}`));
    const before = await readUsage(store, 'one', PERIODS, READ);
    expect(before?.periods[1]?.uses).toEqual(Float64Array.of(40_000, 20_000));
    expect(before?.added).toEqual([chat]);
    expect(await store.channels()).toEqual([{ channelLogin: 'one', bytes: 2_000 + 2 * 250 + 2 * dayBytes }]);
    expect(values.get('channel/one')).toMatchObject({ version: 3, nextNumber: 2 });
    expect(await readUsage(store, 'one', PERIODS, READ)).toEqual(before);
  },
);

test('a forgotten channel leaves nothing, although the storage is full, and no other channel changes', async () => {
  let isFull = false;
  const memory = createMemoryRows();
  const rows = limitedRows(memory.rows, () => isFull);
  const { plant, values, store } = openUsageStore({ ...memory, rows });
  await plant('one', { emotes: 3, days: 4 });
  await plant('one1', { emotes: 1, days: 1 });
  const [, other] = await store.channels();
  isFull = true;
  await store.forget('one');
  expect([...values.keys()].filter((key) => key.split('/')[1] === 'one')).toEqual([]);
  expect(await store.channels()).toEqual([other]);
});
