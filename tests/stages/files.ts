import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { MonotonicMs } from '../../src/domain/clock.ts';
import { DEFAULT_COUNTING_RULES } from '../../src/domain/counting-rules.ts';
import { exportLimitText } from '../../src/domain/export-limit.ts';
import type { ReadChat } from '../../src/domain/recorded-chat.ts';
import { DEFAULT_MOMENT_RULES, type ExportOptions } from '../../src/domain/recording.ts';
import { UNDATED_ZERO_MS } from '../../src/domain/undated.ts';
import type { FetchJson } from '../../src/emotes/lists/load-list.ts';
import { type NamedFile, openChatFile } from '../../src/recorded-chat/chat-file.ts';
import { createOpenedFiles } from '../../src/recorded-chat/opened-files.ts';
import { type CountedChat, recordChat } from '../../src/recorded-chat/record-chat.ts';
import { exportRecording } from '../../src/recording/exports/export-recording.ts';
import type { ExportSource } from '../../src/recording/exports/export-source.ts';
import type { SessionMessage, WorkerRequest } from '../../src/session/protocol.ts';
import { createArchive } from '../../src/worker/archive.ts';
import { platformTimers } from '../../src/worker/open-services.ts';
import { neverYield } from '../fakes/clock.ts';
import { memoryUsage } from './recording.ts';
import { openBrowser } from './recording-stores.ts';

/** A file of a text or of bytes. */
export function fileOf(content: string | Uint8Array<ArrayBuffer>, name = 'chat'): NamedFile {
  return new File([content], name);
}

/** Bytes that come in parts of this length. After them an error, if there is one. */
export function streamInParts(
  bytes: Uint8Array<ArrayBuffer>,
  partLength: number,
  error: Error | null = null,
) {
  let at = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.slice(at, at + partLength));
      else if (error === null) controller.close();
      else controller.error(error);
      at += partLength;
    },
  });
}

/** Bytes that come again and again, and whether their stream is closed. */
export function endlessBytes(part: Uint8Array<ArrayBuffer>) {
  let isClosed = false;
  const stream = () =>
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (controller) => controller.enqueue(part),
      cancel() {
        isClosed = true;
      },
    });
  return { bytes: { size: 1e9, stream }, isClosed: () => isClosed };
}

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

export async function gzipped(content: string | Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([content]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Counts files with their own and Twitch's emotes. */
export function countFiles(...files: readonly NamedFile[]): Promise<CountedChat> {
  return recordChat('recorded', files, {
    yieldToTasks: neverYield,
    signal: new AbortController().signal,
  });
}

/** When a chat is kept, in Unix seconds. */
export const KEPT_S = 1_800_000_000;

/** A page's request to open files. */
const openRequest = (files: readonly File[]) =>
  ({
    kind: 'open-files',
    files,
    rules: DEFAULT_COUNTING_RULES,
    customEmotes: [],
    momentRules: DEFAULT_MOMENT_RULES,
  }) as const;

/**
 * The recordings of a worker, with a store of its own in a browser.
 *
 * @param answers what is answered to the question about lists; null leaves it open
 * @param services what the services of the lists answer
 */
export function startRecordedChatWorker(
  answers: boolean | null = false,
  browser = openBrowser(),
  services: FetchJson = async () => ({ status: 500, body: null, retryAfterMs: null }),
) {
  const emitted: SessionMessage[] = [];
  const asked: string[] = [];
  const yieldToTasks = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const store = browser.openPage();
  let ids = 0;
  const deps = {
    store,
    usage: memoryUsage({ nowS: () => KEPT_S }),
    random: () => ++ids / 100,
    yieldToTasks,
    logWarning: fail,
  };
  const recordings = createArchive({
    ...deps,
    loadFiles: async () =>
      createOpenedFiles({
        ...deps,
        now: () => performance.now() as MonotonicMs,
        nowS: () => KEPT_S + 0.5,
        fetchJson(url, ...more) {
          asked.push(url);
          return services(url, ...more);
        },
        timers: platformTimers,
        pictureAddress: (url) => url,
        ownOrigin: 'http://localhost:8080',
      }),
  });
  const request = <Answer>(wanted: WorkerRequest): Promise<Answer> =>
    recordings.answer(wanted, (message) => {
      emitted.push(message);
      if (message.kind !== 'lists-question' || answers === null) return;
      if (asked.length > 0) fail('A list was requested before the answer.');
      void recordings.answer({ kind: 'answer-lists', areWanted: answers });
    }) as Promise<Answer>;
  const open = (...files: readonly File[]) => request<ReadChat | null>(openRequest(files));
  return { request, open, emitted, asked, store, browser };
}

function fail(text: string): never {
  throw new Error(text);
}

type Source = Partial<ExportSource> & Pick<ExportSource, 'info'>;
type Request = Partial<ExportOptions> & Pick<ExportOptions, 'format'>;

/** The export of a recording. Default: without emotes and seconds, every use is counted. */
export const exportOf = (source: Source, request: Request) =>
  exportRecording(
    { emotes: [], seconds: () => [], ...source },
    { countingMode: 'every-use', frameRate: 30, ...request },
  );

/** The file of a recording that must not be refused, as a text; and what is said of what it lacks. */
export async function exportedFile(source: Source, request: Request) {
  const result = await exportOf(source, request);
  if (result.kind === 'refused') throw new Error(`refused: ${result.reason}`);
  const bytes = await result.content.arrayBuffer();
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  return { ...result, text, said: result.limit && exportLimitText(result.limit) };
}

/** The text of a file that must not be refused. */
export const exportedText = async (source: Source, request: Request): Promise<string> =>
  (await exportedFile(source, request)).text;

/**
 * The cells of a CSV as a spreadsheet reads them that expects this separator: quotes count only where a cell begins, and
 * what follows a closing quote belongs to the cell.
 */
function spreadsheetCells(text: string, separator: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      at += 1;
      while (at < text.length && !(text[at] === '"' && text[at + 1] !== '"')) {
        if (text[at] === '"') at += 1;
        cell += text[at];
        at += 1;
      }
      at += 1;
    }
    while (at < text.length && text[at] !== separator && text[at] !== '\r' && text[at] !== '\n') {
      cell += text[at];
      at += 1;
    }
    at += 1;
    cells.push(cell);
  }
  return cells;
}

/** The cells that a spreadsheet with one of the usual separators could evaluate. Numbers are none. */
export function formulaCells(text: string): string[] {
  return [',', ';', '\t', '|', '\u060c', '\u061b']
    .flatMap((separator) => spreadsheetCells(text, separator))
    .filter(
      (cell) =>
        /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell) && !/^-\d+$/.test(cell.split(',', 1)[0] ?? ''),
    );
}

/** A folder for one test, which is deleted with all that is in it when the test has ended. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'emotes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A message as a form passes it on. */
export interface ReadMessage {
  /** An ISO date, or seconds since the start. */
  readonly at: string | number;
  readonly login: string;
  readonly text: string;
}

/** Reads a file of chat. A time without a date is a number of seconds. */
export async function readMessages(content: string) {
  const file = openChatFile(fileOf(content));
  const messages: ReadMessage[] = [];
  const lines: string[] = [];
  while (!file.isAtEnd()) {
    for (const entry of await file.readNext()) {
      if (entry.kind !== 'line') continue;
      const [, login = '', text = ''] = /^@\S* :(\S*?)!\S* PRIVMSG #\S+ :(.*)$/s.exec(entry.line) ?? [];
      const isUndated = file.facts().zeroMs === UNDATED_ZERO_MS;
      const at = isUndated ? (entry.at - UNDATED_ZERO_MS) / 1_000 : new Date(entry.at).toISOString();
      messages.push({ at, login, text });
      lines.push(entry.line);
    }
  }
  return { messages, lines, facts: file.facts(), emotes: file.emotes(), report: file.report() };
}

/** What a text log contains. `chat`: `time login text` of each message; a time without a date is seconds since the start. */
export async function readLog(...lines: readonly string[]) {
  const { messages, lines: read, facts, report } = await readMessages(`${lines.join('\n')}\n`);
  return {
    chat: messages.map(({ at, login, text }) => `${String(at).replace('.000Z', 'Z')} ${login} ${text}`),
    /** The number of the chatter of each message. */
    chatters: read.map((line) => /user-id=(\d*)/.exec(line)?.[1]),
    facts,
    report,
  };
}
