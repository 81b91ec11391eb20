import { expect, test } from 'vitest';
import { STREAM_START_S, writtenChat } from '../../tests/builders/written/written-chat.ts';
import { rawLine, WRITTEN_FORMS } from '../../tests/builders/written/written-forms.ts';
import {
  bytesOf,
  countFiles,
  endlessBytes,
  fileOf,
  gzipped,
  streamInParts,
} from '../../tests/stages/files.ts';
import { FILE_EMOTES_MAX } from '../domain/limits.ts';
import { troubleText } from '../domain/recorded-chat-text.ts';
import { recordChat } from './record-chat.ts';

const CHAT = writtenChat(3, 30);
const LINES = CHAT.map(rawLine);
const RAW = LINES.join('\n');
/** A line of the server that removes all messages of a user. */
const removalAt = (second: number): string =>
  `@room-id=123456789;target-user-id=1;tmi-sent-ts=${(STREAM_START_S + second) * 1_000} :tmi.twitch.tv CLEARCHAT #examplestreamer :viewer1`;
const writtenAs = (file: string): string =>
  WRITTEN_FORMS.find((form) => form.file === file)?.write(CHAT) ?? '';
const EARLY_END = { kind: 'ends-early' };

test.each([
  ['an empty file', '', 'The file is empty.'],
  ['lines without times', ':a!a@a PRIVMSG #somebody :hello\n', null],
  ['removed messages alone', `${removalAt(1)}\n${removalAt(2)}\n`, null],
])('%s makes no recording, and one sentence says why', async (_, content, trouble) => {
  const { recording, reports } = await countFiles(fileOf(content, 'some-file'));
  expect(recording).toBeNull();
  expect(reports).toMatchObject([{ name: 'some-file', entries: 0 }]);
  expect(reports[0]?.trouble && troubleText(reports[0].trouble)).toBe(trouble);
});

test.each([
  ['TwitchDownloader', '{"streamer": {"name": "x", "id": 1}, "comments": []}'],
  ['recent messages', '{"messages": [], "error": null}'],
  ['chat_downloader', '[]'],
  ['raw lines', '@room-id=1 :tmi.twitch.tv ROOMSTATE #somebody\n'],
])('a chat without messages is recognized: %s', async (_, content) => {
  const { reports } = await countFiles(fileOf(content));
  expect(reports[0]?.form).not.toBeNull();
});

test.each([
  ['raw lines', `${RAW}\nbroken\n`, 1],
  ['JSON lines', `${writtenAs('chat-downloader.jsonl')}{"time_in_seconds": 1, "mess\n[]\n`, 2],
  ['a list', writtenAs('twitch-archiver.json').replace('[', '[null, {"id": 3}, '), 2],
  [
    'comments',
    writtenAs('twitch-downloader.json').replace('"comments": [', '"comments": [7, {"message": {}}, '),
    2,
  ],
  ['a text log', `${writtenAs('chatterino.log')}a line without a time\n`, 1],
  ['numbers', `${writtenAs('numbers.csv')}-1,2,\n1e9,2,\nNaN,2,\n1,2,Pog=0\n1,,\n`, 5],
])(
  'unreadable entries are counted, the first is reported, and the others are read: %s',
  async (_, content, unreadable) => {
    const { recording, reports } = await countFiles(fileOf(content));
    expect(recording).not.toBeNull();
    expect(reports).toMatchObject([{ entries: CHAT.length, unreadable, trouble: null }]);
    expect(reports[0]?.firstUnreadable?.problem).toMatch(/^it/);
  },
);

test.each([
  ['raw lines that end with CR', LINES.join('\r'), CHAT.length],
  ['a text log whose lines end with CR', writtenAs('offsets.txt').replaceAll('\n', '\r'), CHAT.length],
  ['a time before lines that contain U+2028', LINES.map((line) => `[14:00] ${line} \u2028x`).join('\n'), 60],
  [
    'a text log that contains U+2028',
    '[0:01] <one> a\u2028b\n[0:02] <two> a\u2028b\n[0:03] * three a\u2028b\n',
    3,
  ],
  [
    'lines for the user alone, and removals',
    [
      '@user-id=1 :tmi.twitch.tv GLOBALUSERSTATE',
      ...LINES,
      '@user-id=2 :a!a@a WHISPER somebody :hello',
      removalAt(20),
    ].join('\n'),
    CHAT.length,
  ],
])('each message is counted, and nothing else: %s', async (_, content, entries) => {
  const { reports, foreign } = await countFiles(fileOf(content));
  expect(foreign).toBe(0);
  expect(reports).toMatchObject([{ entries, unreadable: 0, trouble: null }]);
});

test('emotes of a file are unreadable with an impossible code or id, and pictures are at https', async () => {
  const emote = { id: '60ae8d9ff39a7552b68f6310', name: 'catJAM', url: null };
  const thirdParty = [
    { ...emote, url: `https://cdn.7tv.app/emote/${'x'.repeat(2_048)}/2x.webp` },
    { ...emote, name: 'Pog', id: '\ud800' },
    { ...emote, name: 'x\u202ey' },
    { ...emote, name: 'x'.repeat(501) },
    { ...emote, name: 'a b' },
    { ...emote, id: 'x'.repeat(129) },
    { ...emote, id: '' },
  ];
  const text = writtenAs('twitch-downloader.json').replace(
    /"thirdParty": \[[^\]]*\]/,
    `"thirdParty": ${JSON.stringify(thirdParty)}`,
  );
  const { recording, reports } = await countFiles(fileOf(text));
  expect(reports).toMatchObject([{ entries: CHAT.length, unreadable: 5 }]);
  const pictures = recording?.emotes.flatMap(({ source, code, imageUrl }) =>
    source === 'Twitch' ? [] : [[code, imageUrl]],
  );
  expect(pictures?.toSorted()).toEqual([
    ['Pog', 'https://cdn.betterttv.net/emote/%EF%BF%BD/2x'],
    ['catJAM', 'https://cdn.7tv.app/emote/60ae8d9ff39a7552b68f6310/2x.webp'],
  ]);
});

test('a message of numbers has at most 1 000 characters', async () => {
  const used = ['Pog=1', 'Pog=250', 'Pog=249 LUL=1', `${'x'.repeat(499)}=2`];
  const tooLong = ['Pog=251', 'Pog=249 LUL=2', `${'x'.repeat(500)}=2`, `${'x'.repeat(501)}=1`, 'Pog=9999'];
  const rows = [...used, ...tooLong].map((emotes, second) => `${second},1,${emotes}`);
  const { reports } = await countFiles(fileOf(rows.join('\n')));
  expect(reports).toMatchObject([{ entries: used.length, unreadable: tooLong.length }]);
});

test('each use of an emote beyond the most of a file is reported, so that codes do not fill the memory', async () => {
  const codes = Array.from({ length: FILE_EMOTES_MAX }, (_, index) => `e${index}=1`);
  const rows = Array.from({ length: codes.length / 100 }, (_, row) =>
    codes.slice(row * 100, (row + 1) * 100).join(' '),
  );
  const used = [...rows, 'another=1', 'another=1', 'e0=1'];
  const { reports } = await countFiles(
    fileOf(used.map((emotes, second) => `${second},1,${emotes}`).join('\n')),
  );
  const problem = 'the file has too many emotes';
  expect(reports).toMatchObject([{ entries: used.length, unreadable: 2, firstUnreadable: { problem } }]);
});

test('a file that cannot be read, such as a folder, is reported', async () => {
  const stream = () => streamInParts(bytesOf(''), 1, new DOMException('It is a folder.', 'NotFoundError'));
  const { recording, reports } = await countFiles({ name: 'chat', size: 4_096, stream });
  expect(recording).toBeNull();
  expect(reports[0]?.trouble).toEqual({ kind: 'not-readable' });
});

test.each(['twitch-archiver.json', 'twitch-downloader.json', 'chat-downloader.json', 'recent-messages.json'])(
  'the complete part of truncated JSON is counted, and the end is reported: %s',
  async (file) => {
    const text = writtenAs(file);
    const { reports } = await countFiles(fileOf(text.slice(0, text.indexOf('}', text.length * 0.7) - 2)));
    expect(reports[0]?.entries).toBeGreaterThan(20);
    expect(reports).toMatchObject([{ unreadable: 1, trouble: EARLY_END }]);
  },
);

test.each([200, 2_000])(
  'the readable part of truncated gzip of %i messages is counted, and the end is reported',
  async (messages) => {
    const packed = await gzipped(writtenChat(3, messages).map(rawLine).join('\n'));
    const { recording, reports } = await countFiles(fileOf(packed.slice(0, packed.length - 2_000)));
    expect(recording).not.toBeNull();
    expect(reports).toMatchObject([{ trouble: EARLY_END }]);
  },
);

test('of a file that changes while it is read, the part before is counted, and the end is reported', async () => {
  const changed = new DOMException('The file changed.', 'NotReadableError');
  const stream = () => streamInParts(bytesOf(`${RAW}\n`), 1e9, changed);
  const { reports } = await countFiles({ name: 'chat', size: 1, stream });
  expect(reports).toMatchObject([{ entries: CHAT.length, trouble: EARLY_END }]);
});

test.each(['1995269600000', '1595269600000'])(
  'a message with a wrong year is left out and reported: %s',
  async (time) => {
    const wrong = LINES[0]
      ?.replace(/id=m-\S*?;/, 'id=other;')
      .replace(/tmi-sent-ts=\d+/, `tmi-sent-ts=${time}`);
    const { recording, beyond } = await countFiles(fileOf(`${RAW}\n${wrong}`));
    expect(beyond).toBe(1);
    expect(recording?.info.startS).toBeGreaterThan(STREAM_START_S - 10);
    expect(recording?.infoToSave().endS).toBeLessThan(STREAM_START_S + 40);
  },
);

test('lines of another channel than the first are left out and counted', async () => {
  const { foreign } = await countFiles(
    fileOf(`${RAW}\n${LINES.at(-1)?.replace('#examplestreamer', '#another').replace(';id=', ';id=other-')}`),
  );
  expect(foreign).toBe(1);
});

test('a reading that is cancelled rejects, and closes its files', async () => {
  const controller = new AbortController();
  const { bytes, isClosed } = endlessBytes(bytesOf(`${RAW}\n`));
  const counting = recordChat('a', [{ name: 'chat', ...bytes }], {
    yieldToTasks: () => new Promise((resolve) => setImmediate(resolve)),
    onProgress: ({ readBytes }) => readBytes > 1_000_000 && controller.abort(),
    chooseEmotes: () => Promise.reject(new Error('It was not asked for.')),
    signal: controller.signal,
  });
  await expect(counting).rejects.toMatchObject({ name: 'AbortError' });
  expect(isClosed()).toBe(true);
});
