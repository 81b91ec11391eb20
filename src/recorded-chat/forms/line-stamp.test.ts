import { describe, expect, test } from 'vitest';
import { countFiles, fileOf, readLog } from '../../../tests/stages/files.ts';

describe('the time at the start of a line', () => {
  test.each([
    ['[0:00:05] one: hi', '5'],
    ['[25:00:05] one: hi', '90005'],
    ['[00:01:02.345] one: hi', '62.345'],
    ['[12.345] one: hi', '12.345'],
    ['[-12.5] one: hi', '-12.5'],
    ['0:05 | one: hi', '5'],
    ['12:05 | one: hi', '725'],
    ['1:02:03 | one: hi', '3723'],
    ['-0:05 | one: hi', '-5'],
    ['[-0:00:05] one: hi', '-5'],
    ['[02:02:03 PM] one: hi', '50523'],
    ['[12:02:03AM] one: hi', '123'],
    ['2:02:03\u202fPM one: hi', '50523'],
    ['[2026-11-21 14:02:03 UTC] one: hi', '2026-11-21T14:02:03Z'],
    ['[2026-11-21 14:02:03.250 UTC] one: hi', '2026-11-21T14:02:03.250Z'],
    ['[2026-11-1 14:02:03] one: hi', '2026-11-01T14:02:03Z'],
    ['[2026-11-21T14:02:03+01:00] one: hi', '2026-11-21T13:02:03Z'],
    ['2026-11-21 14:02:03 +0100 one: hi', '2026-11-21T13:02:03Z'],
    ['[2026-11-21 02:02:03 PM] one: hi', '2026-11-21T14:02:03Z'],
    ['[11/21/2026, 2:02:03 PM] one: hi', '2026-11-21T14:02:03Z'],
    ['[11/21/2026, 2:02:03\u202fPM] one: hi', '2026-11-21T14:02:03Z'],
    ['11/21/2026 2:02:03 PM: one: hi', '2026-11-21T14:02:03Z'],
    ['[21.11.2026, 14:02:03] one: hi', '2026-11-21T14:02:03Z'],
    ['[21/11/2026 14:02:03] - one: hi', '2026-11-21T14:02:03Z'],
    ['[11/21/2026, 12:02:03 AM] one: hi', '2026-11-21T00:02:03Z'],
    ['[2028-02-29 14:02:03] one: hi', '2028-02-29T14:02:03Z'],
    ['[1795269723] <one> hi', '2026-11-21T14:02:03Z'],
    ['(14:02:03) one: hi', '50523'],
    ['14:02:03 one: hi', '50523'],
    ['14:02:03 - one: hi', '50523'],
    ['14:02:03: one: hi', '50523'],
    ['2026-11-21 14:02:03 | one: hi', '2026-11-21T14:02:03Z'],
    ['\u001b[90m[14:02:03]\u001b[0m \u001b[31mone\u001b[0m: hi', '50523'],
  ])('%s', async (line, time) => {
    expect((await readLog(line)).chat).toEqual([`${time} one hi`]);
  });
});

test.each([
  ['[2026-11-21 14:02:01] #Somebody one: hi', '[2026-11-21 14:02:02] #another two: hi'],
  ['[2026-11-21 14:02:01] [somebody] one: hi', '[2026-11-21 14:02:02] [another] two: hi'],
  ['#somebody [14:02:01] one: hi', '#another [14:02:02] two: hi'],
  ['[somebody] - [2:02:03 PM] one: hi', '[another] - [2:02:04 PM] two: hi'],
  ['[#somebody] 2026-11-21 14:02:03 one: hi', '[#another] 2026-11-21 14:02:04 two: hi'],
  ['[14:02] info: [#somebody] <one>: hi', '[14:03] info: [#another] <two>: hi'],
])('the channel of a line is read: lines of another one are left out: %s', async (first, second) => {
  expect((await readLog(first, second)).facts.channelLogin).toBe('somebody');
  const { foreign, recording } = await countFiles(fileOf(`${first}\n${second}\n`));
  expect(foreign).toBe(1);
  expect(recording?.info.channelLogin).toBe('somebody');
});

describe('times with two fields', () => {
  const at = (...stamps: readonly string[]) => stamps.map((stamp, index) => `[${stamp}] one: ${index}`);

  test.each([
    ['where a video begins', at('00:05', '01:10'), ['5', '70']],
    ['with one digit', at('5:05', '16:10'), ['305', '970']],
    ['that reach the end of an hour', at('12:05', '59:59'), ['725', '3599']],
    ['that reach an hour', at('12:05', '1:00:05'), ['725', '3605']],
    ['after which a bar is', ['12:05 | one: a', '16:10 | one: b'], ['725', '970']],
  ])('are minutes and seconds: %s', async (_, lines, times) => {
    expect((await readLog(...lines)).chat.map((text) => text.split(' ')[0])).toEqual(times);
  });

  test.each([
    ['at another time of the day than midnight', at('16:08', '16:09'), ['58080', '58140']],
    ['before names in brackets', ['[00:08] <one> a', '[00:09] <one> b'], ['480', '540']],
    [
      'of one digit after a header with a date',
      ['# Start logging at 2026-11-21 09:00:00 CET', ...at('9:58', '10:01')],
      ['2026-11-21T09:58:00Z', '2026-11-21T10:01:00Z'],
    ],
    ['of half a day, in order', at('04:08 PM', '04:08 PM', '04:09 PM'), ['58080', '58110', '58140']],
    [
      'after a date, in order',
      at('2026-11-21 16:08', '2026-11-21 16:08'),
      ['2026-11-21T16:08:00Z', '2026-11-21T16:08:30Z'],
    ],
  ])('are hours and minutes: %s', async (_, lines, times) => {
    expect((await readLog(...lines)).chat.map((text) => text.split(' ')[0])).toEqual(times);
  });

  test('a minute of any number of messages is counted, without holding them', async () => {
    const { chat } = await readLog(...Array.from({ length: 10_001 }, () => '16:08 < one> hi'));
    const times = chat.map((text) => Number(text.split(' ')[0]));
    expect(new Set(times.map((s) => Math.floor(s / 60)))).toEqual(new Set([968]));
    // The first 10,000 are spread over the whole minute when one more comes.
    expect(times.slice(-2)).toEqual([58_139.994, 58_080]);
  });
});
