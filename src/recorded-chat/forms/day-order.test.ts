import { describe, expect, test } from 'vitest';
import { countFiles, fileOf } from '../../../tests/count-files.ts';
import { HEAD_LENGTH } from './chat-form.ts';
import { isDayFirst } from './day-order.ts';

test.each([
  ['one date', '[11/12/2026 14:02:03] a: x', false],
  ['the next day of a month, a day first', '[10/11/2026 23:59:59] a: x\n[11/11/2026 00:00:00] a: x', true],
  ['the next day of a month, a month first', '[11/10/2026 23:59:59] a: x\n[11/11/2026 00:00:00] a: x', false],
  ['a day above 12 first', '12-11-26 23:59 - a: x\n13-11-26 00:00 - a: x', true],
  ['a day above 12 second', '11/12/2026, 11:59 PM - a: x\n11/13/2026, 12:00 AM - a: x', false],
  ['dates and times in two columns', '10/11/2026,"23:59:59",a,x\n11/11/2026,"00:00:00",a,x', true],
  ['JSON on one line', String.raw`[{"time":"10\/11\/2026 23:59"},{"time":"11\/11\/2026 00:00"}]`, true],
  [
    'a date that a chatter wrote',
    '[11/10/2026 23:59:59] a: 13/11/2026 20:00!\n[11/11/2026 00:00:00] a: x',
    false,
  ],
  ['fractions', 'a: 13/1/20\n1/13/20', false],
])('whether dates begin with the day is known by %s', (_, text, isFirst) => {
  expect(isDayFirst(text)).toBe(isFirst);
});

describe('a night from the 10th to the 11th of November, whose dates begin with the day', () => {
  const MESSAGES = 4_000;
  const nightOf = (lineOf: (day: string, clock: string, user: string) => string): string =>
    Array.from({ length: MESSAGES }, (_, index) => {
      const second = 86_400 - MESSAGES / 2 + index;
      const clock = new Date(second * 1_000).toISOString().slice(11, 19);
      return lineOf(second < 86_400 ? '10/11/2026' : '11/11/2026', clock, `viewer${index % 9}`);
    }).join('\n');

  test.each([
    ['a text log', nightOf((day, clock, user) => `[${day} ${clock}] ${user}: hello`)],
    [
      'raw lines without tags',
      nightOf((day, clock, user) => `${day} ${clock} - :${user}!${user}@${user} PRIVMSG #example :hello`),
    ],
    ['a table', `date,time,user,message\n${nightOf((...cells) => `${cells.join(',')},hello`)}`],
    [
      'JSON messages',
      nightOf((day, clock, user) => JSON.stringify({ time: `${day} ${clock}`, user, message: 'hello' })),
    ],
  ])('is one chat: %s', async (_, text) => {
    expect(text.length).toBeGreaterThan(HEAD_LENGTH);
    const { recording, beyond, reports } = await countFiles(fileOf(text));
    expect(beyond).toBe(0);
    expect(reports).toMatchObject([{ entries: MESSAGES, unreadable: 0 }]);
    const startS = Date.UTC(2026, 10, 11) / 1_000 - MESSAGES / 2;
    expect(recording?.infoToSave()).toMatchObject({ startS, endS: startS + MESSAGES - 1 });
  });

  test('is one chat in a file for each day', async () => {
    const lines = nightOf((day, clock, user) => `[${day} ${clock}] ${user}: hello`).split('\n');
    const days = ['[10', '[11'].map((day) => lines.filter((line) => line.startsWith(day)).join('\n'));
    const { recording, beyond } = await countFiles(...days.map((text, index) => fileOf(text, `${index}`)));
    expect(beyond).toBe(0);
    const startS = Date.UTC(2026, 10, 11) / 1_000 - MESSAGES / 2;
    expect(recording?.infoToSave()).toMatchObject({ startS, endS: startS + MESSAGES - 1 });
  });
});
