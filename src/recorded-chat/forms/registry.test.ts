import { expect, test } from 'vitest';
import { ODD_CHAT } from '../../../tests/written-chat.ts';
import { WRITTEN_FORMS } from '../../../tests/written-forms.ts';
import { chatDownloader } from './chat-downloader.ts';
import { type ChatForm, HEAD_LENGTH } from './chat-form.ts';
import { chatTable } from './chat-table.ts';
import { graphqlComments } from './graphql-comments.ts';
import { jsonMessages } from './json-messages.ts';
import { numbersCsv } from './numbers-csv.ts';
import { rawLines } from './raw-lines.ts';
import { recentMessages } from './recent-messages.ts';
import { FORMS } from './registry.ts';
import { separatedText } from './separated-text.ts';
import { subtitles } from './subtitles.ts';
import { textLog } from './text-log.ts';
import { twitchDownloader } from './twitch-downloader.ts';
import { twitchDownloaderHtml } from './twitch-downloader-html.ts';
import { youtubeLiveChat } from './youtube-live-chat.ts';

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
  'hexchat.log': [textLog],
  'irssi.log': [textLog],
  'mirc.log': [textLog],
  'znc.log': [textLog],
  'tmi-js.log': [textLog],
  'chat-downloader.txt': [textLog],
  'readable-chat.txt': [textLog],
  'chat.srt': [subtitles],
  'chat.vtt': [subtitles],
  'numbers.csv': [numbersCsv],
  'bot.csv': [chatTable],
  'page.csv': [chatTable],
  'spreadsheet.csv': [chatTable],
  'chat-downloader.csv': [chatTable],
  'bot.tsv': [separatedText],
  'python-logging.log': [separatedText, textLog],
  'weechat.log': [separatedText],
  'bot.jsonl': [jsonMessages],
  'eventsub.jsonl': [jsonMessages],
  'tmi-js.json': [jsonMessages],
  'no-header.csv': [chatTable],
  'mongoexport.json': [jsonMessages],
  'firebase.json': [jsonMessages],
  'justlog.json': [jsonMessages],
  'twitch-downloader.html': [twitchDownloaderHtml],
  'twitch-downloader-embedded.html': [twitchDownloaderHtml],
  'twitch-downloader-shortened.html': [twitchDownloaderHtml],
  'youtube-live-chat.json': [youtubeLiveChat],
};

test.each(WRITTEN_FORMS)(
  '$file is claimed by its own form before any more general one',
  ({ file, write }) => {
    const head = write(ODD_CHAT)
      .replace(/^\uFEFF/, '')
      .slice(0, HEAD_LENGTH);
    const claiming = FORMS.filter(({ matches }) => matches(head)).map(({ name }) => name);
    expect(claiming).toEqual(CLAIMS[file]?.map(({ name }) => name));
  },
);
