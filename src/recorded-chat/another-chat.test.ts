import { expect, test } from 'vitest';
import { writtenChat } from '../../tests/builders/written/written-chat.ts';
import { WRITTEN_FORMS } from '../../tests/builders/written/written-forms.ts';
import { countFiles, fileOf } from '../../tests/stages/files.ts';

const CHAT = writtenChat(5, 1_500);
const writtenAs = (file: string): string =>
  WRITTEN_FORMS.find((form) => form.file === file)?.write(CHAT) ?? '';

test.each([
  ['offsets.txt', writtenAs('offsets.txt'), CHAT.length],
  ['twitch-downloader.html', writtenAs('twitch-downloader.html'), CHAT.length],
  ['twitch-downloader.json', writtenAs('twitch-downloader.json'), CHAT.length],
  ['twitch-dl.json', writtenAs('twitch-dl.json'), CHAT.length],
  [
    'minutes',
    Array.from(
      { length: 90 },
      (_, at) => `[${12 + Math.floor(at / 30)}:${10 + (at % 30)}] <ann${at % 9}> hi\n`,
    ).join(''),
    90,
  ],
])(
  'the first of two chats in a file is counted, and the rest is reported: %s',
  async (_, content, messages) => {
    const once = await countFiles(fileOf(content));
    expect(once.reports[0]).toMatchObject({ entries: messages, trouble: null });
    const twice = await countFiles(fileOf(`${content}\n${content}`));
    expect(twice.reports).toEqual([{ ...once.reports[0], trouble: { kind: 'another-chat' } }]);
    expect(twice.recording?.info).toEqual(once.recording?.info);
  },
);

/** The same of five minutes. */
const SHORT = Array.from({ length: 60 }, (_, at) => ({ at: at * 5, user: `ann${at % 9}` }));
const SHORT_CUES = SHORT.map(
  ({ at, user }) =>
    `00:${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}.250 --> 00:59:00.000\n${user}: hi\n\n`,
);

test.each([
  ['log', SHORT.map(({ at, user }) => `[0:0${Math.floor(at / 60)}:${10 + (at % 50)}] ${user}: hi\n`)],
  ['subtitles', SHORT_CUES],
  ['table', ['time,user,message\n', ...SHORT.map(({ at, user }) => `${at},${user},hi\n`)]],
  [
    'clocks',
    [
      'time,user,message\n',
      ...SHORT.map(({ at, user }) => `0:0${Math.floor(at / 60)}:${10 + (at % 50)},${user},hi\n`),
    ],
  ],
  ['JSON', SHORT.map(({ at, user }) => `${JSON.stringify({ time: at, user, message: 'hi' })}\n`)],
  ['numbers', ['offset_s,chatter,emotes\n', ...SHORT.map(({ at, user }) => `${at},${user},Kappa=1\n`)]],
])('so it is if both are shorter than ten minutes: %s', async (_, lines) => {
  const content = lines.join('');
  const once = await countFiles(fileOf(content));
  expect(once.reports[0]).toMatchObject({ entries: SHORT.length, trouble: null });
  const twice = await countFiles(fileOf(`${content}\n${content}`));
  expect(twice.reports[0]).toMatchObject({ entries: SHORT.length, trouble: { kind: 'another-chat' } });
});

test.each([
  ['by chatters', SHORT.toSorted((one, other) => one.user.localeCompare(other.user))],
  ['by two chatters with many rows', ['ann', 'ben'].flatMap((user) => SHORT.map(({ at }) => ({ at, user })))],
  ['that begins again after ten rows', [...SHORT.slice(0, 30).filter((_, at) => at % 3 === 0), ...SHORT]],
  ['newest first', SHORT.toReversed()],
  ['a line two minutes late', [...SHORT.slice(0, 50), { at: 120, user: 'ann1' }, ...SHORT.slice(50)]],
])('a table in another order is one chat: %s', async (_, rows) => {
  const content = `time,user,message\n${rows.map(({ at, user }) => `${at},${user},hi ${at}\n`).join('')}`;
  const { reports } = await countFiles(fileOf(content));
  expect(reports[0]).toMatchObject({ entries: rows.length, trouble: null });
});

test.each([
  ['twitch-archiver.json', '2026-11-21', '2026-11-28'],
  ['chat-downloader.json', '"timestamp": 17952', '"timestamp": 17958'],
])('so it is if only the dates show another video: %s', async (file, date, otherDate) => {
  const first = writtenAs(file);
  const second = first.replaceAll(date, otherDate).replaceAll('m-', 'n-');
  const { reports } = await countFiles(fileOf(`${first}\n${second}`));
  expect(reports[0]).toMatchObject({ entries: CHAT.length, notes: {}, trouble: { kind: 'another-chat' } });
});

test('pages of one video can be in any order', async () => {
  const list: readonly unknown[] = JSON.parse(writtenAs('twitch-archiver.json'));
  const pages = JSON.stringify([...list.slice(1_000), ...list.slice(0, 1_000)]);
  expect((await countFiles(fileOf(pages))).reports[0]).toMatchObject({ entries: CHAT.length, trouble: null });
});

test('the days of a log can be in any order', async () => {
  const linesOf = (day: string) =>
    SHORT.map(({ at, user }) => `[${day} 14:00:${10 + (at % 50)}] ${user}: hi\n`);
  const { reports } = await countFiles(fileOf([...linesOf('2026-11-21'), ...linesOf('2026-11-20')].join('')));
  expect(reports[0]).toMatchObject({ entries: 2 * SHORT.length, trouble: null });
});
