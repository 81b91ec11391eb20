import { expect, test } from 'vitest';
import { createMemoryRows, limitedRows } from '../../tests/fakes/storage.ts';
import {
  ADDED_BY_DEFAULT,
  ask,
  emoteOf,
  memoryUsage,
  usageIn,
  usesByCode,
} from '../../tests/stages/recording.ts';
import { channelLists, chatLine, startUsedChannel } from '../../tests/stages/used-channel.ts';
import type { UnixMs } from '../domain/clock.ts';
import { type Counting, DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import type { AddedResult } from '../domain/usage.ts';

const DAY = 20_833;
/** Ten minutes past noon. */
const START_S = DAY * 86_400 + 43_800;

const EMOTES = ['a', 'b'].map(emoteOf);

/** A message with `a` each second. */
function lines(seconds: number, fromS = START_S): Blob {
  const line = (second: number): string =>
    chatLine(`${fromS + second}`, (fromS + second) * 1_000, (second % 9) + 1, 'a word');
  return new Blob([Array.from({ length: seconds }, (_, second) => line(second)).join('\r\n')]);
}

/** A channel whose list was seen a day after the chat of the files. */
async function openUsage(isFull = (): boolean => false) {
  const rows = limitedRows(createMemoryRows().rows, isFull);
  const usage = memoryUsage({ rows, nowS: () => START_S + 86_400 });
  const channel = startUsedChannel(usage, START_S + 86_400);
  channel.setLists(channelLists(EMOTES));
  await channel.steps(1, 3);
  channel.live.stop();
  const add = (name: string, file: Blob, counting: Partial<Counting> = {}, tab = usage) =>
    ask(tab.handlers, {
      ...ADDED_BY_DEFAULT,
      ...counting,
      channelLogin: 'somebody',
      files: [new File([file], name)],
    });
  const addElsewhere = (name: string, file: Blob) =>
    add(name, file, {}, memoryUsage({ rows, nowS: () => START_S + 86_400 }));
  /** Uses and messages of `a` on the day of the files. */
  const read = async (): Promise<readonly number[]> => {
    const { emotes, periods } = await usageIn(usage, DAY, DAY);
    const number = emotes.findIndex(({ code }) => code === 'a');
    const [sums] = periods;
    return [sums?.uses[number] ?? 0, sums?.messages[number] ?? 0];
  };
  const uses = async () => usesByCode(await usageIn(usage, DAY, DAY));
  return { usage, add, addElsewhere, read, uses };
}

test('each minute of a recorded chat counts once: the same file, and one that has it, add nothing twice', async () => {
  const { usage, add, read } = await openUsage();
  expect(await add('one', lines(300))).toMatchObject({ kind: 'added', knownSeconds: 0 });
  expect(await read()).toEqual([300, 300]);
  expect(await add('copy', lines(300))).toMatchObject({ kind: 'known' });
  expect(await add('longer', lines(600))).toMatchObject({ kind: 'added' });
  const [uses = 0] = await read();
  expect(uses).toBeGreaterThan(530);
  expect(uses).toBeLessThanOrEqual(600);
  const [, longer] = (await usageIn(usage)).added;
  await ask(usage.handlers, {
    kind: 'remove-added',
    channelLogin: 'somebody',
    addedId: longer?.addedId ?? '',
  });
  expect(await read()).toEqual([300, 300]);
});

test('on a full storage a chat is removed all the same: it is not listed, and can be added again once there is room', async () => {
  let isFull = false;
  const { usage, add, read } = await openUsage(() => isFull);
  await add('one', lines(300));
  await add('two', lines(120, START_S + 86_400));
  isFull = true;
  const [one] = (await usageIn(usage)).added;
  const removal = { kind: 'remove-added', channelLogin: 'somebody', addedId: one?.addedId ?? '' } as const;
  expect(await ask(usage.handlers, removal)).toBe(true);
  expect(await read()).toEqual([0, 0]);
  expect(await usageIn(usage)).toMatchObject({
    added: [{ name: 'two' }],
    firstDay: DAY + 1,
    unreadableRecords: 0,
  });
  expect(await add('one', lines(300))).toMatchObject({ kind: 'refused', reason: { kind: 'full' } });
  isFull = false;
  expect(await add('one', lines(300))).toMatchObject({ kind: 'added', knownSeconds: 0 });
  expect(await read()).toEqual([300, 300]);
  expect((await usageIn(usage)).added).toMatchObject([{ name: 'one' }, { name: 'two' }]);
});

test('a file is added to a channel that is not stored with the lists that are loaded for it, and with none before', async () => {
  let lists = channelLists(EMOTES, { loadedAt: null });
  const usage = memoryUsage({ nowS: () => START_S + 86_400, listsOf: () => lists });
  const add = () =>
    ask(usage.handlers, {
      ...ADDED_BY_DEFAULT,
      channelLogin: 'somebody',
      files: [new File([lines(300)], 'one')],
    });
  expect(await add()).toMatchObject({ kind: 'refused' });
  lists = channelLists(EMOTES, { loadedAt: (START_S * 1_000) as UnixMs });
  expect(await add()).toMatchObject({ kind: 'added' });
  expect(usesByCode(await usageIn(usage, DAY, DAY))).toEqual({ a: 300, b: 0 });
});

test('minutes that the page did not see, because the chat was not followed or the link stalled, are counted from a file', async () => {
  const { usage, add, read } = await openUsage();
  const channel = startUsedChannel(usage, START_S);
  await channel.steps(1, 130, false);
  await channel.steps(131, 310);
  channel.live.miss({ fromS: START_S + 120, untilS: START_S + 310 });
  channel.live.stop();
  expect(await add('all', lines(300))).toMatchObject({ kind: 'added', knownSeconds: 0 });
  expect(await read()).toEqual([300, 300]);
});

test('while a file is read it is told how far; cancelled in between, nothing of it is added', async () => {
  const { usage, add, read } = await openUsage();
  const parts = [0, 1_500, 3_000, 4_500].flatMap((fromS) => [lines(1_500, START_S + fromS), '\r\n']);
  const file = new Blob(parts);
  const told: number[] = [];
  const answer = await ask(
    usage.handlers,
    { ...ADDED_BY_DEFAULT, channelLogin: 'somebody', files: [new File([file], 'long')] },
    (message) => {
      if (message.kind !== 'adding-progress') return;
      expect(message.totalBytes).toBe(file.size);
      told.push(message.readBytes);
      if (message.readBytes > (told[0] ?? 0)) void ask(usage.handlers, { kind: 'cancel-adding' });
    },
  );
  expect(answer).toEqual({ kind: 'cancelled', name: 'long' });
  expect(told[0]).toBeGreaterThan(0);
  expect(told.at(-1)).toBeGreaterThan(told[0] ?? 0);
  expect(told.at(-1)).toBeLessThan(file.size);
  expect(await read()).toEqual([0, 0]);
  expect(await add('long', file)).toMatchObject({ kind: 'added', knownSeconds: 0 });
  expect(await read()).toEqual([6_000, 6_000]);
});

test('files that two screens of a page add at once are added one after the other; what waits is cancelled too', async () => {
  const { usage, add, read } = await openUsage();
  const tomorrow = lines(120, START_S + 86_400);
  const both = await Promise.all([add('one', lines(300)), add('tomorrow', tomorrow)]);
  expect(both).toMatchObject([{ kind: 'added' }, { kind: 'added' }]);
  expect(await read()).toEqual([300, 300]);
  const later = [add('later', lines(300, START_S + 1_800)), add('latest', lines(300, START_S + 3_600))];
  void ask(usage.handlers, { kind: 'cancel-adding' });
  expect(await Promise.all(later)).toMatchObject([{ kind: 'cancelled' }, { kind: 'cancelled' }]);
});

test.each([
  [
    'of another channel',
    new Blob([
      `${'@id=1;room-id=2;tmi-sent-ts=1800000000000;user-id=1 :u!u@u PRIVMSG #other :a'}\r\n`.repeat(3),
    ]),
    { kind: 'other-channel', channelLogin: 'other' },
  ],
  [
    'that is no chat',
    new Blob(['<html>']),
    { kind: 'trouble', trouble: expect.objectContaining({ kind: 'unknown' }) },
  ],
  [
    'without dates',
    new Blob(['[0:00:01] somebody: a\n[0:00:02] somebody: a\n[0:02:00] somebody: a\n']),
    { kind: 'undated' },
  ],
])('a file %s is refused with its reason', async (_, file, reason) => {
  const { add, read } = await openUsage();
  expect(await add('file', file)).toMatchObject({ kind: 'refused', reason });
  expect(await read()).toEqual([0, 0]);
});

test('of two chats with the same minutes that two tabs add at once, one is refused until it is tried again', async () => {
  const { add, addElsewhere, read } = await openUsage();
  const both = await Promise.all([add('one', lines(300)), addElsewhere('longer', lines(360))]);
  expect(both.map((result) => (result as AddedResult).kind).sort()).toEqual(['added', 'refused']);
  const reasons = both.flatMap((result) => ((result as AddedResult).kind === 'refused' ? [result] : []));
  expect(reasons).toMatchObject([{ reason: { kind: expect.stringMatching(/changed|all-known/) } }]);
  const [uses = 0] = await read();
  expect(uses).toBeLessThanOrEqual(360);
});

test('what of a file is not counted is said: another channel, and more than ten days', async () => {
  const { add } = await openUsage();
  const other = '@id=x;room-id=2;tmi-sent-ts=1800000000000;user-id=1 :u!u@u PRIVMSG #other :a';
  const file = new Blob([lines(60), `\r\n${other}\r\n`, lines(2, START_S + 11 * 86_400)]);
  expect(await add('long', file)).toMatchObject({
    kind: 'added',
    leftOut: { foreign: 1, beyond: 2, late: 0, repeated: 0 },
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
  expect(await all.uses()).toEqual({ a: 400, b: 100, Kappa: 100 });
  const some = await openUsage();
  const imageUrl = 'https://pictures.example/custom';
  const custom = { id: '1', emote: 'custom', regexp: '', source: 'mine', score: 1, imageUrl };
  await some.add('file', file, {
    rules: {
      ...DEFAULT_COUNTING_RULES,
      sharedChat: 'own',
      ignoredUsers: ['nightbot'],
      ignoredEmotes: ['b'],
    },
    customEmotes: [custom],
  });
  expect(await some.uses()).toEqual({ a: 100, b: 0, custom: 100 });
});
