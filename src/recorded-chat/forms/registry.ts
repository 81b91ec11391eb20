import type { ChatForm, Emit, FormReader } from './chat-form.ts';
import { chatTable } from './chat-table.ts';
import { jsonComments } from './json-comments.ts';
import { jsonMessages } from './json-messages.ts';
import { numbersCsv } from './numbers-csv.ts';
import { rawLines } from './raw-lines.ts';
import { recordingExport } from './recording-export.ts';
import { subtitles, textLog } from './text-log.ts';
import { twitchDownloaderHtml } from './twitch-downloader-html.ts';
import { isTar } from './unknown-file.ts';

/** The first form that matches the beginning of a file is used. */
export const FORMS: readonly ChatForm[] = [
  recordingExport,
  twitchDownloaderHtml,
  ...jsonComments,
  jsonMessages,
  chatTable,
  rawLines,
  numbersCsv,
  subtitles,
  textLog,
];

/** The form of a file by the beginning of its text, and how to open it; null: unknown. The file's name does not matter. */
export function findForm(
  head: string,
): { readonly form: ChatForm; readonly open: (emit: Emit) => FormReader } | null {
  if (isTar(head)) return null;
  for (const form of FORMS) {
    const open = form.find(head);
    if (open !== null) return { form, open };
  }
  return null;
}
