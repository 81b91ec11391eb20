import { expect, test } from 'vitest';
import { ODD_CHAT } from '../../../tests/builders/written/written-chat.ts';
import { WRITTEN_FORMS } from '../../../tests/builders/written/written-forms.ts';
import { readMessages } from '../../../tests/stages/files.ts';
import { type ChatForm, HEAD_LENGTH } from './chat-form.ts';
import { chatTable } from './chat-table.ts';
import { jsonComments } from './json-comments.ts';
import { jsonMessages } from './json-messages.ts';
import { numbersCsv } from './numbers-csv.ts';
import { rawLines } from './raw-lines.ts';
import { FORMS, findForm } from './registry.ts';
import { subtitles } from './subtitles.ts';
import { textLog } from './text-log.ts';
import { twitchDownloaderHtml } from './twitch-downloader-html.ts';

const [recentMessages, twitchDownloader, youtubeLiveChat, graphqlComments, chatDownloader] =
  jsonComments as readonly [ChatForm, ChatForm, ChatForm, ChatForm, ChatForm];

/** The form of each sample first, then the general forms that can read it too. */
const CLAIMS: Readonly<Record<string, readonly ChatForm[]>> = {
  'rustlog-raw.txt': [rawLines],
  'bot-with-times.log': [rawLines],
  'bot-without-tags.log': [rawLines],
  'recent-messages.json': [recentMessages],
  'twitch-downloader.json': [twitchDownloader, jsonMessages],
  'old-dump.json': [twitchDownloader, jsonMessages],
  'twitch-archiver.json': [graphqlComments],
  'twitch-dl.json': [graphqlComments],
  'graphql-pages.json': [graphqlComments],
  'chat-downloader.json': [chatDownloader, jsonMessages],
  'chat-downloader.jsonl': [chatDownloader, jsonMessages],
  'youtube.jsonl': [chatDownloader, jsonMessages],
  'offsets.txt': [textLog],
  'dates.txt': [textLog],
  'chatterino.log': [textLog],
  'chatty.log': [textLog],
  'irssi.log': [textLog],
  'znc.log': [textLog],
  'tmi-js.log': [textLog],
  'chat-downloader.txt': [textLog],
  'readable-chat.txt': [textLog],
  'chat.srt': [subtitles],
  'numbers.csv': [numbersCsv],
  'bot.csv': [chatTable],
  'page.csv': [chatTable],
  'spreadsheet.csv': [chatTable],
  'chat-downloader.csv': [chatTable],
  'bot.tsv': [chatTable],
  'python-logging.log': [textLog],
  'bot.jsonl': [jsonMessages],
  'eventsub.jsonl': [jsonMessages],
  'tmi-js.json': [jsonMessages],
  'firebase.json': [jsonMessages],
  'justlog.json': [jsonMessages],
  'twitch-downloader.html': [twitchDownloaderHtml],
  'twitch-downloader-embedded.html': [twitchDownloaderHtml],
  'youtube-live-chat.json': [youtubeLiveChat],
};

test.each(WRITTEN_FORMS)(
  '$file is claimed by its own form before any more general one',
  ({ file, write }) => {
    const head = write(ODD_CHAT)
      .replace(/^\uFEFF/, '')
      .slice(0, HEAD_LENGTH);
    const claiming = FORMS.filter(({ find }) => find(head) !== null).map(({ name }) => name);
    expect(claiming).toEqual(CLAIMS[file]?.map(({ name }) => name));
  },
);

/** Messages that look like a line, a header or an object of another form. */
const DISGUISED = [
  ':a PRIVMSG #b :c',
  '@room-id=1 :a!a@a PRIVMSG #b :c',
  '> :a!a@a PRIVMSG #b :c',
  '{"content_offset_seconds": 1}',
  '{"contentOffsetSeconds": 1, "fragments": []}',
  '{"time_in_seconds": 1, "message_type": "a"}',
  '{"time": "2026-11-21T14:00:00Z", "user": "a", "message": "b"}',
  '{"streamer": {"id": 1}, "comments": []}',
  '{"messages": ["@a"]}',
  'hi,time,user,message',
  '[2026-11-21 14:02:03] <b> c',
  '# Start logging at 2026-11-21 14:02:03',
  'WEBVTT 00:00:01,000 --> 00:00:02,000',
  '<html><pre>[0:00:01]',
  '1,ann,Pog=1',
];

test.each(WRITTEN_FORMS)('no message decides the form of its file: $file', async ({ write }) => {
  const form = findForm(write(ODD_CHAT))?.form.name;
  for (const text of DISGUISED) {
    const [first, ...others] = ODD_CHAT;
    const disguised = { offsetMs: 3_337, userId: 9, parts: [{ text, emoteId: null }] };
    const { report } = await readMessages(write([first ?? disguised, disguised, ...others]));
    expect([text, report.form, report.entries, report.unreadable]).toEqual([
      text,
      form,
      ODD_CHAT.length + 1,
      0,
    ]);
  }
});

test('no message is the header of a table, also after a time without brackets', async () => {
  const { report } = await readMessages(
    '14:00:01 ann: hi\n14:00:02 ben: hi,time,user,message\n14:00:03 cid: hi\n',
  );
  expect(report).toMatchObject({ form: textLog.name, entries: 3, unreadable: 0 });
});

test.each([
  ['bot.tsv', (name: string) => `2026-11-21 14:00:01\t${name}\thello\n`],
  ['python-logging.log', (name: string) => `2026-11-21 14:00:01,5 - [chan] [${name}] hello\n`],
])('a file is read even if a chatter has the name of a log level: %s', async (_, write) => {
  const names = ['ann', 'ben', 'Info', 'cid', 'dan', 'eve', 'flo'];
  const { report } = await readMessages(
    names.map((name, at) => write(name).replace('hello', `hello${at}`)).join(''),
  );
  expect(report).toMatchObject({ entries: 7, unreadable: 0 });
});
