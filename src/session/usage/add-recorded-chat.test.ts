import { expect, test } from 'vitest';
import { createMemoryTable } from '../../../tests/memory-table.ts';
import { ADDED_BY_DEFAULT, memoryUsage, utcCalendar } from '../../../tests/memory-usage.ts';
import { emoteOf } from '../../../tests/recorded-channel.ts';
import { loadedList, startUsedChannel } from '../../../tests/used-channel.ts';
import type { UnixMs } from '../../domain/clock.ts';
import { type Counting, DEFAULT_COUNTING_RULES } from '../../domain/counting-rules.ts';
import type { AddedResult, ChannelUsage } from '../../domain/usage.ts';
import type { ReadCalendar } from './calendar.ts';

const DAY = 20_833;
/** Ten minutes past noon. */
const START_S = DAY * 86_400 + 43_800;

const LISTS = {
  states: [loadedList()],
  emotes: new Map([['seven-tv-channel', [emoteOf('a'), emoteOf('b')]]]),
  globalListIds: [],
};

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
  channel.setLists(LISTS);
  for (let second = 1; second <= 3; second++) await channel.step(second * 1_000);
  channel.live.stop();
  const addIn = (tab: typeof usage, name: string, file: Blob) =>
    tab.respond({ ...ADDED_BY_DEFAULT, channelLogin: 'somebody', name, file });
  const add = (name: string, file: Blob) => addIn(usage, name, file);
  const addBy = (name: string, file: Blob, counting: Partial<Counting>) =>
    usage.respond({ ...ADDED_BY_DEFAULT, ...counting, channelLogin: 'somebody', name, file });
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
  const usesOf = async (code: string): Promise<number> => {
    const period = { fromDay: DAY, untilDay: DAY };
    const answer = await usage.respond({ kind: 'usage', channelLogin: 'somebody', periods: [period] });
    const { emotes, periods } = answer as ChannelUsage;
    return periods[0]?.uses[emotes.findIndex((emote) => emote.code === code)] ?? 0;
  };
  return { usage, add, addBy, addElsewhere, read, usesOf };
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

test('while a channel is too young to be stored, a file is added with the lists that are loaded for it, and with none before', async () => {
  const usage = memoryUsage({ nowS: () => START_S + 86_400, leastS: 60 });
  const channel = startUsedChannel(usage, START_S + 86_400);
  const add = () =>
    usage.respond({ ...ADDED_BY_DEFAULT, channelLogin: 'somebody', name: 'one', file: lines(300) });
  channel.setLists({ ...LISTS, states: [loadedList({ loadedAt: null })] });
  await channel.step(1_000);
  expect(await add()).toMatchObject({ kind: 'refused' });
  channel.setLists({ ...LISTS, states: [loadedList({ loadedAt: (START_S * 1_000) as UnixMs })] });
  await channel.step(2_000);
  expect(await add()).toMatchObject({ kind: 'added' });
  const period = { fromDay: DAY, untilDay: DAY };
  const answer = await usage.respond({ kind: 'usage', channelLogin: 'somebody', periods: [period] });
  const { emotes, periods } = answer as ChannelUsage;
  expect(emotes.map(({ code }, index) => [code, periods[0]?.uses[index]])).toEqual([
    ['a', 300],
    ['b', 0],
  ]);
  channel.live.stop();
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
    { ...ADDED_BY_DEFAULT, channelLogin: 'somebody', name: 'long', file },
    (message) => {
      if (message.kind !== 'adding-progress') return;
      expect(message.totalBytes).toBe(file.size);
      told.push(message.readBytes);
      if (message.readBytes > (told[0] ?? 0)) void usage.respond({ kind: 'cancel-adding' });
    },
  );
  expect(answer).toEqual({ kind: 'cancelled', name: 'long' });
  expect(told[0]).toBeGreaterThan(0);
  expect(told.at(-1)).toBeGreaterThan(told[0] ?? 0);
  expect(told.at(-1)).toBeLessThan(file.size);
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

test('a file follows the rules of counting: ignored users and emotes, messages of this channel only, and custom emotes', async () => {
  const line = (second: number, login: string, words: string, tags = ''): string =>
    `@display-name=${login};id=${login}-${second};room-id=1;${tags}tmi-sent-ts=${(START_S + second) * 1_000};user-id=9 :${login}!${login}@u PRIVMSG #somebody :${words}`;
  const file = new Blob(
    Array.from({ length: 100 }, (_, second) =>
      [
        line(second, 'viewer', 'a custom'),
        line(second, 'nightbot', 'a a a'),
        line(second, 'viewer2', 'b'),
        line(second, 'visitor', 'Kappa', `emotes=25:0-4;source-id=${second};source-room-id=2;`),
        '',
      ].join('\r\n'),
    ),
  );
  const all = await openUsage();
  await all.add('file', file);
  const ofAll = await Promise.all(['a', 'b', 'Kappa', 'custom'].map(all.usesOf));
  expect(ofAll).toEqual([400, 100, 100, 0]);
  const { addBy, usesOf } = await openUsage();
  const imageUrl = 'https://pictures.example/custom';
  const custom = { id: '1', emote: 'custom', regexp: '', source: 'mine', score: 1, imageUrl };
  await addBy('file', file, {
    rules: {
      ...DEFAULT_COUNTING_RULES,
      sharedChat: 'own',
      ignoredUsers: ['nightbot'],
      ignoredEmotes: ['b'],
    },
    customEmotes: [custom],
  });
  const ofSome = await Promise.all(['a', 'b', 'Kappa', 'custom'].map(usesOf));
  expect(ofSome).toEqual([100, 0, 0, 100]);
});

test('a file with times that no calendar has adds nothing, and the usage stays as it was', async () => {
  const { table, values } = createMemoryTable();
  const tab = (readCalendar: ReadCalendar) => memoryUsage({ table, nowS: () => START_S, readCalendar });
  const channel = startUsedChannel(tab(utcCalendar), START_S - 60);
  channel.setLists(LISTS);
  for (let second = 1; second <= 30; second++) await channel.step(second * 1_000);
  channel.live.stop();
  await channel.live.saveNow();
  const before = structuredClone([...values]);
  const request = { ...ADDED_BY_DEFAULT, channelLogin: 'somebody', name: 'file', file: lines(300) };
  expect(await tab(() => Number.NaN).respond(request)).toMatchObject({
    kind: 'refused',
    reason: 'The usage could not be stored.',
  });
  expect([...values]).toEqual(before);
});
