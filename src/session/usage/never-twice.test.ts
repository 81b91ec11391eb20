import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMemoryTable } from '../../../tests/memory-table.ts';
import { calendarsAround, memoryUsage } from '../../../tests/memory-usage.ts';
import { propertyRuns } from '../../../tests/property-runs.ts';
import { CODES, emoteOf } from '../../../tests/recorded-channel.ts';
import { loadedList, startUsedChannel } from '../../../tests/used-channel.ts';
import type { ChannelUsage } from '../../domain/usage.ts';
import './add-recorded-chat.ts';
import './read-usage.ts';

const MIDNIGHT_S = 20_833 * 86_400;
const CHAT_S = 300;
const CALENDARS = calendarsAround(MIDNIGHT_S);

const LISTS = {
  states: [loadedList()],
  emotes: new Map([['seven-tv-channel', CODES.map(emoteOf)]]),
  globalListIds: [],
};

/** A stretch of the chat in which a page follows it. */
const stretch = fc.record({
  awayS: fc.integer({ min: 0, max: 100 }),
  followedS: fc.integer({ min: 15, max: 100 }),
  calendar: fc.constantFrom(...CALENDARS),
  clockAheadS: fc.oneof(fc.constant(0), fc.integer({ min: -100_000, max: 100_000 })),
});

test('a chat that was followed in parts and is added from files counts each message once, whatever the clocks and time zones', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(stretch, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: CHAT_S }),
      fc.constantFrom(...CALENDARS),
      fc.constantFrom(...CALENDARS),
      async (stretches, beforeS, firstFile, secondFile) => {
        const startS = MIDNIGHT_S - beforeS;
        const minuteAt = (second: number): number => Math.floor((startS + second) / 60);
        /** The messages of a minute have an emote of their own. */
        const codeAt = (second: number): string => CODES[minuteAt(second) % CODES.length] as string;
        const { table } = createMemoryTable();
        const nowS = () => MIDNIGHT_S + 86_400;
        const followed = new Set<number>();
        let at = 0;
        for (const { awayS, followedS, calendar, clockAheadS } of stretches) {
          at += awayS;
          const usage = memoryUsage({ table, nowS, readCalendar: calendar });
          const channel = startUsedChannel(usage, startS, { clockAheadS });
          channel.setLists(LISTS);
          await channel.step(at * 1_000, false);
          for (const end = at + followedS; at < end; at++) {
            const sentMs = at * 1_000 + 500;
            // The first lines correct the estimate of the server's time.
            for (const early of [0, 1, 2]) channel.say(sentMs - 200 + early, 'word', 9, `${at}-${early}`);
            if (at < CHAT_S) {
              channel.say(sentMs, codeAt(at), (at % 7) + 1, `${at}`);
              followed.add(at);
            }
            await channel.step((at + 1) * 1_000);
          }
          channel.live.stop();
          await channel.live.saveNow();
        }
        const line = (second: number): string =>
          `@id=${second};room-id=1;tmi-sent-ts=${(startS + second) * 1_000 + 500};user-id=${(second % 7) + 1} :u!u@u PRIVMSG #somebody :${codeAt(second)}`;
        const fileOf = (until: number): Blob =>
          new Blob([Array.from({ length: until }, (_, second) => line(second)).join('\r\n')]);
        for (const [calendar, until] of [
          [firstFile, CHAT_S / 2],
          [secondFile, CHAT_S],
        ] as const) {
          const file = fileOf(until);
          await memoryUsage({ table, nowS, readCalendar: calendar }).respond({
            kind: 'add-to-usage',
            channelLogin: 'somebody',
            name: 'file',
            file,
          });
        }
        const read = await memoryUsage({ table, nowS }).respond({
          kind: 'usage',
          channelLogin: 'somebody',
          periods: [{ fromDay: 0, untilDay: 30_000 }],
        });
        const { emotes, periods } = read as ChannelUsage;
        const touched = new Set(Array.from(followed, minuteAt));
        for (const code of CODES) {
          const uses = periods[0]?.uses[emotes.findIndex((emote) => emote.code === code)] ?? 0;
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
    { ...propertyRuns(10) },
  );
});
