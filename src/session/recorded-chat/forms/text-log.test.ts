import { describe, expect, test } from 'vitest';
import { countFiles, fileOf } from '../../../../tests/count-files.ts';
import { noteTexts } from '../../../domain/recorded-chat.ts';
import { createFileEntries } from '../file-entries.ts';
import { UNDATED_ZERO_MS } from './chat-form.ts';
import { formOf } from './registry.ts';

/** What a file of chat contains: of each message its time, its author and its text. */
function readText(text: string) {
  const form = formOf(text);
  if (form === null) throw new Error('It is no known form.');
  const entries = createFileEntries('chat', null);
  const reader = form.open(entries.sink);
  reader.read(text);
  reader.end();
  entries.end();
  const lines = entries.drain().flatMap((entry) => (entry.kind === 'line' ? [entry] : []));
  const messages = lines.map(({ at, line }) => {
    const [, userId = '', login = '', said = ''] =
      /user-id=(\d*) :([^!]*)!\S* PRIVMSG #\S+ :(.*)$/s.exec(line) ?? [];
    return { at, userId, login, said };
  });
  return { messages, form, report: entries.report(), facts: entries.facts() };
}

/** `time login text` of each message: a date, or the seconds of an offset. */
function chatOf(text: string): readonly string[] {
  return readText(text).messages.map(({ at, login, said }) => `${timeText(at)} ${login} ${said}`);
}

function timeText(at: number): string {
  const offsetMs = at - UNDATED_ZERO_MS;
  if (offsetMs < 300 * 86_400_000) return String(offsetMs / 1_000);
  return new Date(at).toISOString().replace('.000', '');
}

const linesOf = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;

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
    ['-1:30 | one: hi', '-90'],
    ['-12:05 | one: hi', '-725'],
    ['-1:02:03 | one: hi', '-3723'],
    ['[-0:00:05] one: hi', '-5'],
    ['[02:02:03 PM] one: hi', '50523'],
    ['[12:02:03AM] one: hi', '123'],
    ['[2026-11-21 14:02:03 UTC] one: hi', '2026-11-21T14:02:03Z'],
    ['[2026-11-21 14:02:03.250 UTC] one: hi', '2026-11-21T14:02:03.250Z'],
    ['[2026-11-1 14:02:03] one: hi', '2026-11-01T14:02:03Z'],
    ['[2026-11-21T14:02:03+01:00] one: hi', '2026-11-21T13:02:03Z'],
    ['[2026-11-21 02:02:03 PM] one: hi', '2026-11-21T14:02:03Z'],
    ['[11/21/2026, 2:02:03 PM] one: hi', '2026-11-21T14:02:03Z'],
    ['[11/21/2026, 2:02:03\u202fPM] one: hi', '2026-11-21T14:02:03Z'],
    ['[21.11.2026, 14:02:03] one: hi', '2026-11-21T14:02:03Z'],
    ['[21/11/2026 14:02:03] - one: hi', '2026-11-21T14:02:03Z'],
    ['[Sat Nov 21 14:02:03 2026] one: hi', '2026-11-21T14:02:03Z'],
    ['[1795269723] <one> hi', '2026-11-21T14:02:03Z'],
    ['(14:02:03) one: hi', '50523'],
    ['14:02:03 one: hi', '50523'],
    ['14:02:03 - one: hi', '50523'],
    ['14:02:03: one: hi', '50523'],
    ['[11-21-2026 @ 14:02:03.250 GMT] one: hi', '2026-11-21T14:02:03.250Z'],
    ['[26. 11. 21. 오후 02:02:03] <one> hi', '2026-11-21T14:02:03Z'],
    ['[21. 1. 2. 오전 12:02:03] <one> hi', '2021-01-02T00:02:03Z'],
    ['2026-11-21 14:02:03 | one: hi', '2026-11-21T14:02:03Z'],
  ])('%s', (line, time) => {
    expect(chatOf(`${line}\n`)).toEqual([`${time} one hi`]);
  });

  test('a name of a zone has more than one meaning: the time is read as UTC', () => {
    expect(chatOf('[2026-11-21 14:02:03 CET] one: hi\n')).toEqual(['2026-11-21T14:02:03Z one hi']);
  });
});

describe('names', () => {
  test.each([
    ['[0:05] one: a: b', 'one', 'a: b'],
    ['[0:05] one : hi', 'one', 'hi'],
    ['[0:05] one:', 'one', ''],
    ['[0:05] one: ', 'one', ''],
    ['[0:05] #somebody one: hi', 'one', 'hi'],
    ['[0:05] (B)(M)(S)one: hi', 'one', 'hi'],
    ['0:05 | (Moderator, Member (6 months)) one: hi', 'one', 'hi'],
    ['0:05 | (Member) *$5.00* one: hi', 'one', 'hi'],
    ['0:05 | *$5.00* one: hi', 'one', 'hi'],
    ['[00:00:05.000] #@+one: hi', 'one', 'hi'],
    ['[00:00:05.000] 名前 (one): hi', 'one', 'hi'],
    ['[0:05] 名前 one: hi', 'one', 'hi'],
    ['[0:05] <one> <two> hi: there', 'one', '<two> hi: there'],
    ['[0:05] <@+^one> hi', 'one', 'hi'],
    ['[0:05] <one>* waves', 'one', 'waves'],
    ['[0:05] <one> :tf: hi', 'one', ':tf: hi'],
    ['[0:05] * one waves', 'one', 'waves'],
  ])('%s', (line, login, said) => {
    expect(readText(`${line}\n`).messages).toMatchObject([{ login, said }]);
  });

  test('`/me` of tcd, which closes a bracket that it never opened', () => {
    const lines = ['[0:00:05] <%one> hi', '[0:00:06] *two waves Kappa]', '[0:00:07] *three waves]'];
    expect(chatOf(linesOf(...lines))).toEqual(['5 one hi', '6 two waves Kappa', '7 three waves']);
  });

  test.each([
    ['0:05 | Anna: hi', '0:06 | Anna Maria Example: hi', '0:07 | Berta Example: hi', '0:08 | Example: hi'],
    ['[0:05] Anna: hi', '[0:06] Anna Example: hi', '[0:07] Berta Example: hi', '[0:08] Example: hi'],
    ['[0:05] <名前>', '[0:06] <別の名前>', '[0:07] <名>', '[0:08] <前>'],
    ['[0:05] 名前: hi', '[0:06] 別の名前: hi', '[0:07] 名: hi', '[0:08] 前: hi'],
  ])('names of several words and of any script are different chatters: %s, %s', (...lines) => {
    const { messages } = readText(linesOf(...lines, ...lines));
    expect(messages).toHaveLength(8);
    expect(new Set(messages.map(({ userId }) => userId)).size).toBe(4);
  });

  test.each([
    ['[0:05] One: hi', '[0:06] one : hi', '[0:07] ONE: hi'],
    ['[0:05] Anna Example: hi', '[0:06] Anna Example : hi', '[0:07] anna example: hi'],
    ['[0:05] one: hi', '[0:06] 名前 one: hi', '[0:07] 名前 (one): hi'],
    ['[0:05] <one> hi', '[0:06] <@%+~^!$&*one> hi', '[0:07] < One> hi'],
  ])(
    'capital letters, roles, spaces and a name beside the login do not make another chatter: %s',
    (...lines) => {
      const { messages } = readText(linesOf(...lines));
      expect(messages).toHaveLength(3);
      expect(new Set(messages.map(({ userId }) => userId)).size).toBe(1);
    },
  );
});

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

  test('only `<name>` lines are chat, in the zone of the header; the others are counted', () => {
    const { messages, report } = readText(linesOf(...LOG));
    expect(messages.map(({ at, login, said }) => `${timeText(at)} ${login} ${said}`)).toEqual([
      '2026-11-21T14:02:01Z four hi: there',
      '2026-11-21T14:02:08Z one waves',
    ]);
    expect(report).toMatchObject({ entries: 2, unreadable: 0, notes: { 'no-message': 10 } });
    expect(noteTexts(report, String)).toEqual([
      '10 lines are of the program, such as joins and bans: not counted.',
    ]);
  });

  test('so it is without the header, in a part of a log', () => {
    expect(
      readText(linesOf(...LOG.slice(1, 13), '[22:02:09] <Two> a', '[22:02:09] <Two> b')).report,
    ).toMatchObject({ entries: 4, notes: { 'no-message': 10 } });
  });

  test('a log of several sessions: each header has a day, and midnight comes between', () => {
    const second = '# Log started: 2026-11-23 22:02:00 +0800';
    expect(
      chatOf(
        linesOf(
          HEADER,
          '[23:59:59] <one> a',
          '[00:00:01] <one> b',
          '[23:00:00] <one> c',
          '[15:00:00] <one> d',
          second,
          '[22:02:01] <one> e',
        ),
      ),
    ).toEqual([
      '2026-11-21T15:59:59Z one a',
      '2026-11-21T16:00:01Z one b',
      '2026-11-22T15:00:00Z one c',
      '2026-11-23T07:00:00Z one d',
      '2026-11-23T14:02:01Z one e',
    ]);
  });

  test('a clock that goes back by an hour, or lines out of order, begin no day', () => {
    expect(chatOf(linesOf(HEADER, '[22:59:59] <one> a', '[22:00:01] <one> b', '[22:00:00] <one> c'))).toEqual(
      ['2026-11-21T14:59:59Z one a', '2026-11-21T14:00:01Z one b', '2026-11-21T14:00:00Z one c'],
    );
  });

  test('what is before the first header is of its day', () => {
    expect(chatOf(linesOf('[20:00:00] <one> a', HEADER, '[22:02:01] <one> b'))).toEqual([
      '2026-11-21T12:00:00Z one a',
      '2026-11-21T14:02:01Z one b',
    ]);
  });

  test('a date in the lines is in the zone of the header', () => {
    expect(chatOf(linesOf(HEADER, '[2026-11-21 22:02:01] <one> a'))).toEqual(['2026-11-21T14:02:01Z one a']);
  });
});

describe('Chatterino', () => {
  const logOf = (zone: string, ...lines: readonly string[]): string =>
    linesOf(
      `# Start logging at 2026-11-21 14:02:00${zone}`,
      ...lines,
      '# Stop logging at 2026-11-21 15:00:00CET',
    );

  test.each([
    ['', 14],
    [' UTC', 14],
    [' CET', 14],
    [' Eastern Standard Time', 14],
    [' +03', 11],
    [' -0330', 17.5],
    [' UTC+02:00', 12],
    [' GMT-3', 17],
    [' CET+01:00', 13],
  ])('the zone `%s` is used if it is a number', (zone, hour) => {
    expect(readText(logOf(zone, '[14:00:00] one: hi')).messages[0]?.at).toBe(
      Date.UTC(2026, 10, 21) + hour * 3_600_000,
    );
  });

  test('logins are chatters; lines of the program are none, also where they have a colon', () => {
    const { messages, report } = readText(
      logOf(
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
      ),
    );
    expect(messages.map(({ login, said }) => `${login} ${said}`)).toEqual([
      'one old notation',
      'one /me: hi',
      'two hi',
      'one mod timed out me for 7d',
    ]);
    expect(report).toMatchObject({ unreadable: 0, notes: { 'no-message': 8 } });
  });

  test('mentions have their channel before the time', () => {
    expect(chatOf(logOf(' UTC', '#somebody [14:02:01] one: hi'))).toEqual(['2026-11-21T14:02:01Z one hi']);
  });
});

describe('rustlog and justlog', () => {
  test('a timeout is no message, with and without a name before it', () => {
    const { messages, report } = readText(
      linesOf(
        '[2026-11-21 14:02:01] #somebody one: hi',
        '[2026-11-21 14:02:02] #somebody one: one has been timed out for 600 seconds',
        '[2026-11-21 14:02:03] #somebody one: one has been banned',
        '[2026-11-21 14:02:04] #somebody one has been timed out for 600 seconds',
        '[2026-11-21 14:02:05] #somebody Chat has been cleared',
        '[2026-11-21 14:02:06] #somebody two: one has been banned',
      ),
    );
    expect(messages.map(({ login, said }) => `${login} ${said}`)).toEqual([
      'one hi',
      'two one has been banned',
    ]);
    expect(report).toMatchObject({ notes: { 'no-message': 4 } });
  });
});

test.each([
  ['[2026-11-21 14:02:01] #Somebody one: hi', '[2026-11-21 14:02:02] #another two: hi'],
  ['#somebody [14:02:01] one: hi', '#another [14:02:02] two: hi'],
  ['[14:02] info: [#somebody] <one>: hi', '[14:03] info: [#another] <two>: hi'],
])('the channel of a line is read: lines of another one are left out: %s', async (first, second) => {
  expect(readText(linesOf(first, second)).facts.channelLogin).toBe('somebody');
  const { foreign, recording } = await countFiles(fileOf(linesOf(first, second)));
  expect(foreign).toBe(1);
  expect(recording?.info.channelLogin).toBe('somebody');
});

describe('IRC programs', () => {
  test('irssi: the day of its headers, minutes, and no line of the program', () => {
    const { messages, report } = readText(
      linesOf(
        '--- Log opened Sat Nov 21 23:58:31 2026',
        '23:58 -!- one [one@one.tmi.twitch.tv] has joined #somebody',
        '23:58 -!- Irssi: #somebody: Total of 1 nicks [0 ops, 0 halfops, 0 voices, 1 normal]',
        '23:58 < one> hi: there',
        '23:58 <@two> hi',
        '23:58  * two waves',
        '--- Day changed Sun Nov 22 2026',
        '00:01 < one> hi',
        '--- Log closed Sun Nov 22 00:02:00 2026',
      ),
    );
    expect(messages.map(({ at, login, said }) => `${timeText(at)} ${login} ${said}`)).toEqual([
      '2026-11-21T23:58:00Z one hi: there',
      '2026-11-21T23:58:20Z two hi',
      '2026-11-21T23:58:40Z two waves',
      '2026-11-22T00:01:00Z one hi',
    ]);
    expect(report).toMatchObject({ unreadable: 0, notes: { 'no-message': 2, 'by-minutes': 4 } });
    expect(noteTexts(report, String)).toContain(
      '4 messages have no seconds: spread evenly over the minute, so moments shorter than that cannot be seen.',
    );
  });

  test('HexChat: the year of its headers, and of the next one after December', () => {
    expect(
      chatOf(
        linesOf(
          '**** BEGIN LOGGING AT Thu Dec 31 23:59:00 2026',
          '',
          'Dec 31 23:59:01 *\tNow talking on #somebody',
          'Dec 31 23:59:02 *\tone (one@one.tmi.twitch.tv) has joined',
          'Dec 31 23:59:03 <one>\thi: there',
          'Dec 31 23:59:04 *\tone waves',
          'Jan  1 00:00:05 <one>\thi',
          'Jan 02 00:00:06 <one>\thi',
          '**** ENDING LOGGING AT Sat Jan  2 00:01:00 2027',
        ),
      ),
    ).toEqual([
      '2026-12-31T23:59:03Z one hi: there',
      '2026-12-31T23:59:04Z one waves',
      '2027-01-01T00:00:05Z one hi',
      '2027-01-02T00:00:06Z one hi',
    ]);
  });

  test('mIRC: its sessions, and its events in the notation of `/me`', () => {
    const { messages, report } = readText(
      linesOf(
        '',
        'Session Start: Sat Nov 21 16:08:14 2026',
        'Session Ident: #somebody',
        '[16:08] * Now talking in #somebody',
        '[16:08] * Topic is: hi',
        '[16:08] * Joins: two (two@two.tmi.twitch.tv)',
        '[16:08] * two (two@two.tmi.twitch.tv) has joined #somebody',
        '[16:08] * jtv sets mode: +o one',
        '[16:08] <@one> hi',
        '[16:09] * two waves',
        '[16:09] * Disconnected',
        'Session Close: Sat Nov 21 16:10:00 2026',
      ),
    );
    expect(messages.map(({ at, login, said }) => `${timeText(at)} ${login} ${said}`)).toEqual([
      '2026-11-21T16:08:00Z one hi',
      '2026-11-21T16:09:00Z two waves',
    ]);
    expect(report).toMatchObject({ unreadable: 0, notes: { 'no-message': 6 } });
  });

  test('ZNC: what begins with `***` is of the program', () => {
    const { messages, report } = readText(
      linesOf(
        '[14:02:00] Connected to IRC (irc.example:6697)',
        '[14:02:01] *** Joins: one (one@one.tmi.twitch.tv)',
        '[14:02:02] <Anna Example> hi',
        '[14:02:03] <Berta Example> hi',
        '[14:02:04] * one waves',
        '[14:02:05] -jtv- a notice: hi',
        '[14:02:06] *** one is now known as two',
        '[14:02:07] Broadcast: hi',
      ),
    );
    expect(messages.map(({ said }) => said)).toEqual(['hi', 'hi', 'waves']);
    expect(report).toMatchObject({ unreadable: 0, notes: { 'no-message': 5 } });
  });
});

describe('times with two fields', () => {
  const at = (...stamps: readonly string[]) => stamps.map((stamp, index) => `[${stamp}] one: ${index}`);
  const timesOf = (...lines: readonly string[]) =>
    chatOf(linesOf(...lines)).map((text) => text.split(' ')[0]);

  test('are minutes and seconds where a video begins, or where they reach an hour', () => {
    expect(timesOf(...at('00:05', '01:10'))).toEqual(['5', '70']);
    expect(timesOf(...at('5:05', '16:10'))).toEqual(['305', '970']);
    expect(timesOf(...at('12:05', '59:59'))).toEqual(['725', '3599']);
    expect(timesOf(...at('12:05', '1:00:05'))).toEqual(['725', '3605']);
    expect(timesOf('12:05 | one: a', '16:10 | one: b')).toEqual(['725', '970']);
  });

  test('are hours and minutes where a log begins at another time of the day', () => {
    expect(timesOf(...at('16:08', '16:09'))).toEqual(['58080', '58140']);
    expect(timesOf('[00:08] <one> a', '[00:09] <one> b')).toEqual(['480', '540']);
  });

  test('are hours and minutes where hundreds of messages have the same one', () => {
    const chat = Array.from({ length: 600 }, (_, index) => `00:0${Math.floor(index / 200)}`);
    const { messages, report } = readText(linesOf(...at(...chat)));
    expect(messages.map(({ at: sentAt }) => sentAt - UNDATED_ZERO_MS)).toEqual(
      chat.map((_, index) => index * 300),
    );
    expect(report).toMatchObject({ entries: 600, notes: { 'by-minutes': 600 } });
  });

  test('are hours and minutes in the log of tmi.js, whose names are in brackets', () => {
    expect(
      chatOf(
        linesOf(
          '[16:08] info: Connecting to irc-ws.chat.twitch.tv on port 443..',
          '[16:08] info: Joined #somebody',
          '[16:08] info: [#somebody] <one>: hi: there',
          '[16:08] info: [#somebody] *<two>: waves',
          '[16:09] info: [#somebody] <one>: hi',
        ),
      ),
    ).toEqual(['58080 one hi: there', '58110 two waves', '58140 one hi']);
  });

  test('of a day without seconds are spread over their minute in order', () => {
    expect(timesOf('[04:08 PM] one: a', '[04:08 PM] one: b', '[04:09 PM] one: c')).toEqual([
      '58080',
      '58110',
      '58140',
    ]);
    expect(timesOf('[2026-11-21 16:08] one: a', '[2026-11-21 16:08] one: b')).toEqual([
      '2026-11-21T16:08:00Z',
      '2026-11-21T16:08:30Z',
    ]);
  });
});

test('a time of the day without a date that goes back by more than half a day is of the next day', () => {
  expect(chatOf(linesOf('[23:59:59] one: a', '[00:00:01] one: b', '[00:00:00] one: c'))).toEqual([
    '86399 one a',
    '86401 one b',
    '86400 one c',
  ]);
});

test.each([
  ['[0:06] [raid] Raid from two: 47 viewers'],
  ['[0:06] two has been timed out'],
  ['[0:06] Three words here: hi'],
  ['[0:06] INFO: hi'],
  ['[0:06] *** Joins: two'],
  ['[0:06] '],
])('a line with a time that is no message is counted and told: %s', (line) => {
  const { messages, report } = readText(linesOf('[0:05] one: hi', line));
  expect(messages).toHaveLength(1);
  expect(report).toMatchObject({ unreadable: 0, notes: { 'no-message': 1 } });
});

test('what chat_downloader writes of subscriptions is no message', () => {
  const { report } = readText(
    linesOf('0:05 | one: hi', '0:06 | two subscribed at Tier 1. They’ve subscribed for 2 months! wow: hi'),
  );
  expect(report).toMatchObject({ entries: 1, notes: { 'no-message': 1 } });
});

test.each([
  ['To do: buy bread\nand milk\n'],
  ['1\n00:00:01,000 --> 00:00:03,000\none: hi\n'],
  ['[12:00:00] [Server thread/INFO]: Done (1.2s)!\n[12:00:01] [Server thread/WARN]: Late\n'],
  ['2026-11-21 14:02:03 INFO: started\n2026-11-21 14:02:04 ERROR: stopped\n'],
])('another text with times is no chat: %j', (text) => {
  expect(formOf(text)).toBeNull();
});

test('a name of more than 100 characters is none', () => {
  const lines = [`[0:05] ${'a'.repeat(100)}: hi`, `[0:06] ${'b'.repeat(101)}: hi`];
  expect(readText(linesOf(...lines)).report).toMatchObject({ entries: 1, notes: { 'no-message': 1 } });
});

test('a minute of any number of messages is counted, without holding them', () => {
  const { messages } = readText(linesOf(...Array.from({ length: 10_001 }, () => '16:08 < one> hi')));
  expect(messages).toHaveLength(10_001);
  expect(new Set(messages.map(({ at }) => Math.floor(at / 60_000))).size).toBe(1);
  // The first 10,000 are spread over the whole minute when one more comes.
  expect(messages.at(-2)?.at).toBe((messages[0]?.at ?? 0) + 59_994);
});

test.each([
  ['<', '!'],
  ['()', '()'],
  ['(', '('],
  ['(a)', '(a'],
  ['* a ', '(@'],
  ['', ' '],
  ['*', '* '],
])(
  'a long line is unreadable, and a line of any length below costs no more than others: %j %j',
  (start, part) => {
    const lineOf = (length: number): string => `[0:06] ${start}${part.repeat(length)}`.slice(0, length);
    const { report } = readText(linesOf('[0:05] one: hi', lineOf(5_001), lineOf(200_000), lineOf(5_000)));
    expect(report).toMatchObject({ unreadable: 2, firstUnreadable: { entry: 2, problem: 'it is too long' } });
  },
);
