import { expect, test } from 'vitest';
import { createMemoryTable } from '../../../tests/memory-table.ts';
import { utcCalendar } from '../../../tests/memory-usage.ts';
import { emoteOf } from '../../../tests/recorded-channel.ts';
import { MINUTE_BYTES } from './calendar.ts';
import { createChatterPairs, PAIRS_MAX } from './chatter-pairs.ts';
import { createDayWriter } from './day-codec.ts';
import { readUsage } from './read-usage.ts';
import { createUsageFormat, LIVE, type StoredDay, type StoredPart, unlistedEmote } from './stored-usage.ts';
import { createUsageStore, newChannel, USAGE_MAX_BYTES } from './usage-store.ts';

const TODAY = 20_833;

/** A day on which `emotes` emotes were used, few of them often, as in a real chat. */
function usedDay(emotes: number): StoredDay {
  const writer = createDayWriter();
  for (let emote = 0; emote < emotes; emote++) {
    const uses = Math.ceil(20_000 / (emote + 1));
    writer.add(emote, uses, Math.ceil(uses * 0.7), Math.ceil(uses * 0.3));
  }
  // Four hours.
  const minutes = new Uint8Array(MINUTE_BYTES).fill(255, 200, 230);
  return { writer: 'a', seconds: 14_400, others: 0, minutes, block: writer.block() };
}

async function storeDays(channelLogin: string, emotes: number, days: number, table = createMemoryTable()) {
  const store = createUsageStore(table.table, createUsageFormat('http://localhost'));
  const parts = Array.from(
    { length: days },
    (_, index): StoredPart => ({ day: TODAY - index, part: LIVE, bytes: 0 }),
  );
  const day = usedDay(emotes);
  await store.change(channelLogin, parts, () => ({
    channel: {
      ...newChannel(channelLogin, 'a'),
      emotes: Array.from({ length: emotes }, (_, index) => unlistedEmote(emoteOf(`emote${index}`))),
    },
    days: new Map(parts.map((part) => [part, day])),
  }));
  return { ...table, store };
}

test('1 000 emotes on 90 days take at most 2 MB, ten such channels for a year at most 20 MB', async () => {
  const bytesOf = async (days: number) => {
    const { store } = await storeDays('one', 1_000, days);
    return (await store.channels())[0]?.bytes ?? 0;
  };
  expect(await bytesOf(90)).toBeLessThan(2_000_000);
  expect((await bytesOf(365)) * 10).toBeLessThan(USAGE_MAX_BYTES);
});

test('5 000 emotes on 90 days are all read and added up', async () => {
  const { store } = await storeDays('one', 5_000, 90);
  const periods = [
    { fromDay: TODAY - 29, untilDay: TODAY },
    { fromDay: 0, untilDay: TODAY },
  ];
  const usage = await readUsage(store, 'one', periods, {
    today: TODAY,
    readCalendar: utcCalendar,
    saving: 'off',
  });
  expect(usage?.periods.map(({ uses, days }) => [uses[0], days])).toEqual([
    [20_000 * 30, 30],
    [20_000 * 90, 90],
  ]);
  expect(usage?.lastUsedDay[4_999]).toBe(TODAY);
});

test('beyond 20 MB the oldest days of all channels are dropped, and each channel says from when on', async () => {
  const table = createMemoryTable();
  for (const login of ['one', 'two']) await storeDays(login, 9_000, 400, table);
  const { store } = await storeDays('three', 10, 5, table);
  const bytes = async () => (await store.channels()).reduce((sum, channel) => sum + channel.bytes, 0);
  expect(await bytes()).toBeGreaterThan(USAGE_MAX_BYTES);
  await store.makeRoom();
  expect(await bytes()).toBeLessThanOrEqual(USAGE_MAX_BYTES);
  const one = await store.read('one');
  const oldest = one.kind === 'stored' ? one.channel.parts[0]?.day : null;
  expect(one).toMatchObject({ channel: { droppedBefore: oldest } });
  expect(await store.read('three')).toMatchObject({ channel: { droppedBefore: null } });
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
