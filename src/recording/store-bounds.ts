import type { Stop } from '../domain/clock.ts';
import type { ChangeValue, KeyValueTable } from '../domain/key-value-table.ts';
import { RECORDINGS_MAX_BYTES, SHORT_RECORDING_S } from '../domain/limits.ts';
import type { DroppedRecording, DroppedRecordings } from '../domain/recording.ts';
import type { OpenTabs } from './open-tabs.ts';
import {
  type ListedHeader,
  listRecordings,
  type RecordingList,
  removeOrphans,
  removeRecordings,
} from './recording-parts.ts';
import { DROPS_LISTED_MAX, decodeDrops, encodeDrops, isNewer } from './stored-format.ts';

/** The room that is made if the storage is full, in bytes. */
const FREED_BYTES = 5_000_000;

const DROPS_KEY = 'drops';

/** Chooses recordings to drop: short ones first, then those that were stored first; none that a newer version wrote, and none to keep. */
export type ChooseDropped = (
  newestFirst: readonly ListedHeader[],
  isKept: (recordingId: string) => boolean,
) => readonly ListedHeader[];

/** The recordings beyond `RECORDINGS_MAX_BYTES`. Those of a newer version are not counted. */
export const beyondBound: ChooseDropped = (newestFirst, isKept) => {
  const counted = newestFirst.filter(({ isNewer }) => !isNewer);
  const bytes = counted.reduce((sum, recording) => sum + recording.bytes, 0);
  return upTo(bytes - RECORDINGS_MAX_BYTES, droppable(counted, isKept));
};

/** The recordings that together have `FREED_BYTES`. */
export const toFree: ChooseDropped = (newestFirst, isKept) =>
  upTo(FREED_BYTES, droppable(newestFirst, isKept));

/** Drops recordings that the user did not delete, none of them open in a tab, and remembers each in the storage. */
export function createStoreBounds(table: KeyValueTable, tabs: OpenTabs) {
  /** Dropped recordings that could not be logged. They are logged with the next drop. */
  let unlogged: readonly DroppedRecording[] = [];

  /** Locks those recordings that are open in no tab, and calls `work` with their ids. */
  async function whileLocked(
    ids: Iterable<string>,
    work: (lockedIds: readonly string[]) => Promise<void>,
  ): Promise<void> {
    const releases = new Map<string, Stop>();
    for (const recordingId of ids) {
      const release = await tabs.lockBriefly(recordingId);
      if (release !== null) releases.set(recordingId, release);
    }
    try {
      if (releases.size > 0) await work([...releases.keys()]);
    } finally {
      for (const release of releases.values()) release();
    }
  }

  /** Removes recordings, and logs them in the same transaction. */
  async function remove(ids: readonly string[], dropped: readonly DroppedRecording[]): Promise<void> {
    const toLog = [...unlogged, ...dropped];
    const log: ChangeValue = (value) =>
      isNewer(value) ? value : encodeDrops(withDropped(decodeDrops(value), toLog));
    try {
      await removeRecordings(table, ids, new Map(toLog.length === 0 ? [] : [[DROPS_KEY, log]]));
      unlogged = [];
    } catch {
      // A full storage can refuse the log. A removal alone needs no room.
      await removeRecordings(table, ids);
      unlogged = toLog;
    }
  }

  const dropOrphans = (orphans: RecordingList['orphans']): Promise<void> =>
    whileLocked(orphans.keys(), async (ids) => {
      for (const recordingId of ids) await removeOrphans(table, recordingId, orphans.get(recordingId) ?? []);
    });

  return {
    dropOrphans,
    /**
     * Drops the chosen recordings, all with an unreadable header, and orphans. Returns whether there was one. Rejects if the
     * storage fails.
     *
     * @param keptId the recording that needs the room
     */
    async drop(keptId: string, choose: ChooseDropped, reason: DroppedRecording['reason']): Promise<boolean> {
      const { recordings, unreadable, orphans } = await listRecordings(table);
      await dropOrphans(orphans);
      const isLocked = await tabs.findLocked();
      const isKept = (recordingId: string): boolean => recordingId === keptId || isLocked(recordingId);
      const chosen = new Map<string, DroppedRecording>();
      for (const recordingId of unreadable) if (!isKept(recordingId)) chosen.set(recordingId, UNREADABLE);
      for (const { recordingId, channelLogin, startS, endS } of choose(recordings, isKept)) {
        chosen.set(recordingId, { channelLogin, startS, endS, reason });
      }
      let isAny = orphans.size > 0;
      await whileLocked(chosen.keys(), async (ids) => {
        await remove(
          ids,
          ids.flatMap((recordingId) => chosen.get(recordingId) ?? []),
        );
        isAny = true;
      });
      return isAny;
    },
    /** The recordings that were dropped since `forgetDrops`. */
    async drops(): Promise<DroppedRecordings> {
      const values = await table.getAll([DROPS_KEY]);
      return withDropped(decodeDrops(values.get(DROPS_KEY)), unlogged);
    },
    async forgetDrops(): Promise<void> {
      unlogged = [];
      await table.delete([DROPS_KEY]);
    },
  };
}

const UNREADABLE: DroppedRecording = { channelLogin: '', startS: 0, endS: 0, reason: 'unreadable' };

function withDropped(
  { count, last }: DroppedRecordings,
  dropped: readonly DroppedRecording[],
): DroppedRecordings {
  return {
    count: count + dropped.length,
    last: [...dropped.toReversed(), ...last].slice(0, DROPS_LISTED_MAX),
  };
}

/** In the order in which they are dropped. */
const droppable: ChooseDropped = (newestFirst, isKept) => {
  const oldestFirst = newestFirst
    .toReversed()
    .filter(({ recordingId, isNewer }) => !isNewer && !isKept(recordingId))
    .toSorted((a, b) => storedAt(a) - storedAt(b));
  return [...oldestFirst.filter(isShort), ...oldestFirst.filter((recording) => !isShort(recording))];
};

/** A recording of a session is stored until it ends. The chat of files can be of any time, or without a date. */
function storedAt({ keptS, endS }: ListedHeader): number {
  return keptS ?? endS;
}

function isShort({ startS, endS }: ListedHeader): boolean {
  return endS - startS < SHORT_RECORDING_S;
}

/** The first recordings that together have at least `bytes`. */
function upTo(bytes: number, recordings: readonly ListedHeader[]): readonly ListedHeader[] {
  let sum = 0;
  const end = recordings.findIndex((recording) => {
    const isEnough = sum >= bytes;
    sum += recording.bytes;
    return isEnough;
  });
  return end === -1 ? recordings : recordings.slice(0, end);
}
