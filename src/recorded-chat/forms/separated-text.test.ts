import { expect, test } from 'vitest';
import { readMessages } from '../../../tests/stages/files.ts';

const lines = (...of: readonly string[]): string => `${of.join('\n')}\n`;
const FIRST = { at: '2026-11-21T14:00:03.512Z', login: 'ann', text: 'hi, you: [1] <2>\t3' };
const SECOND = { at: '2026-11-21T14:00:04.000Z', login: 'bob', text: 'yo' };

test.each([
  ['tabs', '2026-11-21 14:00:03,512\tann\thi, you: [1] <2>\t3', '2026-11-21 14:00:04\tbob\tyo'],
  [
    'tabs and a channel',
    '2026-11-21T14:00:03.512Z\t#somebody\tann\thi, you: [1] <2>\t3',
    '2026-11-21T14:00:04.000Z\t#somebody\tbob\tyo',
  ],
  ['seconds since 1970', '1795269603.512\tann\thi, you: [1] <2>\t3', '1795269604\tbob\tyo'],
  [
    'brackets',
    '2026-11-21 14:00:03,512 - [somebody][Ann] hi, you: [1] <2>\t3',
    '2026-11-21 14:00:04,000 - chat_count: 2[somebody] [Bob] yo',
  ],
  ['a colon', '2026-11-21 14:00:03.512 ann: hi, you: [1] <2>\t3', '2026-11-21 14:00:04 - Bob: yo'],
  [
    'a colon after the channel',
    '2026-11-21_14:00:03.512 #somebody ann: hi, you: [1] <2>\t3',
    '2026-11-21_14:00:04 #somebody Bob: yo',
  ],
  ['angle brackets', '2026-11-21 14:00:03.512 <@ann> hi, you: [1] <2>\t3', '2026-11-21 14:00:04 <bob> yo'],
  ['semicolons', '2026-11-21 14:00:03.512;ann;hi, you: [1] <2>\t3', '2026-11-21 14:00:04;bob;yo'],
  ['commas and quotes', '1795269603.512,ann,"hi, you: [1] <2>\t3"', '1795269604,bob,yo'],
  [
    'quotes around all',
    '"2026-11-21 14:00:03.512","ann","hi, you: [1] <2>\t3"',
    '"2026-11-21 14:00:04","bob","yo"',
  ],
  [
    'tabs, the day first',
    '21.11.2026 14:00:03,512\tann\thi, you: [1] <2>\t3',
    '21.11.2026 14:00:04\tbob\tyo',
  ],
  [
    'tabs, the month first',
    '11/21/2026, 2:00:03.512 PM\tann\thi, you: [1] <2>\t3',
    '11/21/2026, 2:00:04 PM\tbob\tyo',
  ],
  ['a zone', '2026-11-21 15:00:03.512 +0100\tann\thi, you: [1] <2>\t3', '2026-11-21 15:00:04 +0100\tbob\tyo'],
])('a line has date, user and message, separated by any of: %s', async (_, first, second) => {
  const { messages, report } = await readMessages(lines(first, second));
  expect(report).toMatchObject({ unreadable: 0, trouble: null });
  expect(messages).toEqual([FIRST, SECOND]);
});

test('lines of WeeChat about people who come and go are no chat, and an action has its name in the text', async () => {
  const { messages, report } = await readMessages(
    lines(
      '2026-11-21 14:00:00\t-->\tann (ann@ann.tmi.twitch.tv) has joined #somebody',
      '2026-11-21 14:00:01\t--\tMode #somebody [+o ann] by jtv',
      '2026-11-21 14:00:02\t@ann\thello',
      '2026-11-21 14:00:03\t *\tbob waves',
      '2026-11-21 14:00:04\t<--\tann (ann@ann.tmi.twitch.tv) has quit',
      '2026-11-21 14:00:05\t\tirc: disconnected',
      '2026-11-21 14:00:06\t=!=\tirc: error',
    ),
  );
  expect(messages.map(({ login, text }) => [login, text])).toEqual([
    ['ann', 'hello'],
    ['bob', 'waves'],
  ]);
  expect(report).toMatchObject({ unreadable: 0, notes: { 'no-message': 5 } });
});

test('lines of another channel are marked as its own, and a line that is none is counted', async () => {
  const {
    lines: read,
    facts,
    report,
  } = await readMessages(
    lines(
      'StartTime: 2026-11-21',
      '2026-11-21 14:00:03,512 - [somebody][ann] hi',
      '2026-11-21 14:00:03,600 - [Other][ann] hi',
      '2026-11-21 14:00:03,700 - [somebody][bob] \u0001ACTION waves\u0001',
    ),
  );
  expect(facts.channelLogin).toBe('somebody');
  expect(read.map((line) => / PRIVMSG #\S+ :.*$/s.exec(line)?.[0])).toEqual([
    ' PRIVMSG #somebody :hi',
    ' PRIVMSG #other :hi',
    ' PRIVMSG #somebody :\u0001ACTION waves\u0001',
  ]);
  expect(report).toMatchObject({ unreadable: 1, firstUnreadable: { entry: 1 } });
});

test.each([
  [
    'a log of a program',
    ['2026-11-21 14:00:03,512 [main] [INFO] started', '2026-11-21 14:00:04 [http] [ERROR] no'],
  ],
  [
    'its levels before a module',
    ['2026-11-21 14:00:03,512 [INFO] [server] started', '2026-11-21 14:00:04 [INFO] [db] on'],
  ],
  ['its levels with tabs', ['2026-11-21 14:00:03\tINFO\tserver started', '2026-11-21 14:00:04\tWARN\tslow']],
  [
    'its levels after a logger',
    ['2026-11-21 14:00:03,512 - root - INFO - started', '2026-11-21 14:00:04,1 - root - INFO - on'],
  ],
  ['measured values', ['2026-11-21 14:00:03\t12.5\t33', '2026-11-21 14:00:04\t12.6\t34']],
  ['prices', ['2026-11-21 14:00:03,AAPL,133.2', '2026-11-21 14:00:04,GOOG,12']],
  [
    'a log of a web server',
    ['2026/11/21 14:00:03 [error] 1#0: *1 open() failed', '2026/11/21 14:00:04 [error] 1#0: x'],
  ],
  ['a text with one such line', ['2026-11-21 14:00:03\tann\thi', 'then', 'nothing', 'more']],
])('other files with times at the start of lines are no chat: %s', async (_, rows) => {
  const { report } = await readMessages(lines(...rows));
  expect(report).toMatchObject({ form: null, entries: 0 });
});
