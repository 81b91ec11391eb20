import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openUsageStore, TODAY } from '../../tests/builders/usage.ts';
import { createMemoryRows } from '../../tests/fakes/storage.ts';
import { emoteOf, memoryUsage, utcCalendar } from '../../tests/stages/recording.ts';
import { channelLists, startUsedChannel } from '../../tests/stages/used-channel.ts';
import { type ChannelUsage, DAY_S } from '../domain/usage.ts';
import type { Rows } from '../storage/rows.ts';
import { addUses, emptyDay } from './day-totals.ts';
import { createLiveSaver } from './live-saver.ts';
import { readUsage } from './read-usage.ts';
import { unlistedEmote } from './stored-usage.ts';
import { makeRoom, USAGE_BOUNDS } from './usage-room.ts';

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
  const { store } = openUsageStore({ rows, values: new Map() });
  let visits = 0;
  /** A page that follows a channel on one day, and leaves it. */
  async function visit({ channelLogin, day, seconds, listed, used }: Visit) {
    const newId = () => `${++visits}`;
    const saver = createLiveSaver({ store, channelLogin, newId, leastS: 60, bounds });
    const lists = listsOf(channelLogin, listed);
    const total = { ...emptyDay(day), seconds };
    for (const emote of (lists.emotes.get('seven-tv-channel') ?? []).slice(0, used))
      addUses(total, emote, 1, 1);
    return saver.save({ days: [total], lists, nowS: day * DAY_S + seconds });
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
  const heads = await store.heads();
  expect(heads.reduce((sum, { emoteCount }) => sum + emoteCount * 250, 0)).toBeLessThan(bounds.names * 1.1);
  expect(heads).toHaveLength(101);
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

test('whatever channels are visited for whatever time in whatever order, no day is dropped until days exceed their bound', async () => {
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
      await makeRoom(store, 'another', bounds);
      const heads = await store.heads();
      expect(heads.reduce((sum, { emoteCount }) => sum + 2_000 + emoteCount * 250, 0)).toBeLessThanOrEqual(
        bounds.names,
      );
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
  const bytes = async () => (await store.heads()).reduce((sum, { dayBytes }) => sum + dayBytes, 0);
  expect(await bytes()).toBeGreaterThan(USAGE_BOUNDS.days);
  await makeRoom(store, 'three');
  expect(await bytes()).toBeLessThanOrEqual(USAGE_BOUNDS.days);
  const [first] = await store.days('one');
  expect((await channel('one')).droppedBefore).toBe(first?.day);
  expect(await channel('three')).toMatchObject({ droppedBefore: null });
});

test('a chat whose days were all dropped can be added again', async () => {
  const { store, plant } = openUsageStore();
  await plant('one', { emotes: 1, days: 3, part: 'video' });
  const chat = { addedId: 'old', name: '', fromS: 1, seconds: 1, messages: 1 };
  await store.change('one', (channel) => channel && { channel, added: [chat] });
  const usage = await readUsage(store, 'one', [], READ);
  expect(usage?.added.map(({ addedId }) => addedId)).toEqual(['video']);
});

test('of the emotes in no list 5 000 stay at the start of a day: those used least are dropped, and their uses are said', async () => {
  const { store, plant, channel } = openUsageStore();
  await plant('one', { emotes: 6_000, days: 2 });
  const listed = { ...unlistedEmote(emoteOf('never used')), listId: 'list', added: { afterS: 0, byS: 1 } };
  await store.change('one', (stored) => {
    const { emotes = [] } = stored ?? {};
    return stored && { channel: { ...stored, emotes: [listed, ...emotes.toReversed()] } };
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

test('if the emotes that were used are too many, the channels that were not seen for longest are forgotten, and no others', async () => {
  const { store, plant } = openUsageStore();
  for (const [channelLogin, seenS] of [
    ['new', 1],
    ['last year', 2],
    ['last month', 30],
    ['yesterday', 40],
  ] as const) {
    await plant(channelLogin.replace(' ', '_'), { emotes: 300, days: 1, change: { seenS } });
  }
  await makeRoom(store, 'new', { days: 1e9, names: 250_000 });
  const left = (await store.channels()).map(({ channelLogin }) => channelLogin);
  expect(left).toEqual(['last_month', 'new', 'yesterday']);
});
