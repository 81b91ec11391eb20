import { expect, test } from 'vitest';
import { countFiles, fileOf } from '../../../../tests/count-files.ts';
import { STREAM_START_S, writtenChat } from '../../../../tests/written-chat.ts';
import { rawLine } from '../../../../tests/written-forms.ts';

const CHAT = writtenChat(3, 600);
const LINES = CHAT.map(rawLine);

test.each(['tmi-sent-ts=1795280000000', ';tmi-sent-ts=1795280000000;', 'rm-received-ts=1795280000000'])(
  'a chatter cannot forge the time of the reply to a message: %s',
  async (forged) => {
    const quoted = forged.replaceAll(';', '\\:');
    const reply = `@reply-parent-msg-body=${quoted};${LINES[100]?.slice(1)}`;
    const { recording, beyond } = await countFiles(fileOf(LINES.with(100, reply).join('\n')));
    expect(beyond).toBe(0);
    expect(recording?.infoToSave().endS).toBeLessThanOrEqual(STREAM_START_S + 601);
  },
);

test('a time in the text of a message without tags of a time is none', async () => {
  const text = ':a!a@a PRIVMSG #examplestreamer :tmi-sent-ts=1795280000000';
  const { recording, reports } = await countFiles(fileOf([...LINES, `@mod=0 ${text}`].join('\n')));
  expect(reports).toMatchObject([{ entries: CHAT.length + 1, unreadable: 0 }]);
  expect(recording?.infoToSave().endS).toBeLessThanOrEqual(STREAM_START_S + 601);
});

test.each([
  ['@x :y PRIVMSG'],
  ['@x :y PRIVMSG #'],
  [':viewer1!viewer1@viewer1 PRIVM'],
  [':viewer1!viewer1@viewer1 PRIVMSG'],
  ['@badge-info=;badges=subscriber'],
  ['@badge-info=;badges= :tmi.twitch.tv USERNOTICE'],
])('a line of chat that is cut off is unreadable: %s', async (cut) => {
  const { reports } = await countFiles(fileOf([...LINES, cut].join('\n')));
  expect(reports).toMatchObject([
    { entries: CHAT.length, unreadable: 1, firstUnreadable: { entry: CHAT.length + 1 } },
  ]);
});

test.each([
  [':tmi.twitch.tv 001 justinfan1 :Welcome, GLHF!'],
  ['@emote-only=0;room-id=123456789 :tmi.twitch.tv ROOMSTATE #examplestreamer'],
  [':viewer1!viewer1@viewer1.tmi.twitch.tv JOIN #examplestreamer'],
  [':tmi.twitch.tv CAP * ACK :twitch.tv/tags'],
  ['PING :tmi.twitch.tv'],
  ['> PONG :tmi.twitch.tv'],
  ['@user-id=1 :tmi.twitch.tv GLOBALUSERSTATE'],
  [':tmi.twitch.tv RECONNECT'],
])('another line of the server is passed over without a word: %s', async (line) => {
  const { reports } = await countFiles(fileOf([line, ...LINES].join('\n')));
  expect(reports).toMatchObject([{ entries: CHAT.length, unreadable: 0 }]);
});

test.each(['\n', '\r\n', '\r\r\n', '\n\n', '\r\r\n\r\n', '\r'])(
  'a long greeting does not hide the chat, and lines may end with %j',
  async (lineEnd) => {
    const greeting = Array.from({ length: 90 }, () => ':tmi.twitch.tv 372 a :You are in a maze');
    const { reports } = await countFiles(fileOf([...greeting, ...LINES].join(lineEnd)));
    expect(reports).toMatchObject([{ entries: CHAT.length, unreadable: 0 }]);
  },
);
