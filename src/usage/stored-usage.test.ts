import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLockManager, createMemoryRows, wrapRows } from '../../tests/fakes/storage.ts';
import { ask, memoryUsage, settled, usageIn, usesByCode } from '../../tests/stages/recording.ts';
import { full } from '../../tests/stages/recording-stores.ts';
import { startUsedChannel } from '../../tests/stages/used-channel.ts';
import type { ChannelUsage } from '../domain/usage.ts';
import type { Rows } from '../storage/rows.ts';
import { hasMinute, MINUTE_BYTES, minuteOf } from './calendar.ts';
import { encodeEntries, readDayBlock } from './day-codec.ts';
import { decodeDay, encodeDay, type StoredDay } from './stored-usage.ts';
import './read-usage.ts';

const DAY = 20_833;
const START_S = DAY * 86_400 + 40_000;

async function countedPage(memory = createMemoryRows()) {
  const manager = createLockManager();
  const open = () => memoryUsage({ rows: memory.rows, locks: manager.openPage(), nowS: () => START_S });
  const usage = open();
  const channel = startUsedChannel(usage, START_S);
  await channel.steps(1, 2);
  channel.say(2_500, 'a a b', 1, 'one');
  await channel.step(3_000);
  await channel.live.saveNow();
  const read = () => usageIn(open(), 0, DAY + 1);
  const uses = async () => usesByCode(await read());
  return { ...memory, open, usage, channel, read, uses };
}

const KEY = `day/somebody/${DAY}/live`;

test('a day is a few bytes for each emote, and any bytes are a day or none', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.nat(9_999), fc.integer({ min: 1, max: 1e6 })), {
        selector: ([emote]) => emote,
      }),
      (entries) => {
        const written = entries.map(([emote, uses]) => [emote, uses, Math.ceil(uses / 2)] as const);
        const read: (readonly number[])[] = [];
        expect(readDayBlock(encodeEntries(written), (...counts) => read.push(counts))).toBe(true);
        expect(read).toEqual(written.sort(([one], [other]) => one - other));
      },
    ),
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      expect(() => readDayBlock(bytes, () => undefined)).not.toThrow();
    }),
  );
});

test('the minutes of a day are stored without the bytes in which none was seen, and those of the first versions are read', () => {
  const day = { seconds: 60, others: 0, block: encodeEntries([]) };
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: MINUTE_BYTES, maxLength: MINUTE_BYTES }),
      fc.nat(60),
      (bytes, length) => {
        const minutes = new Uint8Array(MINUTE_BYTES);
        minutes.set(bytes.subarray(0, length), 100);
        const stored = encodeDay({ ...day, minutes });
        expect((stored as StoredDay).minutes.length).toBeLessThanOrEqual(length);
        expect(decodeDay(stored)?.minutes).toEqual(minutes);
      },
    ),
  );
  const old = { version: 1, ...day, minutes: new Uint8Array(180).fill(1) };
  const read = decodeDay(old)?.minutes ?? new Uint8Array();
  expect(hasMinute(read, minuteOf(0, 0))).toBe(true);
  expect(decodeDay({ ...old, minutesFrom: MINUTE_BYTES - 179 })).toBeNull();
});

test.each<[string, (stored: Record<string, unknown>) => unknown, Partial<ChannelUsage>]>([
  [
    'cut in half',
    (day) => ({ ...day, block: (day.block as Uint8Array).slice(0, 3) }),
    { unreadableRecords: 1 },
  ],
  ['of a newer version', (day) => ({ ...day, version: 2 }), { newerRecords: 1 }],
  ['no object', () => 'text', { unreadableRecords: 1 }],
])('a day that is %s is said, and the page still has the rest', async (_, spoil, said) => {
  const { values, read } = await countedPage();
  values.set(KEY, spoil(values.get(KEY) as Record<string, unknown>));
  const usage = await read();
  expect(usage).toMatchObject({ newerRecords: 0, unreadableRecords: 0, ...said });
  expect(usage.periods[0]?.uses.every((uses) => uses === 0)).toBe(true);
});

test('a day of the future is not counted', async () => {
  const { values, read } = await countedPage();
  values.set(`day/somebody/${DAY + 9}/live`, values.get(KEY));
  values.delete(KEY);
  expect(await read()).toMatchObject({ unreadableRecords: 1, days: [] });
});

test('what a newer version stored is never replaced, nor is a day of it', async () => {
  const memory = createMemoryRows();
  memory.values.set('channel/somebody', { version: 4 });
  const { values, channel, read } = await countedPage(memory);
  expect(channel.live.saving()).toBe('newer');
  expect(values.get('channel/somebody')).toEqual({ version: 4 });
  expect([...values.keys()].filter((key) => key.startsWith('day/'))).toEqual([]);
  expect(await read()).toBe('failed');
  const day = createMemoryRows();
  day.values.set(KEY, { version: 2 });
  expect((await countedPage(day)).values.get(KEY)).toEqual({ version: 2 });
});

test('with a full storage it is said, and all is stored when there is room again', async () => {
  const { rows, values } = createMemoryRows();
  let isFull = true;
  const write: Rows['write'] = (change) => (isFull ? (async () => full())() : rows.write(change));
  const { channel, read } = await countedPage({ rows: { ...rows, write }, values });
  expect(channel.live.saving()).toBe('full');
  isFull = false;
  await channel.live.saveNow();
  expect(channel.live.saving()).toBe('saved');
  expect((await read())?.periods[0]?.uses).toEqual(Float64Array.of(2, 1));
});

test('what is counted after a channel was forgotten during a save is stored', async () => {
  for (let steps = 0; steps < 40; steps++) {
    const { usage, channel, uses } = await countedPage();
    // The emote is new, so the save is one of the whole channel.
    channel.say(4_500, 'c', 1, 'before');
    void channel.live.saveNow();
    for (let task = 0; task < steps; task++) await null;
    await ask(usage.handlers, { kind: 'forget-usage', channelLogin: 'somebody' });
    channel.say(5_500, 'b', 2, 'later');
    await channel.steps(6, 69);
    await channel.live.saveNow();
    expect(await uses()).toEqual({ b: 1 });
  }
});

test.each(['this', 'another'])(
  'what is forgotten in %s tab is not stored again, and what is counted after it is',
  async (tab) => {
    const { values, usage, open, channel, uses } = await countedPage();
    const forgetting = tab === 'this' ? usage : open();
    await ask(forgetting.handlers, { kind: 'forget-usage', channelLogin: 'somebody' });
    expect([...values.keys()]).toEqual([]);
    // The tab that counts finds it out when it saves.
    await channel.steps(4, 129);
    channel.say(130_500, 'b', 1, 'two');
    await channel.steps(131, 259);
    expect(await uses()).toEqual({ b: 1 });
    await ask(open().handlers, { kind: 'forget-usage', channelLogin: null });
    expect([...values.keys()]).toEqual([]);
  },
);

test('what is forgotten in another tab before the first save of a page is not stored again', async () => {
  const { values, open, channel } = await countedPage();
  await channel.leave();
  const next = startUsedChannel(open(), START_S + 10);
  next.say(500, 'a', 1, 'two');
  await next.steps(1, 11);
  await ask(open().handlers, { kind: 'forget-usage', channelLogin: 'somebody' });
  await next.steps(12, 14);
  expect([...values.keys()]).toEqual([]);
});

test('saves that are stored, but answered too late, are counted once', async () => {
  for (const lateSaves of [0, 1, 3, 5]) {
    const { rows, values } = createMemoryRows();
    let late = lateSaves;
    const write: Rows['write'] = async (change) => {
      const result = await rows.write(change);
      if (late-- > 0) throw new DOMException('storage does not answer', 'TimeoutError');
      return result;
    };
    const { channel, read } = await countedPage({ rows: { ...rows, write }, values });
    for (let second = 4; second <= 300; second++) {
      channel.say(second * 1_000 - 500, 'a', 1, `late-${second}`);
      await channel.step(second * 1_000);
    }
    await channel.live.saveNow();
    const usage = await read();
    expect(usage.periods[0]?.uses).toEqual(Float64Array.of(299, 1));
    expect(usage.periods[0]?.seconds).toBe(300);
  }
});

test('a channel is stored in the second in which a minute of it was seen, and one that is stored already in its first seconds', async () => {
  const { rows, values } = createMemoryRows();
  const open = () => memoryUsage({ rows, nowS: () => START_S, leastS: 60 });
  const first = startUsedChannel(open(), START_S + 25);
  // The second of a use leaves the window ten seconds later.
  await first.steps(1, 69);
  await first.live.saveNow();
  expect(values.has(KEY)).toBe(true);
  values.clear();
  const again = startUsedChannel(open(), START_S + 25);
  await again.steps(1, 69);
  expect(values.has(KEY)).toBe(false);
  await again.step(70_000);
  expect(values.get(KEY)).toMatchObject({ seconds: 60 });
  await again.leave();
  const third = startUsedChannel(open(), START_S + 125);
  await third.steps(1, 11);
  expect(values.get(KEY)).toMatchObject({ seconds: 70 + 1 });
});

test('a page that is closed stores the day first, in one transaction: then all uses are there, those of new emotes without a row', async () => {
  const memory = createMemoryRows();
  let isClosing = false;
  let transactions = 0;
  const rows = wrapRows(memory.rows, (call) => {
    if (isClosing && transactions++ > 0) return new Promise(() => undefined);
    return call();
  });
  const { channel, read, uses } = await countedPage({ ...memory, rows });
  channel.say(3_500, 'a c c', 1, 'last');
  await channel.step(4_000);
  isClosing = true;
  void channel.live.saveNow();
  await settled();
  expect(transactions).toBe(2);
  isClosing = false;
  expect(await uses()).toEqual({ a: 3, b: 1 });
  expect((await read()).otherUses).toBe(2);
});
