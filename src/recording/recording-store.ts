import type { Stop, Timers } from '../domain/clock.ts';
import { CLOCK_CORRECTION_S } from '../domain/limits.ts';
import type { BestCounts, DroppedRecordings, ListedRecording } from '../domain/recording.ts';
import type { Rows } from '../storage/rows.ts';
import { GAP_MAX_S } from './live-recording.ts';
import { createOpenTabs, type OpenTabsDeps } from './open-tabs.ts';
import { beyondBound, createRoom, listRecordings, toFree, UNDO_S } from './room.ts';
import { decodeDeleted, deletedHead } from './stored-format.ts';
import {
  createStoredRecordings,
  deleteRecording,
  headKey,
  type RecordingPart,
  type SaveResult,
  type StoredRecording,
  type StoredRecordings,
} from './stored-recordings.ts';

export interface RecordingStoreDeps extends OpenTabsDeps {
  /** Must be used by stores of this kind only. */
  readonly rows: Rows;
  /** The origin of the page: pictures are there, or at https addresses. */
  readonly ownOrigin: string;
  /** Unix seconds. */
  readonly nowS: () => number;
  readonly timers: Timers;
}

/**
 * Recordings in the browser's storage, shared by all pages of this origin. If the storage fails, `resume` and what reads one
 * recording reject. Only `delete` removes what a newer version wrote.
 */
export interface RecordingStore extends Pick<StoredRecordings, 'read' | 'minutes' | 'emotes' | 'edit'> {
  /** The recordings that ended last come first. Null if the storage fails. */
  list(): Promise<readonly ListedRecording[] | null>;
  /**
   * Locks the newest recording of the channel that no page continues and that may continue. It ended at most `GAP_MAX_S`
   * before `nowS`, or less than `CLOCK_CORRECTION_S` after it. Null if there is none.
   */
  resume(
    channelLogin: string,
    nowS: number,
  ): Promise<{ readonly recording: StoredRecording; readonly release: Stop } | null>;
  /** Locks a recording until the result is called, so that no other page resumes or drops it. */
  begin(recordingId: string): Promise<Stop>;
  /**
   * Saves a part. If the storage is full, recordings are dropped, and it tries again; no more are dropped while that does not
   * help. Every tenth minute, recordings beyond the bound are dropped.
   */
  save(recordingId: string, part: RecordingPart): Promise<SaveResult>;
  /** Stores a recording of opened files, as a whole or not at all. After an answer that came too late, it may be there. */
  keep(recordingId: string, opened: StoredRecordings): Promise<'saved' | 'full' | 'failed'>;
  /** None if the storage fails. */
  channelBestCounts(channelLogin: string): Promise<BestCounts>;
  /** Deletes a recording; null: everything, also the best counts of channels, which cannot be undone. False if it failed. */
  delete(recordingId: string | null): Promise<boolean>;
  /** Puts a recording back that any page deleted at most a minute ago. False if it is gone, or if it failed. */
  undoDelete(recordingId: string): Promise<boolean>;
  /** The recordings that were dropped since `forgetDrops`. */
  drops(): Promise<DroppedRecordings>;
  forgetDrops(): Promise<void>;
}

/** Recordings beyond the bound are dropped when minute 0 of a recording is saved, and again each time this number of minutes later. */
const TIDIED_EACH_MINUTES = 10;

/** Whether a call of the storage failed because the storage is full. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}

/** Whether a call of the storage took too long. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

export function createRecordingStore({
  rows,
  ownOrigin,
  nowS,
  timers,
  ...deps
}: RecordingStoreDeps): RecordingStore {
  const stored = createStoredRecordings(rows, ownOrigin);
  const tabs = createOpenTabs(deps);
  const room = createRoom(rows, tabs, nowS);

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
      if (!isFull(error) || isDropUseless || !(await room.drop(recordingId, toFree, 'full'))) throw error;
      isDropUseless = true;
      return written();
    }
  }

  const dropBeyondBound = (recordingId: string): Promise<unknown> =>
    room.drop(recordingId, beyondBound, 'bound').catch(() => undefined);

  /** Null if the recording is open in another tab, or if it cannot be read. Rejects if the storage fails. */
  async function lockAndRead(recordingId: string): ReturnType<RecordingStore['resume']> {
    const release = await tabs.lock(recordingId);
    if (release === null) return null;
    try {
      // The recording can have changed between the listing and the lock.
      const recording = await stored.read(recordingId);
      if (recording !== null) return { recording, release };
    } catch (error) {
      release();
      throw error;
    }
    release();
    return null;
  }

  /** A listing removes the recordings whose deletion can no longer be undone. */
  function removeLater(): void {
    timers.after((UNDO_S + 1) * 1_000, () => {
      listRecordings(rows, nowS()).catch(() => undefined);
    });
  }

  return {
    ...stored,
    async list() {
      try {
        const { recordings } = await listRecordings(rows, nowS());
        const isLocked = await tabs.findLocked();
        return recordings.map((recording) => ({ ...recording, isLive: isLocked(recording.recordingId) }));
      } catch {
        return null;
      }
    },
    async resume(channelLogin, now) {
      const { recordings } = await listRecordings(rows, nowS());
      for (const listed of recordings) {
        const agoS = now - listed.endS;
        const mayContinue = agoS > -CLOCK_CORRECTION_S && agoS <= GAP_MAX_S && !listed.isImported;
        const resumed =
          mayContinue && listed.channelLogin === channelLogin ? await lockAndRead(listed.recordingId) : null;
        if (resumed !== null) return resumed;
      }
      return null;
    },
    begin: async (recordingId) => (await tabs.lock(recordingId)) ?? (() => undefined),
    async save(recordingId, part) {
      const saving = withRoom(recordingId, () => stored.save(recordingId, part));
      const result = await saving.catch(failureOf);
      // After a failure, the next attempt is ten minutes later.
      const isDue = [...part.minutes.keys()].some((number) => number % TIDIED_EACH_MINUTES === 0);
      if (result.kind === 'saved' && isDue) await dropBeyondBound(recordingId);
      return result;
    },
    async keep(recordingId, opened) {
      const kept = await opened.keptRows(recordingId, Math.floor(nowS()));
      if (kept === null) return 'failed';
      const write = () =>
        rows.write(async (transaction) => {
          deleteRecording(transaction, recordingId);
          for (const [key, value] of kept.values) transaction.put(key, value);
          await stored.addBestCounts(transaction, kept.info);
        });
      try {
        await withRoom(recordingId, write);
        await dropBeyondBound(recordingId);
        return 'saved';
      } catch (error) {
        return isFull(error) ? 'full' : 'failed';
      }
    },
    edit: (recordingId, edit) => stored.edit(recordingId, edit).catch(failureOf),
    async channelBestCounts(channelLogin) {
      const none: BestCounts = { total: null, emotes: [] };
      return stored.channelBestCounts(channelLogin).catch(() => none);
    },
    async delete(recordingId) {
      const remove = () =>
        rows.write((transaction) => {
          if (recordingId === null) transaction.deleteRange('');
          else deleteRecording(transaction, recordingId);
        });
      const mark = () =>
        rows.write(async (transaction) => {
          const key = headKey(recordingId ?? '');
          const head = await transaction.get(key);
          if (head !== undefined && decodeDeleted(head) === null)
            transaction.put(key, deletedHead(head, Math.floor(nowS())));
        });
      try {
        if (recordingId === null) await remove();
        // On a full storage there is no room for the mark, and no way back.
        else await mark().catch((error) => (isFull(error) ? remove() : Promise.reject(error)));
        removeLater();
        return true;
      } catch {
        return false;
      }
    },
    async undoDelete(recordingId) {
      const restore = () =>
        rows.write(async (transaction) => {
          const deleted = decodeDeleted(await transaction.get(headKey(recordingId)));
          if (deleted !== null) transaction.put(headKey(recordingId), deleted.head);
          return deleted !== null;
        });
      return restore().catch(() => false);
    },
    drops: () => room.drops().catch(() => ({ count: 0, last: [] })),
    forgetDrops: () => room.forgetDrops().catch(() => undefined),
  };
}

function failureOf(error: unknown): SaveResult {
  if (isFull(error)) return { kind: 'full' };
  return isUnanswered(error) ? { kind: 'failed', isUnanswered: true } : { kind: 'failed' };
}
