import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/builders/generated-chat.ts';
import { type ReadMessage, readMessages } from '../../../tests/stages/files.ts';
import { NO_TIME } from './written-time.ts';

const table = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;
const at = (time: string): string => `2026-11-21T${time}Z`;

/** `time login: text` of each message. */
const written = (messages: readonly ReadMessage[]): readonly string[] =>
  messages.map((message) => `${message.at} ${message.login}: ${message.text}`);

test.each([
  ['timestamp,username,message', '2026-11-21T14:00:03.5Z,ann,hi'],
  ['time,user,text', '2026-11-21 14:00:03.500,ann,hi'],
  ['Message,Author,Date', 'hi,ann,2026-11-21T15:00:03.5+01:00'],
  ['"Time","User Name","Chat Message"', '"2026/11/21 14:00:03,500","ann","hi"'],
  ['created_at;channel;display_name;login;body', '2026-11-21_14:00:03.5;x;Ann A;ann;hi'],
  ['id\tsentAt\tuserId\tuserName\tcontent', '1\t1795269603500\t7\tann\thi'],
  ['unix,nick,msg', '1795269603.5,ann,hi'],
  ['tmi-sent-ts,room-id,user-id,login,msg', '1795269603500000,1,7,ann,hi'],
  [',sentiment,date,channel,game,user,mod,message', '0,1,2026-11-21T14:00:03.500Z,x,IRL,ann,False,hi'],
  ['author.id,author.name,message,message_type,timestamp', '7,ann,hi,text_message,1795269603500000'],
  ['user,live_date,message_selector,raw', 'ann,2026-11-21 14:00:03.5,hi,"[<span class=""x"">hi</span>]"'],
  ['date,time,user,msg,msg_type', '2026-11-21,14:00:03.5,ann,hi,<'],
  ['Datum,Date,Time,Sender,Text', 'x,21.11.2026,14:00:03.5,ann,hi'],
  ['#,Sent Time (UTC),Chatter,Comment', '1,2026-11-21 14:00:03.500 UTC,ann,hi'],
  ['message_timestamp,chatter_user_login,message_text', '2026-11-21T14:00:03.500000000Z,ann,hi'],
  ['When|Who|Message', '2026-11-21 14:00:03.500 +0000|ann|hi'],
  ['sep=;\nTime;User;Message', '21/11/2026 14:00:03,5;ann;hi'],
  ['time,person,message', '11/21/2026 2:00:03.500 PM,ann,hi'],
  ['time,user,message', '2026-11-21 16:00:03.5 UTC+2,ann,hi'],
])('columns are found by their names, and times are read in any notation: %s', async (header, row) => {
  const { messages, report } = await readMessages(`\uFEFF${table(header, row)}`);
  expect(report).toMatchObject({ entries: 1, unreadable: 0, trouble: null });
  expect(written(messages)).toEqual([`${at('14:00:03.500')} ann: hi`]);
});

test.each([
  ['seconds', 'time,user_name,user_color,message', '3.5', '7205'],
  ['a clock', 'Time,Author,Comment', '0:00:03.5', '2:00:05'],
  ['minutes and seconds', 'timecode,author,comment', '0:03.5', '120:05'],
  ['milliseconds by the name', 'offset_ms,user,message', '3500', '7205000'],
  ['an offset of Twitch', 'content_offset_seconds,commenter.name,message.body', '3.5', '7205'],
])('times without a date are since the start: %s', async (_, header, first, second) => {
  const row = (time: string) => (header.split(',').length === 4 ? `${time},ann,,hi` : `${time},ann,hi`);
  const { messages } = await readMessages(table(header, row(first), row(second)));
  expect(messages.map(({ at: time }) => time)).toEqual([3.5, 7_205]);
});

test.each<readonly [string, readonly string[], readonly number[]]>([
  ['before the start, and after midnight', ['-0:05', '23:59:58', '0:00:01'], [-5, 86_398, 86_401]],
  ['after a quiet night', ['22:30:00', '1:00:00', '20:00:00', '7:00:00'], [81_000, 90_000, 158_400, 198_000]],
  ['before and after the first hour', ['58:00', '1:00:05', '2:00:05'], [3_480, 3_605, 7_205]],
  [
    'out of order at midnight',
    ['23:59:58', '0:00:00', '23:59:59', '0:00:01'],
    [86_398, 86_400, 86_399, 86_401],
  ],
])('a clock goes on after midnight: %s', async (_, times, seconds) => {
  const rows = times.map((time) => `${time},ann,hi`);
  const { messages } = await readMessages(table('time,user,message', ...rows));
  expect(messages.map(({ at: time }) => time)).toEqual(seconds);
});

test('a time since the start is used beside a date, any other number is not', async () => {
  const known = await readMessages(
    table(
      'timestamp,time_in_seconds,user,message',
      '1795269603500000,3.5,ann,hi',
      '1795269604500000,4.5,bob,hi',
    ),
  );
  expect(known.facts.zeroMs).toBe(1_795_269_600_000);
  const unknown = await readMessages(table('timestamp,time,user,message', '2026-11-21 14:00:03.5,14,ann,hi'));
  expect(unknown.facts.zeroMs).toBeUndefined();
  expect(written(unknown.messages)).toEqual([`${at('14:00:03.500')} ann: hi`]);
});

const PAGE = 'time,user_name,user_color,message';

test.each<readonly [string, readonly string[], readonly string[]]>([
  ['doubled quotes', ['1,ann,,"he said ""hi"""', '2,bob,,yo'], ['he said "hi"', 'yo']],
  ['quotes that are not doubled', ['1,ann,,"he said "hi" twice"', '2,bob,,yo'], ['he said "hi" twice', 'yo']],
  ['at the end', ['1,ann,,"he said "hi""', '2,bob,,yo'], ['he said "hi"', 'yo']],
  ['the last word alone', ['1,ann,,"hi""', '2,bob,,"yo"'], ['hi"', 'yo']],
  ['a quote as the message', ['1,ann,,"""', '2,bob,,"yo"'], ['"', 'yo']],
  ['no quotes, but separators', ['1,ann,,one, two, three', '2,bob,,yo'], ['one, two, three', 'yo']],
  ['no quotes, but one in the text', ['1,ann,,"hey', '2,bob,,yo'], ['hey', 'yo']],
  ['an end of a line', ['1,ann,,"one', 'two, ""three"""', '2,bob,,yo'], ['one two, "three"', 'yo']],
  ['a quote that is never closed', ['1,ann,,yo', '2,bob,,"cut'], ['yo', 'cut']],
  ['an empty message', ['1,ann,,', '2,bob,,""'], ['', '']],
])('quotes of all programs are read: %s', async (_, rows, texts) => {
  const { messages, report } = await readMessages(table(PAGE, ...rows));
  expect(messages.map(({ text }) => text)).toEqual(texts);
  expect(report.unreadable).toBe(0);
});

test('separators and quotes in a message that is not the last column belong to it', async () => {
  const rows = ['ann,one, two,0:03', 'bob,"he said "hi"",0:04', 'cid,"yo",0:05'];
  const { messages } = await readMessages(table('user,message,time', ...rows));
  expect(messages).toEqual([
    { at: 3, login: 'ann', text: 'one, two' },
    { at: 4, login: 'bob', text: 'he said "hi"' },
    { at: 5, login: 'cid', text: 'yo' },
  ]);
});

test.each([
  ['a date', 'time,user,message', ['21/11/2026 14:03,', '21/11/2026 14:03,', '21/11/2026 14:04,']],
  ['a date beside a clock', 'date,time,user,message', ['14:03,', '14:03,', '14:04,']],
])(
  'messages without seconds are spread over their minute in order, and reported: %s',
  async (_, header, times) => {
    const before = header.startsWith('date') ? '2026-11-21,' : '';
    const { messages, report } = await readMessages(
      table(header, ...times.map((time, index) => `${before}${time}ann,${index}`)),
    );
    expect(written(messages)).toEqual([
      `${at('14:03:00.000')} ann: 0`,
      `${at('14:03:30.000')} ann: 1`,
      `${at('14:04:00.000')} ann: 2`,
    ]);
    expect(report).toMatchObject({ entries: 3, notes: { 'by-minutes': 3 } });
  },
);

test.each([
  ['another time of the day than midnight', 'time,user,message', ['14:03', '14:04'], [50_580, 50_640]],
  ['a video', 'time,user,message', ['00:03', '14:04'], [3, 844]],
  ['a column of offsets', 'video_time,user,message', ['14:03', '14:04'], [843, 844]],
])('a clock with two fields means the same as in text logs: %s', async (_, header, times, seconds) => {
  const { messages } = await readMessages(table(header, ...times.map((time) => `${time},ann,hi`)));
  expect(messages.map(({ at: time }) => time)).toEqual(seconds);
});

test('rows of other types than messages are skipped', async () => {
  const rows = ['3,ann,text_message,hi', '4,bob,membership_item,'];
  const { report } = await readMessages(table('time_in_seconds,author.name,message_type,message', ...rows));
  expect(report).toMatchObject({ entries: 1, unreadable: 0 });
});

test('rows without a time or a message are unreadable, and a repeated header is no row', async () => {
  const { report } = await readMessages(table(PAGE, '1,ann,,hi', 'soon,ann,,hi', '3,ann', PAGE, '4,bob,,hi'));
  expect(report).toMatchObject({
    entries: 2,
    unreadable: 2,
    firstUnreadable: { entry: 3, problem: NO_TIME },
  });
});

test('the channel, the room and the ids of users and messages are read', async () => {
  const header = 'timestamp,channel,room_id,message_id,user_id,username,message';
  const { facts, lines } = await readMessages(table(header, '1795269603,#Somebody,12,m1,34,Ann,hi'));
  expect(facts).toMatchObject({ channelLogin: 'somebody', roomId: '12' });
  expect(lines[0]).toMatch(/;id=m1;tmi-sent-ts=1795269603000;user-id=34 :ann!ann@ann PRIVMSG #somebody :hi$/);
});

test.each([
  ['as Twitch sends them', '25:0-4,6-10/425618:12-14'],
  ['with all tags of a line', '@badge-info=;emotes=25:0-4,6-10/425618:12-14;flags=;id=x'],
  ['as tmi.js gives them', '"{""25"":[""0-4"",""6-10""],""425618"":[""12-14""]}"'],
  ['as Python prints them', `"{'25': ['0-4', '6-10'], '425618': ['12-14']}"`],
])('a column of emotes with their positions is read: %s', async (_, emotes) => {
  const { lines } = await readMessages(
    table(
      'timestamp,user,message,emotes',
      `1795269603,ann,Kappa Kappa LUL,${emotes.startsWith('"') ? emotes : `"${emotes}"`}`,
    ),
  );
  expect(lines[0]).toContain(';emotes=25:0-4,6-10/425618:12-14;');
});

test('emotes in an unknown notation are reported', async () => {
  const { report } = await readMessages(
    table(
      'timestamp,user,message,emotes',
      '1795269603,ann,Kappa,"[{""id"": 25, ""start"": 0}]"',
      '1795269604,bob,hi,[]',
    ),
  );
  expect(report).toMatchObject({ entries: 2, notes: { 'unknown-emote': 1 } });
});

test('a quote that is never closed takes at most 50,000 characters', async () => {
  const rest = Array.from({ length: 30_000 }, () => 'neither row nor end');
  const { report } = await readMessages(table(PAGE, '1,ann,,"open', ...rest));
  expect(report.entries).toBe(1);
  expect(report.unreadable).toBe(30_000 - Math.floor(50_000 / 'neither row nor end'.length));
});

test('any text is read from a table that follows RFC 4180', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ' ', ';', '😂'), maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 6 }), async (texts) => {
      const rows = texts.map((text, index) => `${index},ann,"${text.replaceAll('"', '""')}"`);
      const { messages } = await readMessages(table('offset,user,message', ...rows));
      expect(messages.map(({ text }) => text)).toEqual(texts.map((text) => text.replaceAll('\n', ' ')));
    }),
    propertyRuns(100),
  );
});

test('bytes that Python prints are the text that they are', async () => {
  const { messages } = await readMessages(
    table('offset,user,message', String.raw`1,ann,b'it\'s \xf0\x9f\x98\x82 5%'`, `2,bob,b'\\xff'`),
  );
  expect(messages.map(({ text }) => text)).toEqual(["it's 😂 5%", '\\xff']);
});

test('a row with a line of Twitch’s chat is read as that line', async () => {
  const raw = (command: string) =>
    `@emotes=25:0-4;tmi-sent-ts=1795269603500;user-id=7 :ann!ann@ann.tmi.twitch.tv ${command} #somebody :Kappa`;
  const { messages, lines, facts } = await readMessages(
    table(
      'timestamp,username,message,channel,raw',
      `2026-11-21 15:00:03,Ann,Kappa,somebody,${raw('PRIVMSG')}`,
      `2026-11-21 15:00:03,Ann,Kappa,somebody,${raw('CLEARCHAT')}`,
    ),
  );
  expect(facts).toMatchObject({ channelLogin: 'somebody' });
  expect(written(messages).slice(0, 1)).toEqual([`${at('14:00:03.500')} ann: Kappa`]);
  expect(lines).toEqual([raw('PRIVMSG'), raw('CLEARCHAT')]);
});

test('a number with more decimals than milliseconds can be days of a spreadsheet, and is unreadable', async () => {
  const { messages, report } = await readMessages(
    table('time,user,message', '12.5,ann,hi', '46347.58333,ben,hi'),
  );
  expect(messages.map(({ at: time }) => time)).toEqual([12.5]);
  expect(report.firstUnreadable?.problem).toMatch(/unclear: name the column time_in_seconds or time_ms/);
});

test.each(['time', 'offset', 'timestamp', 'elapsed'])(
  'a number that is too large for seconds is unreadable unless its column says what it counts: %s',
  async (name) => {
    const times = [0, 1_503, 172_700, 190_210, 3_600_000];
    const json = times.map((time) => JSON.stringify({ [name]: time, user: 'ann', message: 'hi' })).join('\n');
    for (const text of [table(`${name},user,message`, ...times.map((time) => `${time},ann,hi`)), json]) {
      const { messages, report } = await readMessages(text);
      expect(messages.map(({ at: time }) => time)).toEqual([0, 1_503, 172_700]);
      expect(report).toMatchObject({ unreadable: 2, trouble: null });
      expect(report.firstUnreadable?.problem).toMatch(/unclear: name the column time_in_seconds or time_ms/);
    }
  },
);

test.each([
  [
    'an offset that no stream has, beside a date',
    'time,offset',
    '2026-11-21T14:02:03Z,3600000',
    at('14:02:03.000'),
  ],
  ['a number beside a clock', 'date,time', '45987,14:02:10', 50_530],
  ['milliseconds with dates', 'time_ms', '1795269723000', at('14:02:03.000')],
])('a number is ignored if another time is known: %s', async (_, header, times, time) => {
  const { messages } = await readMessages(table(`${header},user,message`, `${times},ann,hi`));
  expect(messages.map(({ at: found }) => found)).toEqual([time]);
});

test.each([
  ['time_ms', '1503', 1.503],
  ['timestampMs', '200000', 200],
  ['offset_millis', '3600000', 3_600],
  ['time (milliseconds)', '3600000', 3_600],
  ['video_offset_time_msec', '190000000', 190_000],
  ['time_in_seconds', '190000', 190_000],
  ['seconds', '1503.123456', 1_503.123],
  ['offset', '1503.123456', 1_503.123],
])('the name of a column says what its numbers count: %s', async (name, time, seconds) => {
  const rows = Array.from({ length: 4 }, () => `${time},ann,hi`);
  const { messages, report } = await readMessages(table(`${name},user,message`, ...rows));
  expect(report.trouble).toBeNull();
  expect(messages.map(({ at: time }) => time)).toEqual(rows.map(() => seconds));
});

test.each([
  ['tabs', '2026-11-21 14:00:03,512\tann\thi, you', '2026-11-21 14:00:04\tbob\tyo'],
  ['seconds since 1970', '1795269603.512\tann\thi, you', '1795269604\tbob\tyo'],
  ['semicolons', '2026-11-21T14:00:03.512Z;ann;hi, you', '2026-11-21 15:00:04 +01:00;bob;yo'],
  ['quotes around all', '"2026-11-21 14:00:03.512","ann","hi, you"', '"2026-11-21 14:00:04","bob","yo"'],
  ['the day first', '21.11.2026 14:00:03,512\tann\thi, you', '21.11.2026 14:00:04\tbob\tyo'],
])('so do dates: %s', async (_, ...rows) => {
  const { messages, report } = await readMessages(table(...rows));
  expect(report).toMatchObject({ unreadable: 0, trouble: null });
  expect(written(messages)).toEqual([`${at('14:00:03.512')} ann: hi, you`, `${at('14:00:04.000')} bob: yo`]);
});

test.each(['\t', ',', ';'])(
  'a table without a header is read if each line is a time, a name and a text: %j',
  async (separator) => {
    const rows = [
      ['0:00:04', 'Ann', 'hi'],
      ['0:00:07', 'ben', `a${separator}b`],
      ['1:00:09', 'Info', 'ok'],
    ];
    const { messages, report } = await readMessages(table(...rows.map((row) => row.join(separator))));
    expect(written(messages)).toEqual(['4 ann: hi', `7 ben: a${separator}b`, '3609 info: ok']);
    expect(report).toMatchObject({ unreadable: 0, trouble: null });
  },
);

test.each([
  ['a line has no time', ['0:00:04\tann\thi', 'later\tben\thi']],
  ['each line has four columns', ['0:00:04,ann,#ff0000,hi', '0:00:07,ben,#00ff00,hi']],
])('a table without a header is refused if %s', async (_, lines) => {
  const { report } = await readMessages(table(...lines));
  expect(report).toMatchObject({ form: null, entries: 0 });
});
