import type { Stop, Timers } from '../domain/clock.ts';
import { CLOCK_CORRECTION_S } from '../domain/limits.ts';
import type { KeptChat } from '../domain/recorded-chat.ts';
import type { BestCounts, DroppedRecordings, ListedRecording, RecordingEdit } from '../domain/recording.ts';
import type { Rows } from '../storage/rows.ts';
import { NO_BEST_COUNTS } from './best-counts.ts';
import { GAP_MAX_S } from './live-recording.ts';
import { createOpenTabs, type OpenTabsDeps } from './open-tabs.ts';
import { createRoom, listRecordings, UNDO_S } from './room.ts';
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

/** A recording that no other page can resume until it is released. */
export interface LockedRecording {
  readonly recording: StoredRecording;
  readonly release: Stop;
}

export type RecordingStore = ReturnType<typeof createRecordingStore>;

/** Recordings beyond the bound are dropped at minute 0 of a recording, and each time this many minutes later. */
const TIDIED_EACH_MINUTES = 10;

/** Why a call of the storage failed. */
export function failureOf(error: unknown): 'full' | 'failed' {
  return error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'failed';
}

const failed = (error: unknown): SaveResult => ({ kind: failureOf(error) });

/**
 * Recordings in the browser's storage, shared by all pages of this origin. `resume`, and what reads one recording, reject if the
 * storage fails. Only `delete` removes what a newer version wrote.
 */
export function createRecordingStore({ rows, ownOrigin, nowS, timers, ...deps }: RecordingStoreDeps) {
  const stored = createStoredRecordings(rows, ownOrigin);
  const tabs = createOpenTabs(deps);
  const room = createRoom(rows, tabs, nowS);

  /** The last drop made no room, as on a full disk: further ones would lose recordings without effect. */
  let isDropUseless = false;

  /** If the storage is full, drops recordings and tries once more. */
  async function withRoom<Value>(recordingId: string, write: () => Promise<Value>): Promise<Value> {
    try {
      const value = await write();
      isDropUseless = false;
      return value;
    } catch (error) {
      if (failureOf(error) !== 'full' || isDropUseless) throw error;
      isDropUseless = await room.drop(recordingId, 'full');
      if (!isDropUseless) throw error;
      return withRoom(recordingId, write);
    }
  }

  const dropBeyondBound = (recordingId: string): Promise<unknown> =>
    room.drop(recordingId, 'bound').catch(() => undefined);

  /** Null if the recording is open in another tab or cannot be read. Rejects if the storage fails. */
  async function lockAndRead(recordingId: string): Promise<LockedRecording | null> {
    const release = await tabs.lock(recordingId);
    if (release === null) return null;
    let recording: StoredRecording | null = null;
    try {
      // The recording can have changed between the listing and the lock.
      recording = await stored.read(recordingId);
    } finally {
      if (recording === null) release();
    }
    return recording && { recording, release };
  }

  /** A full storage has no room for the mark that allows undo. */
  async function markDeleted(recordingId: string): Promise<void> {
    const mark = rows.write(async (transaction) => {
      const head = await transaction.get(headKey(recordingId));
      if (head !== undefined && decodeDeleted(head) === null)
        transaction.put(headKey(recordingId), deletedHead(head, Math.floor(nowS())));
    });
    await mark.catch((error) => {
      if (failureOf(error) !== 'full') throw error;
      return rows.write((transaction) => deleteRecording(transaction, recordingId));
    });
  }

  return {
    ...stored,
    /** The recordings that ended last come first. Null if the storage fails. */
    async list(): Promise<readonly ListedRecording[] | null> {
      try {
        const recordings = await listRecordings(rows, nowS());
        const isLocked = await tabs.findLocked();
        return recordings.map((recording) => ({ ...recording, isLive: isLocked(recording.recordingId) }));
      } catch {
        return null;
      }
    },
    /**
     * Locks the newest recording of the channel that may continue and that no page continues. It ended at most `GAP_MAX_S` before
     * `now`, or less than `CLOCK_CORRECTION_S` after it. Null if there is none.
     */
    async resume(channelLogin: string, now: number): Promise<LockedRecording | null> {
      for (const listed of await listRecordings(rows, nowS())) {
        const agoS = now - listed.endS;
        const mayContinue = agoS > -CLOCK_CORRECTION_S && agoS <= GAP_MAX_S && !listed.isImported;
        const resumed =
          mayContinue && listed.channelLogin === channelLogin ? await lockAndRead(listed.recordingId) : null;
        if (resumed !== null) return resumed;
      }
      return null;
    },
    /** Locks a recording until the result is called, so that no other page resumes or drops it. */
    begin: async (recordingId: string): Promise<Stop> => (await tabs.lock(recordingId)) ?? (() => undefined),
    /**
     * Saves a part. If the storage is full, drops recordings and tries again, unless the last drop made no room. Every tenth
     * minute, recordings beyond the bound are dropped.
     */
    async save(recordingId: string, part: RecordingPart): Promise<SaveResult> {
      const saving = withRoom(recordingId, () => stored.save(recordingId, part));
      const result = await saving.catch(failed);
      // After a failure, the next attempt is ten minutes later.
      const isDue = [...part.minutes.keys()].some((number) => number % TIDIED_EACH_MINUTES === 0);
      if (result.kind === 'saved' && isDue) await dropBeyondBound(recordingId);
      return result;
    },
    /** Stores a recording of opened files completely or not at all. After an answer that came too late, it may be there. */
    async keep(recordingId: string, opened: StoredRecordings): Promise<KeptChat> {
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
        return failureOf(error);
      }
    },
    edit: (recordingId: string, edits: readonly RecordingEdit[]): Promise<SaveResult> =>
      stored.edit(recordingId, edits).catch(failed),
    /** None if the storage fails. */
    channelBestCounts: (channelLogin: string): Promise<BestCounts> =>
      stored.channelBestCounts(channelLogin).catch(() => NO_BEST_COUNTS),
    /** Deletes a recording, or everything (null), with the best counts of channels and without undo. False if it failed. */
    async delete(recordingId: string | null): Promise<boolean> {
      try {
        if (recordingId === null) await rows.write((transaction) => transaction.deleteRange(''));
        else await markDeleted(recordingId);
      } catch {
        return false;
      }
      // Listing removes the recordings whose deletion can no longer be undone.
      timers.after((UNDO_S + 1) * 1_000, () => {
        listRecordings(rows, nowS()).catch(() => undefined);
      });
      return true;
    },
    /** Puts back a recording that any page deleted at most a minute ago. False if it is gone, or if that failed. */
    async undoDelete(recordingId: string): Promise<boolean> {
      const restored = rows.write(async (transaction) => {
        const deleted = decodeDeleted(await transaction.get(headKey(recordingId)));
        if (deleted !== null) transaction.put(headKey(recordingId), deleted.head);
        return deleted !== null;
      });
      return restored.catch(() => false);
    },
    /** The recordings that were dropped since `forgetDrops`. */
    drops: (): Promise<DroppedRecordings> => room.drops().catch(() => ({ count: 0, last: [] })),
    forgetDrops: (): Promise<void> => room.forgetDrops().catch(() => undefined),
  };
}
