import type { Stop } from '../domain/clock.ts';
import { RECORDINGS_MAX_BYTES, SHORT_RECORDING_S } from '../domain/limits.ts';
import type { DroppedRecording, DroppedRecordings } from '../domain/recording.ts';
import type { Rows } from '../storage/rows.ts';
import type { OpenTabs } from './open-tabs.ts';
import {
  DROPS_LISTED_MAX,
  decodeDeleted,
  decodeDrops,
  decodeHeader,
  encodeDrops,
  isNewer,
  type StoredHeader,
} from './stored-format.ts';
import { deleteRecording, HEADS } from './stored-recordings.ts';

/** The room that is made if the storage is full, in bytes. */
const FREED_BYTES = 5_000_000;

/** A deletion can be undone for this long, in seconds. Then a listing removes the recording. */
export const UNDO_S = 60;

const DROPS_KEY = 'drops';

interface ListedHeader extends StoredHeader {
  readonly recordingId: string;
  /** A newer version recorded it. */
  readonly isNewer: boolean;
}

/**
 * The recordings, those that ended last first, and the ids of those whose header cannot be read. Removes those that were deleted
 * more than a minute ago. Rejects if the storage fails.
 */
export async function listRecordings(rows: Rows, nowS: number) {
  const recordings: ListedHeader[] = [];
  const unreadable: string[] = [];
  const deleted: string[] = [];
  for (const [key, value] of await rows.range(HEADS)) {
    const recordingId = key.slice(HEADS.length);
    const header = decodeHeader(value);
    const deletion = decodeDeleted(value);
    if (deletion !== null) {
      // The clock can have been set back since.
      if (Math.abs(nowS - deletion.deletedS) > UNDO_S) deleted.push(recordingId);
    } else if (header !== null) recordings.push({ recordingId, ...header });
    else unreadable.push(recordingId);
  }
  if (deleted.length > 0) await deleteAll(rows, deleted);
  return { recordings: recordings.sort((a, b) => b.endS - a.endS || b.startS - a.startS), unreadable };
}

const deleteAll = (rows: Rows, ids: readonly string[]): Promise<void> =>
  rows.write((transaction) => {
    for (const recordingId of ids) deleteRecording(transaction, recordingId);
  });

/** Chooses recordings to drop: short ones first, then those that were stored first; none that a newer version wrote, and none to keep. */
type ChooseDropped = (
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
export function createRoom(rows: Rows, tabs: OpenTabs, nowS: () => number) {
  /** Dropped recordings that could not be logged. They are logged with the next drop. */
  let unlogged: readonly DroppedRecording[] = [];

  /** Deletes recordings, and logs them in the same transaction. */
  async function remove(dropped: ReadonlyMap<string, DroppedRecording>): Promise<void> {
    const toLog = [...unlogged, ...dropped.values()];
    const logged = rows.write(async (transaction) => {
      const log = await transaction.get(DROPS_KEY);
      for (const recordingId of dropped.keys()) deleteRecording(transaction, recordingId);
      if (!isNewer(log)) transaction.put(DROPS_KEY, encodeDrops(withDropped(decodeDrops(log), toLog)));
    });
    try {
      await logged;
      unlogged = [];
    } catch {
      // A full storage can refuse the log. A deletion alone needs no room.
      await deleteAll(rows, [...dropped.keys()]);
      unlogged = toLog;
    }
  }

  /** Locks recordings, so that no page resumes them, and takes away those that another page has locked. */
  async function lockAll(dropped: Map<string, DroppedRecording>): Promise<Stop> {
    const releases: Stop[] = [];
    for (const recordingId of dropped.keys()) {
      const release = await tabs.lock(recordingId);
      if (release === null) dropped.delete(recordingId);
      else releases.push(release);
    }
    return () => {
      for (const release of releases) release();
    };
  }

  return {
    /**
     * Drops the chosen recordings, and all with an unreadable header. Returns whether there was one. Rejects if the storage fails.
     *
     * @param keptId the recording that needs the room
     */
    async drop(keptId: string, choose: ChooseDropped, reason: DroppedRecording['reason']): Promise<boolean> {
      const { recordings, unreadable } = await listRecordings(rows, nowS());
      const isLocked = await tabs.findLocked();
      const isKept = (recordingId: string): boolean => recordingId === keptId || isLocked(recordingId);
      const dropped = new Map<string, DroppedRecording>();
      for (const recordingId of unreadable) if (!isKept(recordingId)) dropped.set(recordingId, UNREADABLE);
      for (const { recordingId, channelLogin, startS, endS } of choose(recordings, isKept)) {
        dropped.set(recordingId, { channelLogin, startS, endS, reason });
      }
      const release = await lockAll(dropped);
      try {
        if (dropped.size > 0) await remove(dropped);
      } finally {
        release();
      }
      return dropped.size > 0;
    },
    /** The recordings that were dropped since `forgetDrops`. */
    async drops(): Promise<DroppedRecordings> {
      const values = await rows.get([DROPS_KEY]);
      return withDropped(decodeDrops(values.get(DROPS_KEY)), unlogged);
    },
    async forgetDrops(): Promise<void> {
      unlogged = [];
      await rows.write((transaction) => transaction.delete(DROPS_KEY));
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
