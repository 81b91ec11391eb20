import type { UnixMs } from '../../src/domain/clock.ts';
import { exportLimitText } from '../../src/domain/export-limit.ts';
import type { FailedList, FileReport, ReadProgress } from '../../src/domain/recorded-chat.ts';
import {
  failedListText,
  LEFT_OUT_REASONS,
  mostlyUnreadableText,
  noteTexts,
  TOO_MANY_EMOTES,
  troubleText,
} from '../../src/domain/recorded-chat-text.ts';
import type { ExportRefusal } from '../../src/domain/recording.ts';
import { endOf } from '../../src/domain/series.ts';
import type { FetchJson } from '../../src/emotes/lists/load-list.ts';
import type { NamedFile } from '../../src/recorded-chat/chat-file.ts';
import { type CountedChat, type FoundChat, recordChat } from '../../src/recorded-chat/record-chat.ts';
import { type ChatEmotes, loadTodaysLists, NO_LISTS } from '../../src/recorded-chat/todays-lists.ts';
import { exportRecording } from '../../src/recording/exports/export-recording.ts';
import type { LiveRecording } from '../../src/recording/live-recording.ts';
import { readAllSeconds, readSeries } from '../../src/recording/read-recording.ts';
import { productionServiceAddress } from '../../src/session/service-address.ts';
import { platformTimers } from '../../src/worker/open-services.ts';
import { printedMoments } from './found-moments.ts';
import { HELP, type MomentsArguments, readMomentsArguments, UsageError } from './moments-arguments.ts';
import { momentsTable } from './moments-table.ts';

export interface MomentsCommandDeps {
  /** Rejects if the file does not exist or cannot be opened. */
  readonly openFile: (path: string) => Promise<NamedFile>;
  /** Creates the folder if it does not exist. Returns the path of the file. */
  readonly writeFile: (folder: string, name: string, content: Blob) => Promise<string>;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  readonly onProgress: (progress: ReadProgress) => void;
  readonly fetchJson: FetchJson;
}

const yieldToTasks = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Counts recorded chat, and prints its moments or exports it. Returns the exit code. */
export async function runMomentsCommand(args: readonly string[], deps: MomentsCommandDeps): Promise<number> {
  try {
    const wanted = readMomentsArguments(args);
    if (wanted.isHelp) deps.print(HELP);
    else await run(wanted, deps);
    return 0;
  } catch (error) {
    deps.complain(error instanceof Error ? error.message : String(error));
    return error instanceof UsageError ? 2 : 1;
  }
}

async function run(wanted: MomentsArguments, deps: MomentsCommandDeps): Promise<void> {
  const { complain } = deps;
  const files = await Promise.all(wanted.files.map((path) => openOrSayWhy(path, deps)));
  const counted = await recordChat('recorded', files, {
    yieldToTasks,
    onProgress: wanted.isQuiet ? () => undefined : deps.onProgress,
    chooseEmotes: wanted.withLists ? (chat) => chooseTodaysLists(chat, deps) : undefined,
    signal: new AbortController().signal,
  });
  for (const report of counted.reports) complainOf(report, complain);
  const { recording, late, foreign, beyond, repeated, hasTooManyEmotes } = counted;
  if (late > 0) complain(`${countText(late, 'message')} left out: ${LEFT_OUT_REASONS.late}.`);
  if (foreign > 0) complain(`${countText(foreign, 'line')} left out: ${LEFT_OUT_REASONS.foreign}.`);
  if (beyond > 0) complain(`${countText(beyond, 'message')} left out: ${LEFT_OUT_REASONS.beyond}.`);
  if (repeated > 0) complain(`${countText(repeated, 'message')} left out: ${LEFT_OUT_REASONS.repeated}.`);
  if (hasTooManyEmotes) complain(TOO_MANY_EMOTES);
  if (recording === null) throw new Error('Nothing to count: no file has a message.');
  if (wanted.formats.length > 0) await writeExports(recording, wanted, deps);
  else await printMoments(recording, counted, wanted, deps);
  for (const report of counted.reports) {
    const failure = mostlyUnreadableText(report, report.name);
    if (failure !== null) throw new Error(failure);
  }
}

const OPEN_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file.',
  EACCES: 'This user may not read it.',
};

const WRITE_ERRORS: Readonly<Record<string, string>> = {
  EEXIST: 'It is no folder.',
  ENOTDIR: 'It is no folder.',
  EACCES: 'This user may not write there.',
  ENOENT: 'Nothing can be created there.',
  EROFS: 'Nothing can be created there.',
  ENOSPC: 'The disk is full.',
};

function openOrSayWhy(path: string, { openFile }: MomentsCommandDeps): Promise<NamedFile> {
  return orSayWhy(openFile(path), path, OPEN_ERRORS);
}

/** @param errors words for the codes of Node.js */
async function orSayWhy<Result>(
  done: Promise<Result>,
  path: string,
  errors: Readonly<Record<string, string>>,
): Promise<Result> {
  try {
    return await done;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new Error(`${path}: ${errors[code] ?? message}`, { cause: error });
  }
}

async function chooseTodaysLists(
  { roomId, otherRoomIds }: FoundChat,
  { fetchJson, complain }: MomentsCommandDeps,
): Promise<ChatEmotes> {
  if (roomId === '') {
    complain('The lists are not loaded: the files do not contain the id of the channel.');
    return NO_LISTS;
  }
  const { signal } = new AbortController();
  const unixNow = (): UnixMs => Date.now() as UnixMs;
  const onFailure = (list: FailedList): void => complain(failedListText(list));
  const pictureAddress = productionServiceAddress;
  const deps = { fetchJson, timers: platformTimers, signal, onFailure, unixNow, pictureAddress };
  return loadTodaysLists(roomId, otherRoomIds, deps);
}

function complainOf(report: FileReport, complain: (text: string) => void): void {
  const { name, entries, unreadable, firstUnreadable, trouble } = report;
  if (trouble !== null) complain(`${name}: ${troubleText(trouble)}`);
  else if (entries === 0) complain(`${name}: It is a chat (${report.form}), but has no messages.`);
  for (const text of noteTexts(report)) complain(`${name}: ${text}`);
  if (firstUnreadable === null) return;
  const { entry, problem } = firstUnreadable;
  complain(`${name}: ${countText(unreadable, 'entry')} skipped, the first is entry ${entry}: ${problem}.`);
}

function countText(count: number, noun: 'entry' | 'line' | 'message'): string {
  if (count === 1) return `1 ${noun}`;
  return `${count} ${noun === 'entry' ? 'entries' : `${noun}s`}`;
}

async function printMoments(
  recording: LiveRecording,
  { zeroS }: CountedChat,
  { isJson }: MomentsArguments,
  { print }: MomentsCommandDeps,
): Promise<void> {
  const lastS = endOf(await readSeries(recording, yieldToTasks)) - 1;
  const moments = printedMoments(recording.info.moments, zeroS, lastS);
  print(isJson ? JSON.stringify({ moments }, null, 2) : momentsTable(moments));
}

const REFUSALS: Readonly<Record<ExportRefusal, string>> = {
  'no-seconds': 'the chat has no seconds',
  'no-moments': 'the chat has no moments',
  'too-few-moments': 'the chat has fewer than three moments',
  outside: 'no moment is in the part of the video that the format can name',
};

/** A format that is refused does not stop the others. */
async function writeExports(
  recording: LiveRecording,
  { formats, out, countingMode, frameRate }: MomentsArguments,
  { print, complain, writeFile }: MomentsCommandDeps,
): Promise<void> {
  const { info, emotes } = recording;
  const seconds = await readAllSeconds(recording, yieldToTasks);
  let written = 0;
  for (const format of formats) {
    const result = await exportRecording({ info, emotes, seconds }, { format, countingMode, frameRate });
    if (result.kind === 'refused') {
      complain(`${format}: not written, because ${REFUSALS[result.reason]}.`);
      continue;
    }
    if (result.limit !== null) complain(`${format}: ${exportLimitText(result.limit)}`);
    if (out === null) print(await result.content.text());
    else {
      const path = await orSayWhy(writeFile(out, result.name, result.content), out, WRITE_ERRORS);
      complain(`Written: ${path}`);
    }
    written++;
  }
  if (written === 0) throw new Error('No export was written.');
}
