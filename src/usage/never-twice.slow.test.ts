import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/generated-chat.ts';
import { createMemoryRows } from '../../tests/fakes/storage.ts';
import {
  ADDED_BY_DEFAULT,
  ask,
  CODES,
  calendarsAround,
  emoteOf,
  memoryUsage,
  usageIn,
  usesByCode,
  utcCalendar,
} from '../../tests/stages/recording.ts';
import { channelLists, chatLine, startUsedChannel } from '../../tests/stages/used-channel.ts';
import './add-recorded-chat.ts';
import './read-usage.ts';

const MIDNIGHT_S = 20_833 * 86_400;
const CHAT_S = 300;
const CALENDARS = calendarsAround(MIDNIGHT_S);

const LISTS = channelLists(CODES.map(emoteOf));

/** A stretch of the chat in which a page follows it. */
const stretch = fc.record({
  awayS: fc.integer({ min: 0, max: 100 }),
  /** The page before it slept, and is not a new one. */
  isAfterSleep: fc.boolean(),
  /** It ends within a second, with a message. */
  isCut: fc.boolean(),
  followedS: fc.integer({ min: 15, max: 100 }),
  /** Its last lines arrive together, so late that not all of them count. */
  stalledS: fc.oneof(fc.constant(0), fc.integer({ min: 8, max: 80 })),
  calendar: fc.constantFrom(...CALENDARS),
  clockAheadS: fc.oneof(fc.constant(0), fc.integer({ min: -100_000, max: 100_000 })),
});

const FOLLOWED = {
  awayS: 0,
  isAfterSleep: false,
  isCut: false,
  followedS: 15,
  stalledS: 0,
  calendar: utcCalendar,
  clockAheadS: 0,
};
const UTC = [utcCalendar, utcCalendar] as const;

test('a chat that was followed in parts and is added from files counts each message once, whatever the pauses, clocks and time zones', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(stretch, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: CHAT_S }),
      fc.constantFrom(...CALENDARS),
      fc.constantFrom(...CALENDARS),
      // A second contains its end, and not its start.
      fc.constantFrom(1, 500, 1_000),
      async (stretches, beforeS, firstFile, secondFile, sentMs) => {
        const startS = MIDNIGHT_S - beforeS;
        const minuteAt = (second: number): number => Math.floor((startS + second) / 60);
        /** The messages of a minute have an emote of their own. */
        const codeAt = (second: number): string => CODES[minuteAt(second) % CODES.length] as string;
        const { rows } = createMemoryRows();
        const nowS = () => MIDNIGHT_S + 86_400;
        const followed = new Set<number>();
        /** Minutes in which a link was stalled. */
        const touched = new Set<number>();
        let at = 0;
        let channel: ReturnType<typeof startUsedChannel> | null = null;
        const leave = async (): Promise<void> => {
          await channel?.leave();
          channel = null;
        };
        for (const { awayS, isAfterSleep, isCut, followedS, stalledS, calendar, clockAheadS } of stretches) {
          at += awayS;
          if (!isAfterSleep) await leave();
          if (channel === null) {
            const usage = memoryUsage({ rows, nowS, readCalendar: calendar });
            channel = startUsedChannel(usage, startS, { clockAheadS });
            channel.setLists(LISTS);
          }
          const { say, step } = channel;
          const hear = (second = at): void => {
            // The first lines correct the estimate of the server's time.
            for (const early of [0, 1, 2]) arrive(second, 300 + early, 'word', 9, `${second}-${early}`);
            if (second >= CHAT_S) return;
            arrive(second, sentMs, codeAt(second), (second % 7) + 1, `${second}`);
          };
          const arrive = (second: number, ms: number, word: string, user: number, id: string): void =>
            say(second * 1_000 + ms, word, user, id, Math.max(at * 1_000, second * 1_000 + ms));
          if (awayS > 0 || !isAfterSleep) await step(at * 1_000, false);
          const end = at + followedS;
          const stallS = stalledS === 0 ? end : Math.max(at + 5, end - stalledS);
          for (; at < end; at++) {
            if (at < stallS) hear();
            if (at < Math.min(stallS, CHAT_S)) followed.add(at);
            await step((at + 1) * 1_000);
          }
          for (let second = stallS; second < end; second++) {
            hear(second);
            touched.add(minuteAt(second)).add(minuteAt(second + 1));
          }
          if (!isCut) continue;
          hear();
          if (at < CHAT_S && stalledS === 0) followed.add(at);
          at++;
        }
        await leave();
        const line = (second: number): string =>
          chatLine(`${second}`, (startS + second) * 1_000 + sentMs, (second % 7) + 1, codeAt(second));
        const fileOf = (until: number): Blob =>
          new Blob([Array.from({ length: until }, (_, second) => line(second)).join('\r\n')]);
        for (const [calendar, until] of [
          [firstFile, CHAT_S / 2],
          [secondFile, CHAT_S],
        ] as const) {
          const file = fileOf(until);
          await ask(memoryUsage({ rows, nowS, readCalendar: calendar }).handlers, {
            ...ADDED_BY_DEFAULT,
            channelLogin: 'somebody',
            files: [new File([file], 'file')],
          });
        }
        const used = usesByCode(await usageIn(memoryUsage({ rows, nowS })));
        // A stretch can end within the second after its last one.
        for (const second of followed) {
          touched.add(minuteAt(second)).add(minuteAt(second + 1));
        }
        for (const code of CODES) {
          const uses = used[code] ?? 0;
          const sent = Array.from({ length: CHAT_S }, (_, second) => second).filter(
            (second) => codeAt(second) === code,
          );
          expect(uses).toBeLessThanOrEqual(sent.length);
          expect(uses).toBeGreaterThanOrEqual(sent.filter((second) => followed.has(second)).length);
          // A part may be lost of a minute that was followed in part, and of the end of a file: its window has no times.
          const isWhole = (second: number): boolean =>
            !touched.has(minuteAt(second)) &&
            [0, 10].every((agoS) => minuteAt(second) !== minuteAt(CHAT_S / 2 - agoS)) &&
            minuteAt(second) < minuteAt(CHAT_S - 10);
          if (sent.every(isWhole)) expect(uses).toBe(sent.length);
        }
      },
    ),
    {
      ...propertyRuns(15),
      examples: [
        // A sleep six seconds after the start of a minute.
        [
          [
            { ...FOLLOWED, followedS: 126 },
            { ...FOLLOWED, awayS: 100, isAfterSleep: true },
          ],
          CHAT_S,
          ...UTC,
          500,
        ],
        // A stalled link: the last lines of the backlog count, in a minute of which nothing else is seen.
        [
          [
            { ...FOLLOWED, followedS: 63, stalledS: 20 },
            { ...FOLLOWED, awayS: 60, isAfterSleep: true },
          ],
          CHAT_S,
          ...UTC,
          500,
        ],
        // A message in the first second of a minute, in which the page is left.
        [[{ ...FOLLOWED, isCut: true, followedS: 60 }], CHAT_S, ...UTC, 1],
      ],
    },
  );
});
