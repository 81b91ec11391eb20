import { HISTORY_MAX_BYTES, HISTORY_SESSIONS_MAX } from '../../domain/limits.ts';
import type { ListedSession } from './session-list.ts';

/** The room that is made if the storage is full, in bytes. */
const FREED_BYTES = 5_000_000;

/** Chooses sessions to drop, oldest first: none that a newer version wrote, and none that must be kept. */
export type ChooseDropped = (
  newestFirst: readonly ListedSession[],
  isKept: (historyId: string) => boolean,
) => readonly ListedSession[];

/** The sessions beyond `HISTORY_SESSIONS_MAX` and `HISTORY_MAX_BYTES`. Those of a newer version are not counted. */
export const beyondBounds: ChooseDropped = (newestFirst, isKept) => {
  const counted = newestFirst.filter(({ isNewer }) => !isNewer);
  let count = counted.length;
  let bytes = counted.reduce((sum, session) => sum + session.bytes, 0);
  const dropped: ListedSession[] = [];
  for (const session of droppable(counted, isKept)) {
    if (count <= HISTORY_SESSIONS_MAX && bytes <= HISTORY_MAX_BYTES) break;
    count--;
    bytes -= session.bytes;
    dropped.push(session);
  }
  return dropped;
};

/** The oldest sessions that together have `FREED_BYTES`. */
export const oldestToFree: ChooseDropped = (newestFirst, isKept) => {
  let freed = 0;
  const dropped: ListedSession[] = [];
  for (const session of droppable(newestFirst, isKept)) {
    if (freed >= FREED_BYTES) break;
    freed += session.bytes;
    dropped.push(session);
  }
  return dropped;
};

/** Oldest first. */
const droppable: ChooseDropped = (newestFirst, isKept) =>
  newestFirst.toReversed().filter(({ historyId, isNewer }) => !isNewer && !isKept(historyId));
