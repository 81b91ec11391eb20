import type { Emote } from '../domain/emote.ts';
import type { KeyValueTable } from '../domain/key-value-table.ts';
import { CLOCK_CORRECTION_S } from '../domain/limits.ts';
import { createTurns } from '../domain/turns.ts';
import { GAP_MAX_S } from './live-recording.ts';
import { createOpenTabs, type OpenTabsDeps } from './open-tabs.ts';
import { editChange, savingChanges, wholeRecording } from './recording-changes.ts';
import {
  channelKey,
  emotesKey,
  headKey,
  listRecordings,
  minuteKey,
  type RemovedValues,
  removeAll,
  removeOrphans,
  removeRecordings,
  restoreRecording,
} from './recording-parts.ts';
import {
  isFull,
  isUnanswered,
  type KnownRecording,
  type RecordingStore,
  type SaveResult,
  type StoredRecording,
} from './store.ts';
import { beyondBound, createStoreBounds, toFree } from './store-bounds.ts';
import { createStoredFormat, decodeMinute, type StoredFormat, type StoredHead } from './stored-format.ts';
import { lostEmote } from './stored-values.ts';

export interface IndexedDbStoreDeps extends OpenTabsDeps {
  /** Must be used by stores of this kind only. */
  readonly table: KeyValueTable;
  /** The origin of the page: pictures are there, or at https addresses. */
  readonly ownOrigin: string;
}

const BEGINNING: KnownRecording = { edits: [], isInStorage: false };

/** Recordings beyond the bound are dropped when minute 0 of a recording is saved, and again each time this number of minutes later. */
const TIDIED_EACH_MINUTES = 10;

export function createIndexedDbStore({ table, ownOrigin, ...deps }: IndexedDbStoreDeps): RecordingStore {
  const format = createStoredFormat(ownOrigin);
  const tabs = createOpenTabs(deps);
  const reader = createReader(table, format);
  const bounds = createStoreBounds(table, tabs);

  /** The recording that this page deleted last, for an undo. */
  let deleted: { readonly recordingId: string; readonly values: RemovedValues } | null = null;
  /** For what changes all parts of recordings in several transactions: two of one recording would share its parts. */
  const inTurn = createTurns();

  /** Recordings that were stored, but too late for an answer. */
  const storedLate = new Set<string>();

  /** Rejects if the storage fails. */
  const save: RecordingStore['save'] = async (
    recordingId,
    minutes,
    info,
    { edits, ...known } = BEGINNING,
  ) => {
    const emotes = tabs.emotesOf(recordingId) ?? [];
    const isInStorage = known.isInStorage || storedLate.has(recordingId);
    const saved = { recordingId, minutes, info, known: emotes, edits, isInStorage };
    const { changes, result } = savingChanges(saved, format);
    try {
      await table.updateAll(changes);
    } catch (error) {
      const late = isUnanswered(error) ? error.late : undefined;
      late?.then(
        () => storedLate.add(recordingId),
        () => undefined,
      );
      throw error;
    }
    return result();
  };

  /** The last drop made no room, as on a full disk: further ones would lose recordings for nothing. */
  let isDropUseless = false;

  /** If the storage is full, it drops recordings and tries once more. */
  async function withRoom<Value>(recordingId: string, write: () => Promise<Value>): Promise<Value> {
    async function written(): Promise<Value> {
      const value = await write();
      isDropUseless = false;
      return value;
    }
    try {
      return await written();
    } catch (error) {
      if (!isFull(error) || isDropUseless || !(await bounds.drop(recordingId, toFree, 'full'))) throw error;
      isDropUseless = true;
      return written();
    }
  }

  const dropBeyondBound = (recordingId: string): Promise<unknown> =>
    bounds.drop(recordingId, beyondBound, 'bound').catch(() => undefined);

  /** Null if the recording is open in another tab, or if it cannot be read. Rejects if the storage fails. */
  async function resumeOne(recordingId: string): ReturnType<RecordingStore['resume']> {
    const release = await tabs.lock(recordingId);
    if (release === null) return null;
    try {
      // The recording can have changed between the listing and the lock.
      const recording = await reader.recording(recordingId);
      if (recording !== null) {
        const known = tabs.emotesOf(recordingId);
        for (const emote of await reader.emotes(recordingId)) known?.push(emote);
        return { recording, release };
      }
    } catch (error) {
      release();
      throw error;
    }
    release();
    return null;
  }

  async function resume(channelLogin: string, nowS: number): ReturnType<RecordingStore['resume']> {
    const { recordings } = await listRecordings(table);
    for (const recording of recordings) {
      const agoS = nowS - recording.endS;
      if (
        recording.isImported ||
        recording.channelLogin !== channelLogin ||
        agoS <= -CLOCK_CORRECTION_S ||
        agoS > GAP_MAX_S
      )
        continue;
      const resumed = await resumeOne(recording.recordingId);
      if (resumed !== null) return resumed;
    }
    return null;
  }

  /** False if it failed: the deletion before it can still be undone. */
  async function remove(recordingId: string | null): Promise<boolean> {
    // Nobody must take its parts for orphans before they are remembered.
    const release = recordingId === null ? null : await tabs.lockBriefly(recordingId);
    try {
      if (recordingId === null) {
        await removeAll(table);
        deleted = null;
        return true;
      }
      const values = await removeRecordings(table, [recordingId]);
      // It can have been deleted already.
      if (values.has(headKey(recordingId))) deleted = { recordingId, values };
      return true;
    } catch {
      return false;
    } finally {
      release?.();
    }
  }

  async function restore(recordingId: string): Promise<boolean> {
    if (deleted?.recordingId !== recordingId) return false;
    // Another page must not take its parts for orphans before its head is back.
    const release = await tabs.lockBriefly(recordingId);
    try {
      await restoreRecording(table, recordingId, deleted.values);
      deleted = null;
      return true;
    } catch {
      return false;
    } finally {
      release?.();
    }
  }

  const keep: RecordingStore['keep'] = async (recordingId, minutes, readInfo) => {
    // No page takes its minutes for orphans while it has no head.
    const release = await tabs.lock(recordingId);
    if (release === null) return 'failed';
    const { parts, headChanges } = wholeRecording(recordingId, minutes, format);
    try {
      for (const part of parts) await withRoom(recordingId, () => table.updateAll(part));
      const head = headChanges(readInfo());
      await withRoom(recordingId, () => table.updateAll(head));
      await dropBeyondBound(recordingId);
      return 'saved';
    } catch (error) {
      const keys = parts.flatMap((part) => [...part.keys()]);
      await removeOrphans(table, recordingId, keys).catch(() => undefined);
      return isFull(error) ? 'full' : 'failed';
    } finally {
      release();
    }
  };

  return {
    async list() {
      try {
        const { recordings, orphans } = await listRecordings(table);
        if (orphans.size > 0) await bounds.dropOrphans(orphans).catch(() => undefined);
        const isLocked = await tabs.findLocked();
        return recordings.map((recording) => ({ ...recording, isLive: isLocked(recording.recordingId) }));
      } catch {
        return null;
      }
    },
    resume,
    begin: async (recordingId) => (await tabs.lock(recordingId)) ?? (() => undefined),
    async save(recordingId, minutes, info, known) {
      const saving = withRoom(recordingId, () => save(recordingId, minutes, info, known));
      const result = await saving.catch(failureOf);
      // After a failure, the next attempt is ten minutes later.
      const isDue = minutes.some(({ number }) => number % TIDIED_EACH_MINUTES === 0);
      if (result.kind === 'saved' && isDue) await dropBeyondBound(recordingId);
      return result;
    },
    keep: (...wanted) => inTurn(() => keep(...wanted)),
    async edit(recordingId, edits) {
      const { change, result } = editChange(edits, format);
      return table.updateAll(new Map([[headKey(recordingId), change]])).then(result, failureOf);
    },
    read: reader.recording,
    minutes: reader.minutes,
    async emotes(recordingId) {
      // Not from the storage: if that fails, the recording must not lose the numbers of its emotes.
      const known = tabs.emotesOf(recordingId);
      if (known === undefined) return reader.emotes(recordingId);
      return Array.from(known, (emote, number) => emote ?? lostEmote(number));
    },
    async channelBestCounts(channelLogin) {
      const key = channelKey(channelLogin);
      const values = await table.getAll([key]).catch(() => null);
      return format.decodeChannel(values?.get(key));
    },
    delete: (recordingId) => inTurn(() => remove(recordingId)),
    undoDelete: (recordingId) => inTurn(() => restore(recordingId)),
    drops: () => bounds.drops().catch(() => ({ count: 0, last: [] })),
    forgetDrops: () => bounds.forgetDrops().catch(() => undefined),
  };
}

/** Reads the parts of recordings. The calls reject if the storage fails. */
function createReader(table: KeyValueTable, format: StoredFormat) {
  async function headOf(recordingId: string): Promise<StoredHead | null> {
    const key = headKey(recordingId);
    return format.decodeHead((await table.getAll([key])).get(key));
  }

  return {
    async recording(recordingId: string): Promise<StoredRecording | null> {
      const head = await headOf(recordingId);
      if (head === null) return null;
      const { info, bytes } = head;
      const minutes = [...head.minutes.keys()].sort((a, b) => a - b);
      return { recordingId, info, minutes, bytes, emoteCount: emoteCountOf(head) };
    },
    /** Blocks by the number of their minute. */
    async minutes(recordingId: string, numbers: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>> {
      const values = await table.getAll(numbers.map((number) => minuteKey(recordingId, number)));
      return new Map(
        numbers.flatMap((number) => {
          const block = decodeMinute(values.get(minuteKey(recordingId, number)));
          return block === null ? [] : [[number, block] as const];
        }),
      );
    },
    /** The emotes by number. One that cannot be read is a `lostEmote`. */
    async emotes(recordingId: string): Promise<readonly Emote[]> {
      const head = await headOf(recordingId);
      if (head === null) return [];
      const minutes = [...head.minutes.values()].filter(({ emotesFrom, emotesTo }) => emotesTo > emotesFrom);
      const values = await table.getAll(minutes.map(({ number }) => emotesKey(recordingId, number)));
      const emotes = Array.from({ length: emoteCountOf(head) }, (_, number) => lostEmote(number));
      for (const { number, emotesFrom, emotesTo } of minutes) {
        const value = values.get(emotesKey(recordingId, number));
        for (const [index, emote] of format.decodeEmotes(value, emotesTo - emotesFrom).entries()) {
          if (emote !== undefined) emotes[emotesFrom + index] = emote;
        }
      }
      return emotes;
    },
  };
}

function emoteCountOf({ minutes }: StoredHead): number {
  return Math.max(0, ...Array.from(minutes.values(), ({ emotesTo }) => emotesTo));
}

function failureOf(error: unknown): SaveResult {
  if (isFull(error)) return { kind: 'full' };
  return isUnanswered(error) ? { kind: 'failed', isUnanswered: true } : { kind: 'failed' };
}
