import { expect, test } from 'vitest';
import { readMessages } from '../../../tests/stages/files.ts';

const json = JSON.stringify;
const MESSAGES = [
  { at: '2026-11-21T14:00:03.500Z', login: 'ann', text: 'hi' },
  { at: '2026-11-21T14:00:04.000Z', login: 'bob', text: 'yo' },
];

test.each<readonly [string, (time: string, user: string, text: string) => unknown]>([
  [
    'a bot with TwitchIO',
    (timestamp, username, message) => ({ timestamp, username, message, badges: {}, is_mod: false }),
  ],
  [
    'names as those of chat_downloader',
    (timestamp, username, message) => ({
      message_id: username,
      message_type: 'chat',
      timestamp,
      username,
      message,
    }),
  ],
  ['short names', (ts, nick, msg) => ({ ts: Date.parse(ts), nick, msg })],
  ['seconds', (time, user, text) => ({ text, user, time: Date.parse(time) / 1_000 })],
  [
    'an author with a name',
    (createdAt, name, content) => ({ id: '1', content, createdAt, author: { id: '5', name } }),
  ],
  [
    'tmi.js',
    (time, username, message) => ({
      channel: '#somebody',
      userstate: { username, 'display-name': 'X', 'tmi-sent-ts': String(Date.parse(time)) },
      message,
      self: false,
    }),
  ],
  [
    'EventSub of Twitch',
    (time, login, text) => ({
      metadata: { message_id: 'x', message_type: 'notification', message_timestamp: time },
      payload: {
        subscription: { created_at: '2026-11-01T00:00:00Z' },
        event: {
          broadcaster_user_login: 'somebody',
          chatter_user_login: login,
          chatter_user_name: 'X',
          message: { text },
        },
      },
    }),
  ],
  [
    'the API of YouTube',
    (publishedAt, displayName, displayMessage) => ({
      kind: 'youtube#liveChatMessage',
      snippet: { publishedAt, displayMessage, authorChannelId: 'UC1' },
      authorDetails: { channelId: 'UC1', displayName },
    }),
  ],
])('messages are read one after the other, in lists, and by their ids: %s', async (_, write) => {
  const values = MESSAGES.map(({ at, login, text }) => write(at, login, text));
  for (const content of [
    values.map((value) => `${json(value)}\n`).join(''),
    json(values),
    json({ channel: 'somebody', exported: true, messages: values }),
    JSON.stringify(values, null, 2),
    values.map((value) => JSON.stringify(value, null, 2)).join('\n'),
    values.map((value) => json(value)).join(''),
    values.map((value) => `${json(value)},\n`).join(''),
    json(Object.fromEntries(values.map((value, index) => [`-N.${index}`, value]))),
    json({ rooms: Object.fromEntries(values.map((value, index) => [index, value])) }),
  ]) {
    const { messages, report } = await readMessages(content);
    expect(report).toMatchObject({ entries: 2, unreadable: 0, trouble: null });
    expect(messages).toEqual(MESSAGES);
  }
});

test('Twitch’s emotes are read where tmi.js has them', async () => {
  const userstate = { username: 'ann', emotes: { 25: ['0-4', '6-10'] }, 'tmi-sent-ts': '1795269603500' };
  const { lines } = await readMessages(json([{ message: 'Kappa Kappa', userstate }]));
  expect(lines[0]).toContain(';emotes=25:0-4,6-10;');
});

test('messages can have different fields, and other objects and cut lines are unreadable', async () => {
  const { messages, report } = await readMessages(
    [
      json({ timestamp: '2026-11-21T14:00:03.500Z', username: 'ann', message: 'hi' }),
      json({ timestamp: '2026-11-21T14:00:03.600Z', event: 'join', username: 'bob' }),
      json({ color: null, message: 'yo', username: 'bob', timestamp: '2026-11-21T14:00:04.000Z' }),
      '{"timestamp": "2026-11-21T14:00:05',
    ].join('\n'),
  );
  expect(messages).toEqual(MESSAGES);
  expect(report).toMatchObject({
    unreadable: 2,
    firstUnreadable: { entry: 2, problem: 'it has no time, user and message' },
  });
});

const said = (time: string, user: string) => ({ time, user, message: 'hi' });

test('lines that a bot appends to a list are messages too', async () => {
  const { messages } = await readMessages(
    `${JSON.stringify([said('2026-11-21T14:00:00Z', 'ann')], null, 2)}${json(said('2026-11-21T14:00:01Z', 'bob'))}\n${json(said('2026-11-21T14:00:02Z', 'cid'))}\n`,
  );
  expect(messages.map(({ login }) => login)).toEqual(['ann', 'bob', 'cid']);
});

test('the first of several lists is counted, and the rest is reported', async () => {
  const { messages, report } = await readMessages(
    json({
      emotes: [{ code: 'Kappa' }],
      '2026-11-21': [said('2026-11-21T14:00:00Z', 'ann')],
      '2026-11-22': [said('2026-11-22T14:00:00Z', 'bob')],
    }),
  );
  expect(messages.map(({ login }) => login)).toEqual(['ann']);
  expect(report.trouble).toEqual({ kind: 'another-chat' });
});

test('objects around messages, and quoted messages, are no messages', async () => {
  const { messages } = await readMessages(
    json({
      user: 'somebody',
      created_at: '2026-11-21T13:00:00Z',
      comments: ['ann', 'bob', 'cid'].map((user) => ({
        ...said('2026-11-21T14:00:00Z', user),
        ...(user === 'cid' && { answers: said('2026-11-21T13:30:00Z', 'ann') }),
      })),
    }),
  );
  expect(messages.map(({ login }) => login)).toEqual(['ann', 'bob', 'cid']);
});

test('a deeply nested object is no message', async () => {
  const deep = `${'{"event":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
  const { report } = await readMessages(`${json({ timestamp: 1, user: 'ann', message: 'hi' })}\n${deep}\n`);
  expect(report).toMatchObject({ entries: 1, unreadable: 1 });
});

test.each([
  ['users and messages without times', [{ user: 'ann', message: 'hi' }]],
  ['times without messages', [{ timestamp: 1, user: 'ann', count: 3 }]],
  ['numbers', [1, 2, 3]],
  ['nothing deep', { hits: { hits: [{ timestamp: 1, user: 'ann', message: 'hi' }] } }],
  ['dates of MongoDB', [{ timestamp: { $date: '2026-11-21T14:00:00Z' }, user: 'ann', message: 'hi' }]],
])('JSON that is no chat is not claimed: %s', async (_, value) => {
  expect((await readMessages(json(value))).report).toMatchObject({ form: null, entries: 0 });
});

test('midnight begins a day for all messages, whatever their fields', async () => {
  const { messages } = await readMessages(
    [
      { time: '22:30:00', user: 'ann', message: 'hi', badge: 1 },
      { time: '23:59:58', user: 'bob', message: 'yo' },
      { time: '00:00:05', user: 'bob', message: 'yo' },
      { time: '00:00:09', user: 'ann', message: 'hi', badge: 1 },
    ]
      .map((message) => json(message))
      .join('\n'),
  );
  expect(messages.map(({ at }) => at)).toEqual([81_000, 86_398, 86_405, 86_409]);
});
