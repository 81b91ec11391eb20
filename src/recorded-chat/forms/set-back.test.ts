import { expect, test } from 'vitest';
import { readMessages } from '../../../tests/stages/files.ts';

/** On the clock of a program, when summer time ends in Europe: at three it is two again. */
const CLOCKS = ['02:30:00', '02:59:58', '02:00:01', '02:30:00', '03:00:00'];
const HOUR_MORE = ['02:30:00', '02:59:58', '03:00:01', '03:30:00', '04:00:00'];
const readClocks = async (text: string): Promise<readonly string[]> => {
  const { messages } = await readMessages(text);
  return messages.map(({ at }) => String(at).slice(11, 19));
};
const lines = (lineOf: (clock: string) => string, clocks = CLOCKS): string =>
  clocks.map((clock) => `${lineOf(clock)}\n`).join('');

test.each([
  [
    'a log with a header',
    `# Start logging at 2026-10-25 00:00:00 CEST\n${lines((clock) => `[${clock}] anna: hi`)}`,
  ],
  ['dates without a zone', lines((clock) => `[2026-10-25 ${clock}] anna: hi`)],
  ['dates with the name of a zone', lines((clock) => `[2026-10-25 ${clock} CET] anna: hi`)],
  ['raw lines without tags', lines((clock) => `2026-10-25 ${clock} - :a!a@a PRIVMSG #example :hi`)],
  ['a table', `time,user,message\n${lines((clock) => `2026-10-25 ${clock},anna,hi`)}`],
  [
    'dates and times in two columns',
    `date,time,user,message\n${lines((clock) => `25.10.2026,${clock},anna,hi`)}`,
  ],
  ['text with tabs', lines((clock) => `2026-10-25 ${clock}\tanna\thi`)],
])('what follows the night in which clocks are set back is an hour later: %s', async (_, text) => {
  expect(await readClocks(text)).toEqual(HOUR_MORE);
});

test.each(['2026-04-05', '2026-11-01'])('so it is on %s, in Australia or North America', async (day) => {
  expect(await readClocks(lines((clock) => `[${day} ${clock}] anna: hi`))).toEqual(HOUR_MORE);
});

/** By 50 minutes. */
const OUT_OF_ORDER = ['02:30:00', '02:40:00', '01:50:00', '02:41:00'];

test.each([
  [
    'lines that are out of order',
    lines((clock) => `[2026-10-25 ${clock}] anna: hi`, OUT_OF_ORDER),
    OUT_OF_ORDER,
  ],
  ['a Sunday on which no clock is set back', lines((clock) => `[2026-11-22 ${clock}] anna: hi`), CLOCKS],
  ['times in UTC', lines((clock) => `[2026-10-25 ${clock} UTC] anna: hi`), CLOCKS],
  ['another day', lines((clock) => `[2026-10-24 ${clock}] anna: hi`), CLOCKS],
  [
    'a file with the newest message first',
    lines((clock) => `[2026-10-25 ${clock}] anna: hi`, ['02:59:00', '02:58:00', '02:03:00', '02:02:00']),
    ['02:59:00', '02:58:00', '02:03:00', '02:02:00'],
  ],
  [
    'the zone of a header',
    `# Log started: 2026-10-25 02:00:00 +0200\n[02:59:00] <anna> hi\n# Log started: 2026-10-25 02:01:00 +0100\n[02:02:00] <anna> hi\n`,
    ['00:59:00', '01:02:00'],
  ],
])('so it is not with %s', async (_, text, clocks) => {
  expect(await readClocks(text)).toEqual(clocks);
});
