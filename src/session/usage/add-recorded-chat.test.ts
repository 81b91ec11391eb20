import { expect, test } from 'vitest';
import { createMemoryTable } from '../../../tests/memory-table.ts';
import { memoryUsage } from '../../../tests/memory-usage.ts';
import { emoteOf } from '../../../tests/recorded-channel.ts';
import { loadedList, startUsedChannel } from '../../../tests/used-channel.ts';
import type { AddedResult, ChannelUsage } from '../../domain/usage.ts';

const DAY = 20_833;
/** Ten minutes past noon. */
const START_S = DAY * 86_400 + 43_800;

/** A message with `a` each second. */
function lines(seconds: number, fromS = START_S): Blob {
  const line = (second: number): string =>
    `@id=${fromS + second};room-id=1;tmi-sent-ts=${(fromS + second) * 1_000};user-id=${(second % 9) + 1} :u!u@u PRIVMSG #somebody :a word`;
  return new Blob([Array.from({ length: seconds }, (_, second) => line(second)).join('\r\n')]);
}

/** A channel whose list was seen a day after the chat of the files. */
async function openUsage() {
  const { table } = createMemoryTable();
  const usage = memoryUsage({ table, nowS: () => START_S + 86_400 });
  const channel = startUsedChannel(usage, START_S + 86_400);
  channel.setLists({
    states: [loadedList()],
    emotes: new Map([['seven-tv-channel', [emoteOf('a'), emoteOf('b')]]]),
    globalListIds: [],
  });
  for (let second = 1; second <= 3; second++) await channel.step(second * 1_000);
  channel.live.stop();
  const addIn = (tab: typeof usage, name: string, file: Blob) =>
    tab.respond({ kind: 'add-to-usage', channelLogin: 'somebody', name, file });
  const add = (name: string, file: Blob) => addIn(usage, name, file);
  const addElsewhere = (name: string, file: Blob) =>
    addIn(memoryUsage({ table, nowS: () => START_S + 86_400 }), name, file);
  const read = async (): Promise<readonly number[]> => {
    const period = { fromDay: DAY, untilDay: DAY };
    const answer = await usage.respond({ kind: 'usage', channelLogin: 'somebody', periods: [period] });
    const { emotes, periods } = answer as ChannelUsage;
    const number = emotes.findIndex(({ code }) => code === 'a');
    const [sums] = periods;
    return [sums?.uses[number] ?? 0, sums?.messages[number] ?? 0, sums?.chatterDays[number] ?? 0];
  };
  return { usage, add, addElsewhere, read };
}

test('each minute of a recorded chat counts once: the same file, and one that has it, add nothing twice', async () => {
  const { usage, add, read } = await openUsage();
  expect(await add('one', lines(300))).toMatchObject({ kind: 'added', knownSeconds: 0 });
  expect(await read()).toEqual([300, 300, 9]);
  expect(await add('copy', lines(300))).toMatchObject({ kind: 'known' });
  expect(await add('longer', lines(600))).toMatchObject({ kind: 'added' });
  const [uses = 0] = await read();
  expect(uses).toBeGreaterThan(530);
  expect(uses).toBeLessThanOrEqual(600);
  const answer = (await usage.respond({
    kind: 'usage',
    channelLogin: 'somebody',
    periods: [],
  })) as ChannelUsage;
  const [, longer] = answer.added;
  await usage.respond({ kind: 'remove-added', channelLogin: 'somebody', addedId: longer?.addedId ?? '' });
  expect(await read()).toEqual([300, 300, 9]);
});

test('minutes that the page did not see, because the chat was not followed or the link stalled, are counted from a file', async () => {
  const { usage, add, read } = await openUsage();
  const channel = startUsedChannel(usage, START_S);
  for (let second = 1; second <= 130; second++) await channel.step(second * 1_000, false);
  for (let second = 131; second <= 310; second++) await channel.step(second * 1_000);
  channel.live.miss({ fromS: START_S + 120, untilS: START_S + 310 });
  channel.live.stop();
  expect(await add('all', lines(300))).toMatchObject({ kind: 'added', knownSeconds: 0 });
  expect(await read()).toEqual([300, 300, 9]);
});

test('while a file is read it is told how far; cancelled in between, nothing of it is added', async () => {
  const { usage, add, read } = await openUsage();
  const parts = [0, 1_500, 3_000, 4_500].flatMap((fromS) => [lines(1_500, START_S + fromS), '\r\n']);
  const file = new Blob(parts);
  const told: number[] = [];
  const answer = await usage.respond(
    { kind: 'add-to-usage', channelLogin: 'somebody', name: 'long', file },
    (message) => {
      if (message.kind !== 'adding-progress') return;
      expect(message.totalBytes).toBe(file.size);
      told.push(message.readBytes);
      if (told.length === 2) void usage.respond({ kind: 'cancel-adding' });
    },
  );
  expect(answer).toEqual({ kind: 'cancelled', name: 'long' });
  expect(told[0]).toBeGreaterThan(0);
  expect(told[1]).toBeGreaterThan(told[0] ?? 0);
  expect(told[1]).toBeLessThan(file.size);
  expect(await read()).toEqual([0, 0, 0]);
  expect(await add('long', file)).toMatchObject({ kind: 'added', knownSeconds: 0 });
  expect(await read()).toEqual([6_000, 6_000, 9]);
});

test.each([
  [
    'of another channel',
    new Blob([
      `${'@id=1;room-id=2;tmi-sent-ts=1800000000000;user-id=1 :u!u@u PRIVMSG #other :a'}\r\n`.repeat(3),
    ]),
    /channel other/,
  ],
  ['that is no chat', new Blob(['<html>']), /./],
  [
    'without dates',
    new Blob(['[0:00:01] somebody: a\n[0:00:02] somebody: a\n[0:02:00] somebody: a\n']),
    /no date/,
  ],
])('a file %s is refused with a sentence', async (_, file, reason) => {
  const { add, read } = await openUsage();
  expect(await add('file', file)).toMatchObject({ kind: 'refused', reason: expect.stringMatching(reason) });
  expect(await read()).toEqual([0, 0, 0]);
});

test('of two chats with the same minutes that two tabs add at once, one is refused until it is tried again', async () => {
  const { add, addElsewhere, read } = await openUsage();
  const both = await Promise.all([add('one', lines(300)), addElsewhere('longer', lines(360))]);
  expect(both.map((result) => (result as AddedResult).kind).sort()).toEqual(['added', 'refused']);
  expect(both).toContainEqual(expect.objectContaining({ reason: expect.stringMatching(/Another tab/) }));
  const [uses = 0] = await read();
  expect(uses).toBeLessThanOrEqual(360);
});

test('what of a file is not counted is said: another channel, and more than ten days', async () => {
  const { add } = await openUsage();
  const other = '@id=x;room-id=2;tmi-sent-ts=1800000000000;user-id=1 :u!u@u PRIVMSG #other :a';
  const file = new Blob([lines(60), `\r\n${other}\r\n`, lines(2, START_S + 11 * 86_400)]);
  expect(await add('long', file)).toMatchObject({
    kind: 'added',
    leftOut: [
      expect.stringMatching(/^1 message is left out: of another channel/),
      expect.stringMatching(/^2 messages are left out: more than ten days from the others. Split the file/),
    ],
  });
});
