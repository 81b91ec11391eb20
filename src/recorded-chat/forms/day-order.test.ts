import { describe, expect, test } from 'vitest';
import { countFiles, fileOf } from '../../../tests/stages/files.ts';
import { HEAD_LENGTH, TAIL_BYTES } from './chat-form.ts';
import { dateOrderOf } from './day-order.ts';

test.each([
  ['no date', '[14:02:03] a: x', 'month', false],
  ['one date', '[11/12/2026 14:02:03] a: x', 'month', true],
  ['one date that is the same in each order', '[11/11/2026 14:02:03] a: x', 'month', false],
  [
    'the next day of a month, a day first',
    '[10/11/2026 23:59:59] a: x\n[11/11/2026 00:00:00] a: x',
    'day',
    false,
  ],
  [
    'the next day of a month, a month first',
    '[11/10/2026 23:59:59] a: x\n[11/11/2026 00:00:00] a: x',
    'month',
    false,
  ],
  ['a day above 12 first', '12-11-2026 23:59 - a: x\n13-11-2026 00:00 - a: x', 'day', false],
  ['a day above 12 second', '11/12/2026, 11:59 PM - a: x\n11/13/2026, 12:00 AM - a: x', 'month', false],
  ['dates and times in two columns', '10/11/2026,"23:59:59",a,x\n11/11/2026,"00:00:00",a,x', 'day', false],
  [
    'JSON on one line',
    String.raw`[{"time":"10\/11\/2026 23:59"},{"time":"11\/11\/2026 00:00"}]`,
    'day',
    false,
  ],
  [
    'a date that a chatter wrote',
    '[11/10/2026 23:59:59] a: 13/11/2026 20:00!\n[11/11/2026 00:00:00] a: x',
    'month',
    false,
  ],
  ['fractions', 'a: 13/1/20\n1/13/20', 'month', false],
  [
    'the next day, a day first and a year of two digits',
    '[12-11-26 23:59] a: x\n[13-11-26 00:00] a: x',
    'day',
    false,
  ],
  [
    'the next day, a year of two digits first',
    '[26-11-21 23:59:59] a: x\n[26-11-22 00:00:00] a: x',
    'year',
    false,
  ],
  ['one date that can begin with the day or the year', '[26-11-21 14:02:03] a: x', 'day', true],
  ['a year before Twitch', '[26-11-03 14:02:03] a: x', 'year', false],
  [
    'a year of two digits first, with points',
    '[26.11.30 23:59:59] a: x\n[26.12.01 00:00:00] a: x',
    'year',
    false,
  ],
  ['the next day without a year, a day first', '[10/11 23:59:59] a: x\n[11/11 00:00:00] a: x', 'day', false],
  ['a day above 12 without a year', '21.11. 23:59:59 a: x', 'day', false],
  ['one date with points', '[21.11.26 14:02:03] a: x', 'day', false],
  ['a month first without a year', '11-21 23:59:59 a: x', 'month', false],
])('the order of dates is known by %s', (_, text, first, isUnclear) => {
  expect(dateOrderOf(text)).toMatchObject({ first, isUnclear });
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

  test('is one chat in UTF-16, as PowerShell writes it', async () => {
    const text = nightOf((day, clock, user) => `[${day} ${clock}] ${user}: hello${'o'.repeat(30)}`);
    expect(text.indexOf('11/11/2026')).toBeGreaterThan(HEAD_LENGTH * 1.5);
    const bytes = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
    const { recording, beyond } = await countFiles(fileOf(bytes));
    expect(beyond).toBe(0);
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

test.each([2_000, TAIL_BYTES])(
  'a date that begins before the last %d bytes of a file is not read in part',
  async (last) => {
    // The beginning of the file that is read ends with a line.
    const line = '[11/12/2026 14:02:03] a: hello!\n';
    expect(HEAD_LENGTH % line.length).toBe(0);
    const lines = Math.ceil(last / line.length) + 1;
    const text = line.repeat(lines) + '\n'.repeat((last + '[1'.length) % line.length);
    expect(text.slice(-last)).toMatch(/^1\/12\/2026/);
    const { reports } = await countFiles(fileOf(text));
    expect(reports).toMatchObject([{ entries: lines, notes: { 'unclear-date': lines } }]);
  },
);
