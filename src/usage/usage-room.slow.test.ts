import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openUsageStore, TODAY, usedDay } from '../../tests/builders/usage.ts';
import { createMemoryRows } from '../../tests/fakes/storage.ts';
import { emoteOf, memoryUsage, utcCalendar } from '../../tests/stages/recording.ts';
import { channelLists, startUsedChannel } from '../../tests/stages/used-channel.ts';
import { type ChannelUsage, DAY_S } from '../domain/usage.ts';
import type { Rows } from '../storage/rows.ts';
import { MINUTE_BYTES } from './calendar.ts';
import { createLiveSaver } from './live-saver.ts';
import { readUsage } from './read-usage.ts';
import { USAGE_RECORDS_MAX, unlistedEmote } from './stored-usage.ts';
import { makeRoom } from './usage-room.ts';
import { USAGE_BOUNDS } from './usage-store.ts';

const READ = { today: TODAY + 1_000, readCalendar: utcCalendar, saving: 'off' } as const;

/** Lists of a channel with emotes of its own. */
const listsOf = (channelLogin: string, emotes: number) =>
  channelLists(Array.from({ length: emotes }, (_, index) => emoteOf(`${channelLogin}-${index}`)));

interface Visit {
  readonly channelLogin: string;
  readonly day: number;
  readonly seconds: number;
  readonly listed: number;
  /** Of the list: one use of each. */
  readonly used: number;
}

function openStore(rows = createMemoryRows().rows, bounds = USAGE_BOUNDS) {
  const { store } = openUsageStore({ rows, values: new Map() }, bounds);
  let visits = 0;
  /** A page that follows a channel on one day, and leaves it. */
  async function visit({ channelLogin, day, seconds, listed, used }: Visit) {
    const saver = createLiveSaver(store, channelLogin, () => `${++visits}`, 60);
    const lists = listsOf(channelLogin, listed);
    const emotes = (lists.emotes.get('seven-tv-channel') ?? []).slice(0, used);
    const ones = Float64Array.from(emotes, () => 1);
    return saver.save({
      target: { day, seconds, minutes: new Uint8Array(MINUTE_BYTES), base: null, isForgotten: false },
      seconds,
      minutes: new Uint8Array(MINUTE_BYTES),
      emotes,
      columns: { uses: ones, messages: ones, chatters: ones },
      others: 0,
      lists,
      nowS: day * DAY_S + seconds,
    });
  }
  const read = (channelLogin: string) =>
    readUsage(store, channelLogin, [{ fromDay: 0, untilDay: READ.today }], READ) as Promise<ChannelUsage>;
  return { store, visit, read };
}

test('a hundred channels that are open for five seconds store nothing, and for minutes no day of another channel is dropped', async () => {
  const { rows, values } = createMemoryRows();
  // A tenth of the room, for lists of a tenth of their size.
  const bounds = { ...USAGE_BOUNDS, names: USAGE_BOUNDS.names / 10, days: USAGE_BOUNDS.days / 10 };
  const { visit, read, store } = openStore(rows, bounds);
  for (let day = 1; day <= 90; day++) {
    await visit({ channelLogin: 'main', day: TODAY + day, seconds: 7_200, listed: 100, used: 100 });
  }
  const keys = values.size;
  for (let number = 0; number < 100; number++) {
    const usage = memoryUsage({ rows, leastS: 60 });
    const channel = startUsedChannel(usage, (TODAY + 100) * DAY_S, { channelLogin: `seconds${number}` });
    channel.setLists(listsOf('seconds', 100));
    await channel.steps(1, 5);
    await channel.leave();
  }
  expect(values.size).toBe(keys);
  for (let number = 0; number < 100; number++) {
    const channelLogin = `minutes${number}`;
    await visit({ channelLogin, day: TODAY + 100, seconds: 120, listed: 100, used: 20 });
  }
  expect(await read('main')).toMatchObject({ droppedBefore: null, periods: [{ days: 90 }] });
  const sizes = await store.sizes();
  expect(sizes.reduce((sum, { emotes }) => sum + emotes * 250, 0)).toBeLessThan(bounds.names * 1.1);
  expect(sizes).toHaveLength(101);
});

const visits = fc.array(
  fc.record({
    channelLogin: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    seconds: fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 20_000 })),
    listed: fc.integer({ min: 0, max: 60 }),
    used: fc.integer({ min: 0, max: 8 }),
    laterDays: fc.nat(2),
    /** What the storage does with a save: it fails, or is done although the answer is late. */
    storage: fc.constantFrom('works', 'works', 'works', 'fails', 'is late'),
    tab: fc.nat(1),
  }),
  { maxLength: 40 },
);

test('whatever channels are visited for whatever time in whatever order, no day is dropped until days exceed their bound, and the sizes are exact', async () => {
  await fc.assert(
    fc.asyncProperty(visits, async (all) => {
      const { rows } = createMemoryRows();
      let storage: (typeof all)[number]['storage'] = 'works';
      const write: Rows['write'] = async (change) => {
        if (storage === 'fails') throw new Error('no storage');
        const result = await rows.write(change);
        if (storage === 'is late') throw new DOMException('storage does not answer', 'TimeoutError');
        return result;
      };
      // The lists of one channel are too many. Its used emotes, and those of all others, are not.
      const bounds = { days: 1e6, names: 22_000 };
      const tabs = [0, 1].map(() => openStore({ ...rows, write }, bounds));
      const expected = new Map<string, Map<number, number>>();
      let day = TODAY;
      for (const { tab, laterDays, ...visit } of all) {
        day += laterDays;
        storage = visit.storage;
        await tabs[tab]?.visit({ ...visit, day }).catch(() => undefined);
        const days = expected.get(visit.channelLogin) ?? new Map<number, number>();
        if (visit.storage === 'fails' || (days.size === 0 && visit.seconds < 60)) continue;
        expected.set(visit.channelLogin, days.set(day, (days.get(day) ?? 0) + visit.seconds));
      }
      storage = 'works';
      const [{ store, read }] = tabs as [ReturnType<typeof openStore>];
      await makeRoom(store, 'another');
      const byLogin = (sizes: Awaited<ReturnType<typeof store.sizes>>) =>
        sizes.toSorted((one, other) => (one.channelLogin < other.channelLogin ? -1 : 1));
      expect(byLogin(await store.sizes())).toEqual(byLogin(await store.measureSizes()));
      expect(
        (await store.sizes()).reduce((sum, { emotes }) => sum + 2_000 + emotes * 250, 0),
      ).toBeLessThanOrEqual(bounds.names);
      for (const channelLogin of ['a', 'b', 'c', 'd', 'e']) {
        const { days, droppedBefore } = await read(channelLogin);
        expect(new Map(days.map((one) => [one.day, one.seconds]))).toEqual(
          expected.get(channelLogin) ?? new Map(),
        );
        expect(droppedBefore).toBeNull();
      }
    }),
  );
});

test('beyond 20 MB the oldest days of all channels are dropped, and each channel says from when on', async () => {
  const { store, plant, channel } = openUsageStore();
  for (const login of ['one', 'two']) await plant(login, { emotes: 9_000, days: 400 });
  await plant('three', { emotes: 10, days: 5 });
  const bytes = async () => (await store.sizes()).reduce((sum, { dayBytes }) => sum + dayBytes, 0);
  expect(await bytes()).toBeGreaterThan(USAGE_BOUNDS.days);
  await makeRoom(store, 'three');
  expect(await bytes()).toBeLessThanOrEqual(USAGE_BOUNDS.days);
  const { parts, droppedBefore } = await channel('one');
  expect(droppedBefore).toBe(parts[0]?.day);
  expect(await channel('three')).toMatchObject({ droppedBefore: null });
});

test('a channel has at most 1 500 records of days: the oldest are dropped, with room for a chat of many days', async () => {
  const { store, plant, channel, values } = openUsageStore();
  await plant('one', { emotes: 1, days: USAGE_RECORDS_MAX - 5 });
  await makeRoom(store, 'one');
  const { parts } = await channel('one');
  expect(parts).toHaveLength(USAGE_RECORDS_MAX - 20);
  expect(parts.at(-1)?.day).toBe(TODAY);
  expect([...values.keys()].filter((key) => key.startsWith('day/'))).toHaveLength(USAGE_RECORDS_MAX - 20);
  expect(await plant('one', { emotes: 1, days: USAGE_RECORDS_MAX + 1 })).toBe('failed');
});

test('a chat whose days were all dropped can be added again', async () => {
  const { store, plant, channel } = openUsageStore();
  const added = (addedId: string) => ({ addedId, name: '', fromS: 1, seconds: 1, messages: 1 });
  await plant('one', { emotes: 1, days: 30, part: 'video' });
  await plant('one', {
    emotes: 1,
    days: USAGE_RECORDS_MAX - 40,
    change: { ...(await channel('one')), added: [added('video'), added('old')] },
  });
  const old = { day: TODAY - 4_000, part: 'old' };
  await store.change(
    'one',
    [old],
    (stored) => stored && { channel: stored, days: new Map([[old, usedDay(1)]]) },
  );
  await makeRoom(store, 'one');
  expect((await channel('one')).added.map(({ addedId }) => addedId)).toEqual(['video']);
});

test('of the emotes in no list 5 000 stay at the start of a day: those used least are dropped, and their uses are said', async () => {
  const { store, plant, channel } = openUsageStore();
  await plant('one', { emotes: 6_000, days: 2 });
  const listed = { ...unlistedEmote(emoteOf('never used')), listId: 'list', added: { afterS: 0, byS: 1 } };
  await store.change('one', [], (stored) => {
    const { emotes = [] } = stored ?? {};
    return stored && { channel: { ...stored, emotes: [listed, ...emotes.toReversed()] }, days: new Map() };
  });
  await makeRoom(store, 'one');
  const { emotes, nextNumber } = await channel('one');
  expect(emotes).toHaveLength(5_001);
  expect(emotes.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['never used', 'emote0', 'emote4998']),
  );
  expect(nextNumber).toBe(6_000);
  const usage = await readUsage(store, 'one', [{ fromDay: 0, untilDay: TODAY }], READ);
  expect(usage?.otherUses).toBe(2 * 1_000 * 4);
});

test('if the emotes that were used are too many, the channels with the least chat seen are forgotten, and no others', async () => {
  const { store, plant } = openUsageStore(createMemoryRows(), { days: 1e9, names: 250_000 });
  for (const [login, days] of [
    ['new', 1],
    ['short', 2],
    ['long', 30],
    ['longest', 40],
  ] as const) {
    await plant(login, { emotes: 300, days });
  }
  await makeRoom(store, 'new');
  const left = (await store.channels()).map(({ channelLogin }) => channelLogin);
  expect(left).toEqual(['new', 'long', 'longest']);
});

test('sizes that are not right, because an older version forgot a channel, drop nothing', async () => {
  const { store, plant, values, channel } = openUsageStore();
  await plant('one', { emotes: 3, days: 4 });
  const [size] = await store.sizes();
  values.set('sizes', { version: 1, channels: [size, { ...size, channelLogin: 'gone', dayBytes: 1e9 }] });
  await makeRoom(store, 'one');
  expect((await channel('one')).parts).toHaveLength(4);
  expect(await store.sizes()).toEqual([size]);
});
