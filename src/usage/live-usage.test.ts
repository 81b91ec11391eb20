import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/generated-chat.ts';
import { createLockManager, createMemoryRows, limitedRows } from '../../tests/fakes/storage.ts';
import {
  ADDED_BY_DEFAULT,
  ask,
  CODES,
  calendarsAround,
  emoteOf,
  memoryUsage,
  usageIn,
} from '../../tests/stages/recording.ts';
import { channelLists, chatLine, startUsedChannel } from '../../tests/stages/used-channel.ts';
import './add-recorded-chat.ts';
import './read-usage.ts';

const DAY_S = 86_400;
/** The first second of a day. */
const MIDNIGHT_S = 20_833 * DAY_S;

/** The dates that it can be at that time, by any calendar. */
const DAYS = [-2, -1, 0, 1, 2, 3, 4, 5].map((days) => MIDNIGHT_S / DAY_S + days);
const CALENDARS = calendarsAround(MIDNIGHT_S);

interface PlainMessage {
  readonly id: string;
  readonly user: number;
  readonly words: readonly string[];
  readonly sentMs: number;
  /** The page that counts it. */
  readonly page: number;
  /** The date by the calendar of that page. */
  readonly day: number;
  codes: readonly string[];
}

/** Uses and messages of each code and day. */
function plainCount(messages: readonly PlainMessage[]): Map<string, string> {
  const sums = new Map<string, { uses: number; messages: number }>();
  for (const { words, codes, day } of messages) {
    for (const code of new Set(words.filter((word) => codes.includes(word)))) {
      const key = `${day} ${code}`;
      const sum = sums.get(key) ?? { uses: 0, messages: 0 };
      sums.set(key, sum);
      sum.uses += words.filter((word) => word === code).length;
      sum.messages++;
    }
  }
  return new Map(Array.from(sums, ([key, sum]) => [key, `${sum.uses} ${sum.messages}`]));
}

async function storedCount(usage: ReturnType<typeof memoryUsage>, dates: readonly number[]) {
  const counted = new Map<string, string>();
  for (const day of DAYS) {
    const { emotes, periods, unreadableRecords, days } = await usageIn(usage, day, day);
    expect(unreadableRecords).toBe(0);
    for (const { day: seen } of days) expect(dates).toContain(seen);
    for (const [number, { code }] of emotes.entries()) {
      const [sums] = periods;
      if (!sums?.uses[number]) continue;
      counted.set(`${day} ${code}`, `${sums.uses[number]} ${sums.messages[number]}`);
    }
  }
  return counted;
}

const sorted = (map: ReadonlyMap<string, string>) =>
  [...map].sort(([one], [other]) => (one < other ? -1 : 1));

const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('say' as const),
      words: fc.array(fc.constantFrom(...CODES, 'word'), { minLength: 1, maxLength: 4 }),
      /** A second contains its end, and not its start. */
      sentMs: fc.constantFrom(1, 500, 1_000),
      user: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 70 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('sleep' as const),
      seconds: fc.integer({ min: 2, max: 10_000 }),
      isFollowed: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), index: fc.nat(8) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('repeat' as const), index: fc.nat(8) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('know' as const), codes: fc.subarray(CODES) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('reload' as const),
      calendar: fc.constantFrom(...CALENDARS),
      clockAheadS: fc.oneof(fc.constant(0), fc.integer({ min: -100_000, max: 100_000 })),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'save' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('forget' as const), isAll: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('off' as const), seconds: fc.integer({ min: 1, max: 70 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'other tab' as const }) },
);

test('usage is a plain count of all messages, each on its day, after deletions, repeats, new lists, reloads, pauses, what was forgotten or switched off, in two tabs, over midnight, with changes of clocks and in other time zones', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { maxLength: 40 }),
      fc.integer({ min: 0, max: 300 }),
      fc.constantFrom(...CALENDARS),
      async (actions, beforeS, firstCalendar) => {
        const startS = MIDNIGHT_S - beforeS;
        const { rows } = createMemoryRows();
        const manager = createLockManager();
        const nowS = () => MIDNIGHT_S + 5 * DAY_S;
        let readCalendar = firstCalendar;
        const open = () => memoryUsage({ rows, locks: manager.openPage(), nowS, readCalendar });
        let usage = open();
        let channel = startUsedChannel(usage, startS);
        /** It follows the same chat, and does not count while the first one does. */
        let other: typeof channel | null = null;
        let otherUsage = usage;
        /** The number of the action that opened it. */
        let otherSince = 0;
        let page = 0;
        let nowMs = 0;
        let codes: readonly string[] = CODES;
        /** The dates on which chat was seen, and how many there were: one can come back. */
        const dates: number[] = [];
        const all: PlainMessage[] = [];
        const inWindow = (message: PlainMessage): boolean =>
          message.page === page && message.sentMs > nowMs - 10_000;
        const say = (
          { words, user, id }: Pick<PlainMessage, 'words' | 'user' | 'id'>,
          sentMs: number,
        ): void => {
          // A tab that was opened after a message does not get its repeat: it would be a message for it.
          const hears = Number(id) >= otherSince ? [channel, other] : [channel];
          for (const tab of hears) tab?.say(sentMs, words.join(' '), user, id);
        };
        const step = async (seconds = 1, isFollowed = true): Promise<void> => {
          nowMs += seconds * 1_000;
          // The dates in a pause before its last seconds are not seen.
          for (let agoS = Math.min(seconds, 11); agoS >= 0; agoS--) {
            const day = readCalendar(startS + nowMs / 1_000 - agoS);
            if (day !== dates.at(-1)) dates.push(day);
          }
          await channel.step(nowMs, isFollowed);
          await other?.step(nowMs, isFollowed);
        };
        /** Of a window that is saved, or left at once, in the first ten seconds of a day, all messages are of the day before. */
        const leaveMidnight = async (calendar = readCalendar): Promise<void> => {
          const dayOf = (agoS: number): number => calendar(startS + nowMs / 1_000 - agoS);
          while ([1, 12].some((agoS) => dayOf(agoS) !== dayOf(0))) await step();
        };
        /** Lines that correct the estimate of the server's time. */
        const correctClock = async (): Promise<void> => {
          for (let line = 0; line < 4; line++) {
            channel.say(nowMs + 500, 'word', 1, `${page}-${line}`);
            await step();
          }
        };
        await step();
        await step();
        for (const [number, act] of actions.entries()) {
          if (act.kind === 'say') {
            const sentMs = nowMs + act.sentMs;
            const day = readCalendar(startS + nowMs / 1_000);
            const message = { ...act, id: `${number}`, sentMs, page, day, codes };
            all.push(message);
            say(message, message.sentMs);
            await step();
          } else if (act.kind === 'wait') {
            for (let second = 0; second < act.seconds; second++) await step();
          } else if (act.kind === 'sleep') {
            await leaveMidnight();
            await step(act.seconds, act.isFollowed);
          } else if (act.kind === 'delete') {
            const message = all.at(-1 - act.index);
            if (message === undefined || !inWindow(message)) continue;
            all.splice(all.indexOf(message), 1);
            for (const tab of [channel, other]) tab?.counter.removeId(message.id);
          } else if (act.kind === 'repeat') {
            const message = all.at(-1 - act.index);
            if (message !== undefined && inWindow(message)) say(message, message.sentMs);
          } else if (act.kind === 'know') {
            codes = act.codes;
            for (const message of all) if (inWindow(message)) message.codes = codes;
            for (const tab of [channel, other]) tab?.know(codes);
          } else if (act.kind === 'save') {
            await channel.live.saveNow();
          } else if (act.kind === 'forget') {
            const channelLogin = act.isAll ? null : 'somebody';
            await ask(usage.handlers, { kind: 'forget-usage', channelLogin });
            all.length = 0;
          } else if (act.kind === 'off') {
            // Another tab would count on.
            if (other !== null) continue;
            await leaveMidnight();
            channel.live.setRule('never');
            await channel.live.saveNow();
            page++;
            for (let second = 0; second < act.seconds; second++) {
              channel.say(nowMs + 500, CODES.join(' '), 1, `off-${number}-${second}`);
              await step();
            }
            channel.live.setRule('watched');
            // Counting begins after the first second.
            await step();
          } else if (act.kind === 'reload' || other === null) {
            if (act.kind === 'other tab') {
              otherUsage = open();
              otherSince = number;
              other = startUsedChannel(otherUsage, startS);
              other.know(codes);
              continue;
            }
            await leaveMidnight();
            // Also that of the next page, whose clock can be some seconds behind at first.
            if (act.kind === 'reload') await leaveMidnight(act.calendar);
            await channel.leave();
            page++;
            if (other === null && act.kind === 'reload') readCalendar = act.calendar;
            if (other !== null) {
              // The other tab has the chat, and counts on.
              channel = other;
              usage = otherUsage;
              other = null;
            } else {
              usage = open();
              const clockAheadS = act.kind === 'reload' ? act.clockAheadS : 0;
              channel = startUsedChannel(usage, startS, { clockAheadS });
              channel.know(codes);
            }
            await correctClock();
          }
        }
        await leaveMidnight();
        await channel.leave();
        expect(sorted(await storedCount(open(), dates))).toEqual(sorted(plainCount(all)));
      },
    ),
    { ...propertyRuns(80) },
  );
});

/** The followed seconds of each date, by the calendar of UTC. */
async function followedSeconds(usage: ReturnType<typeof memoryUsage>): Promise<ReadonlyMap<number, number>> {
  const { days } = await usageIn(usage);
  return new Map(days.map(({ day, seconds }) => [day, seconds]));
}

test('a day that could not be saved at its end is saved when the storage has room, and not after it was forgotten', async () => {
  for (const isForgotten of [false, true]) {
    let isFull = false;
    const rows = limitedRows(createMemoryRows().rows, () => isFull);
    const usage = memoryUsage({ rows, nowS: () => MIDNIGHT_S });
    const channel = startUsedChannel(usage, MIDNIGHT_S - 90);
    await channel.steps(1, 70);
    isFull = true;
    await channel.steps(71, 130);
    expect(channel.live.saving()).toBe('full');
    if (isForgotten) await ask(usage.handlers, { kind: 'forget-usage', channelLogin: 'somebody' });
    isFull = false;
    await channel.steps(131, 230);
    await channel.live.saveNow();
    expect(channel.live.saving()).toBe('saved');
    const today = MIDNIGHT_S / DAY_S;
    const both = [
      [today - 1, 90],
      [today, 140],
    ];
    expect([...(await followedSeconds(usage))]).toEqual(isForgotten ? [[today, 100]] : both);
  }
});

test('what another tab forgets at the end of a day is not stored again with the next day', async () => {
  const { rows } = createMemoryRows();
  const open = () => memoryUsage({ rows, nowS: () => MIDNIGHT_S });
  const channel = startUsedChannel(open(), MIDNIGHT_S - 90);
  // The seconds before midnight are still in the window, so nothing of the next day is stored.
  await channel.steps(1, 95);
  await ask(open().handlers, { kind: 'forget-usage', channelLogin: 'somebody' });
  await channel.steps(96, 230);
  expect([...(await followedSeconds(open())).keys()]).toEqual([MIDNIGHT_S / DAY_S]);
});

test('seconds before counting was switched on do not count, even if their time becomes known later', async () => {
  const usage = memoryUsage({ nowS: () => MIDNIGHT_S });
  const channel = startUsedChannel(usage, MIDNIGHT_S, { clockAheadS: 30 });
  channel.live.setRule('never');
  await channel.steps(1, 200);
  channel.live.setRule('watched');
  await channel.steps(201, 202);
  for (let id = 0; id < 30; id++) channel.say(202_500, 'hello', 1, `${id}`);
  await channel.steps(203, 300);
  await channel.leave();
  const [[, seconds] = []] = await followedSeconds(usage);
  // A hundred, and the window from before.
  expect(seconds).toBe(109);
});

test('a link that stalls over midnight takes its seconds and minutes from both days, so that a file can add them', async () => {
  const { rows } = createMemoryRows();
  const usage = memoryUsage({ rows, nowS: () => MIDNIGHT_S });
  const startS = MIDNIGHT_S - 240;
  const channel = startUsedChannel(usage, startS);
  channel.setLists(channelLists(CODES.map(emoteOf)));
  const hear = (second: number, atS: number): void =>
    channel.say(second * 1_000 + 500, 'a', 1, `${second}`, atS * 1_000 + 700);
  for (let second = 0; second < 340; second++) {
    // The backlog of minutes arrives at once.
    if (second === 330) for (let late = 110; late < 330; late++) hear(late, second);
    if (second < 110 || second >= 330) hear(second, second);
    await channel.step((second + 1) * 1_000);
  }
  await channel.leave();
  const today = MIDNIGHT_S / DAY_S;
  const seen = await followedSeconds(usage);
  expect(seen.get(today - 1)).toBeLessThanOrEqual(111);
  expect(seen.get(today)).toBeLessThanOrEqual(21);
  const lines = Array.from({ length: 340 }, (_, second) =>
    chatLine(`f${second}`, (startS + second) * 1_000 + 500, 1, '=1+1'),
  );
  const added = await ask(usage.handlers, {
    ...ADDED_BY_DEFAULT,
    channelLogin: 'somebody',
    files: [new File([lines.join('\r\n')], 'file')],
  });
  expect(added).toMatchObject({ kind: 'added' });
  const after = await followedSeconds(usage);
  expect(after.get(today - 1)).toBe(111 + 120);
});
