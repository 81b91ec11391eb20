import { chatDownloader } from './chat-downloader.ts';
import type { ChatForm } from './chat-form.ts';
import { chatTable } from './chat-table.ts';
import { graphqlComments } from './graphql-comments.ts';
import { jsonMessages } from './json-messages.ts';
import { numbersCsv } from './numbers-csv.ts';
import { rawLines } from './raw-lines.ts';
import { recentMessages } from './recent-messages.ts';
import { recordingExport } from './recording-export.ts';
import { separatedText } from './separated-text.ts';
import { subtitles } from './subtitles.ts';
import { textLog } from './text-log.ts';
import { twitchDownloader } from './twitch-downloader.ts';
import { twitchDownloaderHtml } from './twitch-downloader-html.ts';
import { youtubeLiveChat } from './youtube-live-chat.ts';

/** All forms. A file is of the first one that its beginning matches. */
export const FORMS: readonly ChatForm[] = [
  recordingExport,
  recentMessages,
  twitchDownloader,
  twitchDownloaderHtml,
  youtubeLiveChat,
  graphqlComments,
  chatDownloader,
  jsonMessages,
  chatTable,
  rawLines,
  numbersCsv,
  subtitles,
  separatedText,
  textLog,
];

/** The form of a file by the beginning of its text; null: no known one. Names of files do not matter. */
export function formOf(head: string): ChatForm | null {
  return FORMS.find(({ matches }) => matches(head)) ?? null;
}
