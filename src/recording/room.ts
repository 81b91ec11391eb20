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
} from './stored-format.ts';
import { deleteRecording, HEADS } from './stored-recordings.ts';

/** The room that is made if the storage is full, in bytes. */
const FREED_BYTES = 5_000_000;

/** A deletion can be undone for this long, in seconds. Listing then removes the recording. */
export const UNDO_S = 60;

const DROPS_KEY = 'drops';

type ListedHeader = NonNullable<ReturnType<typeof decodeHeader>> & { readonly recordingId: string };

/** The recordings, newest end first. Removes those that were deleted over a minute ago. Rejects if the storage fails. */
export async function listRecordings(rows: Rows, nowS: number): Promise<readonly ListedHeader[]> {
  const recordings: ListedHeader[] = [];
  const deleted: Pick<ListedHeader, 'recordingId'>[] = [];
  for (const [key, value] of await rows.range(HEADS)) {
    const recordingId = key.slice(HEADS.length);
    const header = decodeHeader(value);
    const deletion = decodeDeleted(value);
    if (deletion !== null) {
      // The clock can have been set back since.
      if (Math.abs(nowS - deletion.deletedS) > UNDO_S) deleted.push({ recordingId });
    } else if (header !== null) recordings.push({ recordingId, ...header });
  }
  if (deleted.length > 0) await deleteAll(rows, deleted);
  return recordings.sort((a, b) => b.endS - a.endS || b.startS - a.startS);
}

const deleteAll = (rows: Rows, recordings: readonly Pick<ListedHeader, 'recordingId'>[]): Promise<void> =>
  rows.write((transaction) => {
    for (const { recordingId } of recordings) deleteRecording(transaction, recordingId);
  });

/** Drops recordings to make room, but none that is open in a tab, and logs each in the storage. */
export function createRoom(rows: Rows, { findLocked }: OpenTabs, nowS: () => number) {
  /** Dropped recordings that are not logged yet, because the storage stayed full. They are logged with the next drop. */
  let unlogged: readonly DroppedRecording[] = [];

  async function log(): Promise<void> {
    await rows.write(async (transaction) => {
      const stored = await transaction.get(DROPS_KEY);
      if (!isNewer(stored))
        transaction.put(DROPS_KEY, encodeDrops(withDropped(decodeDrops(stored), unlogged)));
    });
    unlogged = [];
  }

  return {
    /**
     * Drops recordings that together have `FREED_BYTES`, or those beyond `RECORDINGS_MAX_BYTES`. False if there was none. Rejects
     * if the storage fails.
     *
     * @param keptId the recording that needs the room
     */
    async drop(keptId: string, reason: 'full' | 'bound'): Promise<boolean> {
      const recordings = await listRecordings(rows, nowS());
      const isLocked = await findLocked();
      // Those of a newer version are neither counted nor dropped.
      const counted = recordings.filter(({ isNewer }) => !isNewer);
      const bytes = counted.reduce((sum, recording) => sum + recording.bytes, 0);
      const free = counted.filter(({ recordingId }) => recordingId !== keptId && !isLocked(recordingId));
      const dropped = firstDropped(free, reason === 'full' ? FREED_BYTES : bytes - RECORDINGS_MAX_BYTES);
      if (dropped.length === 0) return false;
      await deleteAll(rows, dropped);
      const lines = dropped.map(({ channelLogin, startS, endS }) => ({ channelLogin, startS, endS, reason }));
      unlogged = [...unlogged, ...lines];
      // A full storage has room for the log only now.
      await log().catch(() => undefined);
      return true;
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

function withDropped(
  { count, last }: DroppedRecordings,
  dropped: readonly DroppedRecording[],
): DroppedRecordings {
  return {
    count: count + dropped.length,
    last: [...dropped.toReversed(), ...last].slice(0, DROPS_LISTED_MAX),
  };
}

/** Recordings that together have at least `bytes`: short ones first, then the oldest. */
function firstDropped(newestFirst: readonly ListedHeader[], bytes: number): readonly ListedHeader[] {
  const inOrder = newestFirst
    .toReversed()
    .toSorted((a, b) => Number(isShort(b)) - Number(isShort(a)) || storedAt(a) - storedAt(b));
  let sum = 0;
  return inOrder.filter((recording) => {
    const isDropped = sum < bytes;
    sum += recording.bytes;
    return isDropped;
  });
}

/** A session's recording is stored until its end. The chat of files can be of any time, or without a date. */
function storedAt({ keptS, endS }: ListedHeader): number {
  return keptS ?? endS;
}

function isShort({ startS, endS }: ListedHeader): boolean {
  return endS - startS < SHORT_RECORDING_S;
}
