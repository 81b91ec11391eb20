import { expect, test } from 'vitest';
import { chatSeconds } from '../../../scripts/moments/chat-seconds.ts';
import { recordedSeconds } from '../../../scripts/moments/recorded-seconds.ts';
import {
  loginOf,
  STREAM_START_S,
  textOf,
  truthOf,
  writtenChat,
} from '../../../tests/builders/written/written-chat.ts';
import { rawLine } from '../../../tests/builders/written/written-forms.ts';
import { countFiles, fileOf, readMessages } from '../../../tests/stages/files.ts';
import type { Second } from '../../domain/recording.ts';

const CHAT = writtenChat(3, 600);
const LINES = CHAT.map(rawLine);

test.each(['tmi-sent-ts=1795280000000', ';tmi-sent-ts=1795280000000;', 'rm-received-ts=1795280000000'])(
  'a quoted message cannot change the time of its reply: %s',
  async (forged) => {
    const quoted = forged.replaceAll(';', '\\:');
    const reply = `@reply-parent-msg-body=${quoted};${LINES[100]?.slice(1)}`;
    const { recording, beyond } = await countFiles(fileOf(LINES.with(100, reply).join('\n')));
    expect(beyond).toBe(0);
    expect(recording?.infoToSave().endS).toBeLessThanOrEqual(STREAM_START_S + 601);
  },
);

test('a time in the text of a message is ignored', async () => {
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
  ['2026-11-21_14:02:03 — :tmi.twitch.tv 001 bot :Welcome, GLHF!'],
  ['2026-11-21 14:02:03 -'],
])('other lines of the server are skipped: %s', async (line) => {
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

/** The same chat as a bot logs it that asks for no tags: two messages of a second are one packet with one time. */
function packetsOf(stampOf: (isoTime: string) => string, lineEnd = '\n'): string {
  const greeting = [':tmi.twitch.tv 001 bot :Welcome, GLHF!', ':bot!bot@bot JOIN #examplestreamer'];
  let lastSecond = -1;
  const lines = CHAT.map((message) => {
    const second = Math.floor(message.offsetMs / 1_000);
    const stamp =
      second === lastSecond ? '' : stampOf(new Date((STREAM_START_S + second) * 1_000).toISOString());
    lastSecond = second;
    return `${stamp}:${loginOf(message)}!x@x.tmi.twitch.tv PRIVMSG #examplestreamer :${textOf(message)}`;
  });
  return [...greeting, ...lines].map((line) => `${line}${lineEnd}${lineEnd}`).join('');
}

test.each<[string, (iso: string) => string, string]>([
  ['2026-11-21_14:02:03 — ', (iso) => `${iso.slice(0, 19).replace('T', '_')} — `, '\r\n'],
  ['2026-11-21_14:02:03 ;;; ', (iso) => `${iso.slice(0, 19).replace('T', '_')} ;;; `, '\r\r\n'],
  ['2026-11-21T14:02:03.000Z ', (iso) => `${iso} `, '\n'],
  ['[2026-11-21 14:02:03] < ', (iso) => `[${iso.slice(0, 19).replace('T', ' ')}] < `, '\n'],
  ['1795269723 ', (iso) => `${Date.parse(iso) / 1_000} `, '\n'],
  ['[14:02:03] ', (iso) => `[${iso.slice(11, 19)}] `, '\n'],
])(
  'lines without tags have the time before them, or the time of the line before: %s',
  async (_, stampOf, lineEnd) => {
    const counted = await countFiles(fileOf(packetsOf(stampOf, lineEnd)));
    expect(counted.reports).toMatchObject([{ entries: CHAT.length, unreadable: 0, trouble: null }]);
    expect(counted.recording?.info.channelLogin).toBe('examplestreamer');
    const firstS = counted.recording?.info.startS ?? 0;
    const seconds = counted.recording === null ? [] : await recordedSeconds(counted.recording, firstS);
    const truth = truthOf(CHAT, { native: false, thirdParty: false, wholeSeconds: true });
    const expected = Array.from(chatSeconds(truth, []));
    const shown = (of: readonly Second[]) => of.map(({ messages, chatters }) => [messages, chatters]);
    expect(shown(seconds.filter(({ messages }) => messages > 0))).toEqual(
      shown(expected.filter(({ messages }) => messages > 0)),
    );
  },
);

test('a time before a line with tags is ignored, because it can be of another zone', async () => {
  const { recording, reports } = await countFiles(
    fileOf(
      [...LINES, ':a!a@a PRIVMSG #examplestreamer :hi']
        .map((line, index) => `[2026-11-21 23:${10 + (index % 50)}:00] ${line}`)
        .join('\n'),
    ),
  );
  expect(reports).toMatchObject([{ entries: CHAT.length + 1, unreadable: 0 }]);
  expect(recording?.infoToSave().endS).toBeLessThanOrEqual(STREAM_START_S + 601);
  expect(recording?.info.startS).toBeGreaterThanOrEqual(STREAM_START_S - 1);
});

test('in a log without tags, chatters cannot write lines of others', async () => {
  const { messages } = await readMessages(
    '1795269723 :ann!ann@ann PRIVMSG #chan :hi\n:ann!ann@ann PRIVMSG #chan :> :ben!ben@ben PRIVMSG #chan :hi\n',
  );
  expect(messages.map(({ login }) => login)).toEqual(['ann', 'ann']);
});

test('the removal of a message is no message', async () => {
  const removal =
    '@login=viewer1;target-msg-id=a;tmi-sent-ts=1795269603000 :tmi.twitch.tv CLEARMSG #chan :a PRIVMSG #chan :b';
  const { reports } = await countFiles(fileOf([...LINES, removal].join('\n')));
  expect(reports).toMatchObject([{ entries: CHAT.length, unreadable: 0 }]);
});

test.each(['-@', '-:'])(
  'a long line that could contain lines of the server everywhere (%s) is read in one pass',
  async (sign) => {
    const line = '@tmi-sent-ts=1795269603000 :ann!ann@ann PRIVMSG #example :hello';
    const startedAt = performance.now();
    const { report } = await readMessages(`${line}\n${sign.repeat(120_000)}\n${line}\n`);
    expect(report).toMatchObject({ entries: 2, unreadable: 1 });
    // It took half a minute.
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  },
);
