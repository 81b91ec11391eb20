import { expect, test } from 'vitest';
import { countFiles, fileOf } from '../../../tests/stages/files.ts';
import type { FileReport } from '../../domain/recorded-chat.ts';
import { troubleText } from '../../domain/recorded-chat-text.ts';

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : [...part])),
  );
const NOISE = Array.from({ length: 400 }, (_, index) => (index * 89 + 31) % 256);
const DOWNLOADER = 'TwitchDownloader, for example, saves the chat of a video as JSON.';
const NO_NAMES = `This is a text with times, but without names of chatters. ${DOWNLOADER}`;
const NO_TEXT = `This is no text, but a picture, a video or the like. ${DOWNLOADER}`;
const NO_TIMES = `This is a text whose lines do not begin with a time, so none can be counted in a second. ${DOWNLOADER}`;
const SUBTITLES = `These are subtitles, but not SRT with one message of chat in each, after its name and a colon. ${DOWNLOADER}`;
const ARCHIVE = 'This is an archive. Unpack it, and open the chat in it.';
const NO_KNOWN_JSON = `, and no chat of a known form. One list of objects, each with time, user and message as texts or numbers, can be read. ${DOWNLOADER}`;
const textOf = ([report]: readonly FileReport[]) => report?.trouble && troubleText(report.trouble);
const COLUMNS = 'A column each for time, user and message is enough.';

test.each<readonly [string, string | Uint8Array<ArrayBuffer>, string]>([
  ['nothing', '', 'The file is empty.'],
  ['spaces alone', ' \r\n\r\n', 'The file is empty.'],
  [
    'a table without a time',
    'a,b,c\n1,2,3\n4,5,6\n',
    `This is a CSV with the columns a, b, c: none of them is a time. ${COLUMNS}`,
  ],
  [
    'a table without a user',
    'Date;Message;Score\n2026-11-21 14:00:03;hi;1\n',
    `This is a CSV with the columns Date, Message, Score: none of them is a user. ${COLUMNS}`,
  ],
  [
    'a table with many columns',
    `${Array.from({ length: 30 }, (_, index) => `column${index}`).join(',')}\n${'1,'.repeat(29)}1\n`,
    `This is a CSV with the columns column0, column1, column2, column3, column4, column5, …: none of them is a time. ${COLUMNS}`,
  ],
  [
    'a table without a header',
    '0:05,ann,hi there\n0:07,bob,hello\n0:09,bob,hello\n',
    'This is a CSV without a header. Name its columns time, user and message in a first line.',
  ],
  [
    'a web page',
    '<!DOCTYPE html>\n<html><body>404: not found</body></html>',
    `This is a web page without chat. ${DOWNLOADER}`,
  ],
  [
    'JSON of another kind',
    '{"name": "package", "version": "1.0.0"}',
    `This is JSON with the keys name, version${NO_KNOWN_JSON}`,
  ],
  [
    'a list of objects without times',
    '[{"user": "ann", "message": "hi"}, {"user": "bob"}]',
    `This is JSON with the keys user, message: none of them is a time. ${DOWNLOADER}`,
  ],
  ['a list of texts', '["ann: hi", "bob: hi"]', `This is JSON without messages. ${DOWNLOADER}`],
  ['a text without times', 'To do: buy bread\nand milk\n', NO_TIMES],
  ['times without names', '[0:00:05] the stream begins\n[0:00:09] a door opens\n', NO_NAMES],
  ['subtitles', '1\n00:00:01,000 --> 00:00:04,000\nHello there\n', SUBTITLES],
  [
    'subtitles of the web',
    'WEBVTT\n\n00:01.000 --> 00:04.000\nann: hi\n',
    'These are subtitles in WebVTT. Save them as SRT, and open that.',
  ],
  ['days without a year', 'Nov 21 14:02:03 ann: hi\nNov 21 14:02:04 ben: yo\n', NO_NAMES],
  [
    'a tar archive',
    `chat.txt\0${'0'.repeat(248)}ustar\u000000[14:02:03] ann: hi\n[14:02:04] ben: hi\n`,
    ARCHIVE,
  ],
  ['a picture (PNG)', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a], NOISE), NO_TEXT],
  ['a video (MP4)', bytes([0, 0, 0, 32], 'ftypisom', NOISE), NO_TEXT],
  ['a ZIP archive', bytes('PK', [3, 4, 20, 0], 'chat.json', NOISE), ARCHIVE],
  [
    'a spreadsheet (XLSX)',
    bytes('PK', [3, 4, 20, 0], '[Content_Types].xml', NOISE),
    'This is a document of an office program. Save it as CSV, and open that.',
  ],
  ['other bytes', bytes(NOISE, NOISE), NO_TEXT],
])(
  'a file that is no chat gets a sentence that says what it looks like, and what to do: %s',
  async (_, content, trouble) => {
    const { recording, reports } = await countFiles(fileOf(content));
    expect(recording).toBeNull();
    expect(reports).toMatchObject([{ form: null, entries: 0 }]);
    expect(textOf(reports)).toBe(trouble);
  },
);

test('a name in a refusal is short and one line, whatever the file has', async () => {
  const { reports } = await countFiles(fileOf(`${'x'.repeat(5_000)},b\n1,2\n`));
  expect(textOf(reports)).toBe(
    `This is a CSV with the columns ${'x'.repeat(30)}…, b: none of them is a time. ${COLUMNS}`,
  );
});
