import { describe, expect, test } from 'vitest';
import { readLog, readMessages } from '../../../tests/stages/files.ts';
import { noteTexts } from '../../domain/recorded-chat-text.ts';
import { findForm } from './registry.ts';

describe('Chatty', () => {
  const HEADER = '# Log started: 2026-11-21 22:02:00 +0800';
  const LOG = [
    HEADER,
    '[22:02:00] Joining #somebody..',
    '[22:02:00] ~First title: a game (Just Chatting)~',
    '[22:02:00] You have joined #somebody',
    '[22:02:00] MOD: One, Two, Three',
    '[22:02:01] <%+Four> hi: there',
    '[22:02:02] BAN: Four (10s) [a reason: spam], Five',
    '[22:02:03] DELETED: Four (BAN: hi)',
    '[22:02:04] VIEWERS: 1,234',
    '[22:02:05] BITS: One (100)',
    '[22:02:06] MOD_ACTION: One (timeout four 10)',
    '[22:02:07] JOIN: Six, Seven',
    '[22:02:08] <@One>* waves',
    '# Log closed: 2026-11-21 22:03:00 +0800',
    '-',
  ];

  test('only `<name>` lines are chat, in the zone of the header; the others are counted', async () => {
    const { chat, report } = await readLog(...LOG);
    expect(chat).toEqual(['2026-11-21T14:02:01Z four hi: there', '2026-11-21T14:02:08Z one waves']);
    expect(report).toMatchObject({ entries: 2, unreadable: 0, notes: { 'no-message': 10 } });
    expect(noteTexts(report)).toEqual(['10 lines are of the program, such as joins and bans: not counted.']);
  });

  test.each([
    [
      'of several sessions: each header has a day, and midnight comes between',
      [
        HEADER,
        '[23:59:59] <one> a',
        '[00:00:01] <one> b',
        '[23:00:00] <one> c',
        '[15:00:00] <one> d',
        '# Log started: 2026-11-23 22:02:00 +0800',
        '[22:02:01] <one> e',
      ],
      [
        '2026-11-21T15:59:59Z one a',
        '2026-11-21T16:00:01Z one b',
        '2026-11-22T15:00:00Z one c',
        '2026-11-23T07:00:00Z one d',
        '2026-11-23T14:02:01Z one e',
      ],
    ],
    [
      'after which another file was appended, byte order mark included: its header has its day',
      [`\ufeff${HEADER}`, '[22:02:01] <one> a', `\ufeff${HEADER.replace('21', '22')}`, '[22:02:01] <one> b'],
      ['2026-11-21T14:02:01Z one a', '2026-11-22T14:02:01Z one b'],
    ],
    [
      'whose clock goes back by an hour, or with lines out of order: no day begins',
      [HEADER, '[22:59:59] <one> a', '[22:00:01] <one> b', '[22:00:00] <one> c'],
      ['2026-11-21T14:59:59Z one a', '2026-11-21T14:00:01Z one b', '2026-11-21T14:00:00Z one c'],
    ],
    [
      'with lines out of order at midnight: no second day begins',
      [HEADER, '[23:59:59] <one> a', '[00:00:00] <one> b', '[23:59:58] <one> c', '[00:00:01] <one> d'],
      [
        '2026-11-21T15:59:59Z one a',
        '2026-11-21T16:00:00Z one b',
        '2026-11-21T15:59:58Z one c',
        '2026-11-21T16:00:01Z one d',
      ],
    ],
    [
      'without a header: midnight begins a day too',
      ['[23:59:59] <one> a', '[00:00:01] <one> b'],
      ['86399 one a', '86401 one b'],
    ],
    [
      'with messages before the first header: they are of its day',
      ['[20:00:00] <one> a', HEADER, '[22:02:01] <one> b'],
      ['2026-11-21T12:00:00Z one a', '2026-11-21T14:02:01Z one b'],
    ],
    [
      'with dates in the lines: they are in the zone of the header',
      [HEADER, '[2026-11-21 22:02:01] <one> a'],
      ['2026-11-21T14:02:01Z one a'],
    ],
  ])('a log %s', async (_, lines, chat) => {
    expect((await readLog(...lines)).chat).toEqual(chat);
  });
});

test('a log of ZNC is chat even if most lines are joins', async () => {
  const joins = Array.from(
    { length: 200 },
    (_, at) => `[22:02:07] *** Joins: viewer${at} (a@a.tmi.twitch.tv)`,
  );
  const { report } = await readLog(...joins, '[22:02:09] <Two> a', ...joins);
  expect(report).toMatchObject({ entries: 1, notes: { 'no-message': 400 } });
});

test('a log of a bot with names in squares is chat, also with other lines that have a colon', async () => {
  const { chat } = await readLog(
    '2026-11-21 14:02:03,512 - joined: [somebody]',
    '2026-11-21 14:02:04,512 - chat_count: 1[somebody] [One] hi',
    '2026-11-21 14:02:05,512 - chat_count: 2[somebody] [Two] yo',
  );
  expect(chat).toEqual(['2026-11-21T14:02:04.512Z one hi', '2026-11-21T14:02:05.512Z two yo']);
});

describe('Chatterino', () => {
  const readChatterino = (zone: string, ...lines: readonly string[]) =>
    readLog(
      `# Start logging at 2026-11-21 14:02:00${zone}`,
      ...lines,
      '# Stop logging at 2026-11-21 15:00:00CET',
    );

  test.each([
    ['', '14:00:00'],
    [' UTC', '14:00:00'],
    [' CET', '14:00:00'],
    [' Eastern Standard Time', '14:00:00'],
    [' +03', '11:00:00'],
    [' -0330', '17:30:00'],
    [' UTC+02:00', '12:00:00'],
    [' GMT-3', '17:00:00'],
    [' CET+01:00', '13:00:00'],
  ])('the zone `%s` is used if it is a number', async (zone, time) => {
    expect((await readChatterino(zone, '[14:00:00] one: hi')).chat).toEqual([`2026-11-21T${time}Z one hi`]);
  });

  test('chatters are logins, and lines of the program are no messages even with a colon', async () => {
    const { chat, report } = await readChatterino(
      ' CET',
      '[14:02:00] connected',
      '[14:02:00] ',
      '[14:02:01]  one: old notation',
      '[14:02:02] one: /me: hi',
      '[14:02:03] 名前 two: hi',
      '[14:02:04] one has been timed out for 10s. ',
      '[14:02:05] three subscribed at Tier 1. They’ve subscribed for 3 months: wow!',
      '[14:02:06] Unrecognized command: /foo',
      '[14:02:07] mod: mod timed out one for 7d. ',
      '[14:02:08] mod: mod deleted message from one saying: bad',
      '[14:02:09] one: mod timed out me for 7d',
      '[14:02:10] Announcement',
    );
    expect(chat.map((message) => message.split('Z ')[1])).toEqual([
      'one old notation',
      'one /me: hi',
      'two hi',
      'one mod timed out me for 7d',
    ]);
    expect(report).toMatchObject({ unreadable: 0, notes: { 'no-message': 8 } });
  });

  test('mentions have their channel before the time', async () => {
    const { chat, facts } = await readChatterino(' UTC', '#somebody [14:02:01] one: hi');
    expect(chat).toEqual(['2026-11-21T14:02:01Z one hi']);
    expect(facts.channelLogin).toBe('somebody');
  });
});

test('rustlog and justlog: a timeout is no message, with and without a name before it', async () => {
  const { chat, report } = await readLog(
    '[2026-11-21 14:02:01] #somebody one: hi',
    '[2026-11-21 14:02:02] #somebody one: one has been timed out for 600 seconds',
    '[2026-11-21 14:02:03] #somebody one: one has been banned',
    '[2026-11-21 14:02:04] #somebody one has been timed out for 600 seconds',
    '[2026-11-21 14:02:05] #somebody Chat has been cleared',
    '[2026-11-21 14:02:06] #somebody two: one has been banned',
    '[2026-11-21 14:02:07] #somebody two: one one',
    '[2026-11-21 14:02:08] #somebody two: two',
  );
  expect(chat).toEqual([
    '2026-11-21T14:02:01Z one hi',
    '2026-11-21T14:02:06Z two one has been banned',
    '2026-11-21T14:02:07Z two one one',
    '2026-11-21T14:02:08Z two two',
  ]);
  expect(report).toMatchObject({ notes: { 'no-name': 4 } });
});

test('irssi: a new day has a header, and times without seconds are reported', async () => {
  const { chat, report } = await readLog(
    '--- Log opened Sat Nov 21 23:58:31 2026',
    '23:58 < one> hi: there',
    '23:58  * two waves',
    '--- Day changed Sun Nov 22 2026',
    '00:01 < one> hi',
  );
  expect(chat).toEqual([
    '2026-11-21T23:58:00Z one hi: there',
    '2026-11-21T23:58:30Z two waves',
    '2026-11-22T00:01:00Z one hi',
  ]);
  expect(noteTexts(report)).toContain(
    '3 messages have no seconds: spread evenly over the minute, so moments shorter than that cannot be seen.',
  );
});

test.each([
  ['[12:00:00] [Server thread/INFO]: Done (1.2s)!\n[12:00:01] [Server thread/WARN]: Late\n'],
  ['2026-11-21 14:02:03 INFO: started\n2026-11-21 14:02:04 ERROR: stopped\n'],
  ['2026-11-21 14:02:03,512 - server - INFO - started\n2026-11-21 14:02:04,512 - db - ERROR - late\n'],
  ['Nov 21 14:02:03 host sshd[12]: Accepted\nNov 21 14:02:04 host systemd[1]: Started\n'],
  ['11-21 14:02:03.123 I/Zygote(  585): started\n11-21 14:02:04.123 D/Foo(  585): on\n'],
  ['09:00 - Breakfast - Hall 1\n10:00 - Keynote - Hall 2\n11:00 - Talk - Hall 1\n'],
  ['14:00:00 | Opening | Ann\n15:00:00 | Talk | Bob\n'],
  ['[14:02:03] [Scene] Loading: one\n[14:02:04] [Net] Connected: two\n'],
])('another text with times is no chat: %j', (text) => {
  expect(findForm(text)).toBeNull();
});

test.each([
  ['two chatters with one formula', '14:02:03 ann: !play 1\n14:02:04 bob: !play 2\n14:02:05 ann: !play 3\n'],
  ['a chatter with the name of a program', '14:02:03 nginx: hi\n14:02:04 ann: hi\n'],
  ['badges of several kinds', '[0:05] [Mod] ann: hi\n[0:06] [Sub] bob: hi\n[0:07] [VIP] cid joined\n'],
  ['one channel in squares', '[0:05] [some] ann: hi\n[0:06] [some] bob: hi\n[0:07] [some] cid left\n'],
])('a small log is chat: %s', (_, text) => {
  expect(findForm(text)?.form.name).toMatch(/^text logs/);
});

test.each([
  ['<', '!'],
  ['()', '()'],
  ['(', '('],
  ['(a)', '(a'],
  ['[a] ', '[a] '],
  ['* a ', '(@'],
  ['a', ' - '],
  ['', ' '],
  ['*', '* '],
])(
  'a long line is unreadable, and a line of any length below costs no more than others: %j %j',
  async (start, part) => {
    const lineOf = (length: number): string => `[0:06] ${start}${part.repeat(length)}`.slice(0, length);
    const { report } = await readLog('[0:05] one: hi', lineOf(5_001), lineOf(200_000), lineOf(5_000));
    expect(report).toMatchObject({ unreadable: 2, firstUnreadable: { entry: 2, problem: 'it is too long' } });
  },
);

/** As RechatTool writes it: milliseconds, CR LF, and `/me` without a colon. */
const rechat = (...said: readonly string[]): string =>
  said.map((line, at) => `[00:00:0${at}.500] ${line}\r\n`).join('');

test('in a log of RechatTool a line without a colon is a `/me`', async () => {
  const { messages, report } = await readMessages(
    rechat(
      '@ann: hi',
      'bot follow us',
      '観客 (viewer1): hi',
      '観客 (viewer1) waves: hello',
      '+Ben likes it: yes',
    ),
  );
  expect(messages.map(({ login, text }) => [login, text])).toEqual([
    ['ann', 'hi'],
    ['bot', 'follow us'],
    ['viewer1', 'hi'],
    ['viewer1', 'waves: hello'],
    ['ben', 'likes it: yes'],
  ]);
  expect(report.notes).toEqual({});
});

test.each([
  ['with a line of a program', rechat('ann: hi', 'ben: hi', 'cid has joined the channel')],
  ['with other ends of lines', rechat('ann: hi', 'ben: hi', 'bot follow us').replaceAll('\r', '')],
  ['without milliseconds', rechat('ann: hi', 'ben: hi', 'bot follow us').replaceAll('.500', '')],
])('in another log such a line is no message: %s', async (_, log) => {
  const { report } = await readMessages(log);
  expect(report).toMatchObject({ entries: 2, notes: { 'no-name': 1 } });
  expect(noteTexts(report)).toEqual(['1 line without a name before a colon: not counted.']);
});
