import type { UnixMs, YieldToTasks } from '../domain/clock.ts';
import type { EmotesCounted, FailedList, KeptChat, ReadChat } from '../domain/recorded-chat.ts';
import { createTurns, type InTurn } from '../domain/turns.ts';
import { EMOTE_SOURCES } from '../emotes/sources/registry.ts';
import type { RecordingStore } from '../recording/recording-store.ts';
import type { ReadableStore } from '../recording/recordings.ts';
import {
  createStoredRecordings,
  type SaveResult,
  type StoredRecordings,
} from '../recording/stored-recordings.ts';
import type { FilesHandlers, FilesToOpen, SessionMessage } from '../session/protocol.ts';
import { createMapRows } from '../storage/rows.ts';
import type { FileCounting } from './count-chat.ts';
import { createPace, reportSometimes } from './pace.ts';
import { type CountedUses, type FoundChat, recordChat } from './record-chat.ts';
import {
  type ChatEmotes,
  loadTodaysLists,
  NO_LISTS,
  type TodaysLists,
  type TodaysListsDeps,
} from './todays-lists.ts';
import { createWordCounter } from './unknown-words.ts';

/** The opened files: recordings whose rows are in memory. */
export type OpenedFiles = ReturnType<typeof createOpenedFiles>;

export interface OpenedFilesDeps
  extends Pick<FileCounting, 'now' | 'pictureAddress'>,
    Pick<TodaysListsDeps, 'fetchJson' | 'timers'> {
  readonly store: RecordingStore;
  readonly random: () => number;
  readonly yieldToTasks: YieldToTasks;
  /** Unix seconds. */
  readonly nowS: () => number;
  /** The origin of the page. */
  readonly ownOrigin: string;
}

/** What was counted of opened files. */
export interface OpenedCount {
  /** Null if it was counted without lists: the lists of the channel could find more uses. */
  readonly counted: CountedUses | null;
  /** The lists that were loaded for it. */
  readonly todays: TodaysLists | null;
}

/** Hosts of the lists, without protocol. */
const LIST_HOSTS: readonly string[] = [
  ...new Set(
    EMOTE_SOURCES.flatMap(({ hosts }) => hosts)
      .filter((host) => host.startsWith('https:'))
      .map((host) => new URL(host).host),
  ),
];

interface OpenedChat {
  readonly stored: StoredRecordings;
  readonly count: OpenedCount;
  /** Keeps and changes it one after the other. */
  readonly inTurn: InTurn;
  isKept: boolean;
}

export function createOpenedFiles(deps: OpenedFilesDeps) {
  const { store, random, yieldToTasks, now, nowS, pictureAddress } = deps;
  const chats = new Map<string, OpenedChat>();
  /** Ends the last reading. */
  let reading = new AbortController();
  let answer: (areWanted: boolean) => void = () => undefined;

  async function open(
    { files, rules, customEmotes, momentRules }: FilesToOpen,
    emit: (message: SessionMessage) => void,
  ): Promise<ReadChat | null> {
    reading.abort();
    reading = new AbortController();
    const { signal } = reading;
    const listFailures: FailedList[] = [];
    const chosen: { emotes: EmotesCounted; todays: TodaysLists | null } = { emotes: 'none', todays: null };
    const recordingId = `file-${Math.floor(random() * 2 ** 48).toString(36)}`;
    const words = createWordCounter();
    let answered: Promise<boolean> | null = null;

    /** Asks the page at the first call. Rejects if the reading ends before. */
    function ask({ channelLogin }: Pick<FoundChat, 'channelLogin'>): Promise<boolean> {
      answered ??= new Promise((resolve, reject) => {
        answer = resolve;
        signal.addEventListener('abort', () => reject(signal.reason));
        emit({ kind: 'lists-question', channelLogin, hosts: LIST_HOSTS });
      });
      // Nobody may wait for it yet.
      answered.catch(() => undefined);
      return answered;
    }

    /** Asks, unless the files have their own emotes or no room id. */
    async function chooseEmotes(found: FoundChat): Promise<ChatEmotes> {
      const { roomId, otherRoomIds, ownEmotes } = found;
      if (ownEmotes > 0) chosen.emotes = 'file';
      else if (roomId !== '' && (await ask(found))) {
        const unixNow = (): UnixMs => (nowS() * 1_000) as UnixMs;
        const onFailure = (list: FailedList): void => void listFailures.push(list);
        chosen.todays = await loadTodaysLists(roomId, otherRoomIds, { ...deps, signal, onFailure, unixNow });
        chosen.emotes = 'todays';
      }
      return chosen.todays ?? NO_LISTS;
    }

    try {
      const counted = await recordChat(recordingId, files, {
        yieldToTasks: createPace(yieldToTasks, now),
        onProgress: reportSometimes((progress) => emit({ kind: 'files-progress', ...progress }), now),
        onRoom: ask,
        chooseEmotes,
        onLine: words.add,
        signal,
        momentRules,
        counting: { rules, customEmotes, pictureAddress, now },
      });
      signal.throwIfAborted();
      const { recording, foundEmotes, zeroS: _, used, ...summary } = counted;
      const { emotes, todays } = chosen;
      const part = recording?.unsaved(true) ?? null;
      if (part !== null) {
        const stored = createStoredRecordings(createMapRows(), deps.ownOrigin);
        await stored.save(recordingId, part);
        const count = { counted: emotes === 'none' ? null : { ...summary, used }, todays };
        chats.set(recordingId, { stored, count, inTurn: createTurns(), isKept: false });
      }
      const unknownWords = words.found(foundEmotes);
      return { info: recording?.info ?? null, ...summary, emotes, listFailures, unknownWords };
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  }

  async function keep(recordingId: string): Promise<KeptChat> {
    const chat = chats.get(recordingId);
    if (chat === undefined) return 'failed';
    return chat.inTurn(async () => {
      // Unless it was deleted there, the storage has it with the changes of other pages.
      if (chat.isKept && (await store.read(recordingId)) !== null) return 'saved';
      const kept = await store.keep(recordingId, chat.stored);
      chat.isKept = kept === 'saved';
      return kept;
    });
  }

  async function edit(chat: OpenedChat, ...change: Parameters<ReadableStore['edit']>): Promise<SaveResult> {
    if (chat.isKept) {
      const result = await store.edit(...change);
      // Deleted in the settings: it is only in memory again.
      if (result.kind === 'deleted') chat.isKept = false;
      else if (result.kind !== 'saved') return result;
    }
    return chat.stored.edit(...change);
  }

  /** They emit the progress and the question about lists. */
  const handlers: FilesHandlers = {
    'open-files': open,
    'answer-lists': async ({ areWanted }) => answer(areWanted),
    'cancel-files': async () => reading.abort(),
    'close-files': async ({ recordingId }) => void chats.delete(recordingId),
    'keep-files': ({ recordingId }) => keep(recordingId),
  };
  return {
    handlers,
    /** Null for other recordings. A kept chat is also changed in the storage. */
    storeOf(recordingId: string): ReadableStore | null {
      const chat = chats.get(recordingId);
      if (chat === undefined) return null;
      return { ...chat.stored, edit: (...change) => chat.inTurn(() => edit(chat, ...change)) };
    },
    /** What was counted of the files; null for other recordings. */
    countedOf: (recordingId: string): OpenedCount | null => chats.get(recordingId)?.count ?? null,
  };
}
