import type { ListedSession } from './session-list.ts';

/** Sessions that stay stored. Those of a newer version are not counted. */
const SESSIONS_MAX = 20;
/** Bytes that they may take. */
const SESSIONS_MAX_BYTES = 50_000_000;
/** Bytes that are made free if the storage is full. */
const FREED_BYTES = 5_000_000;

/** Chooses sessions to drop, oldest first: none of a newer version, none that must be kept. */
export type ChooseDropped = (
  newestFirst: readonly ListedSession[],
  isKept: (historyId: string) => boolean,
) => readonly ListedSession[];

/** Those beyond the bounds. */
export const beyondBounds: ChooseDropped = (newestFirst, isKept) => {
  const counted = newestFirst.filter(({ isNewer }) => !isNewer);
  let count = counted.length;
  let bytes = counted.reduce((sum, session) => sum + session.bytes, 0);
  return droppable(counted, isKept).filter((session) => {
    if (count <= SESSIONS_MAX && bytes <= SESSIONS_MAX_BYTES) return false;
    count--;
    bytes -= session.bytes;
    return true;
  });
};

/** Those that together make enough room on a full storage. */
export const oldestToFree: ChooseDropped = (newestFirst, isKept) => {
  let freed = 0;
  return droppable(newestFirst, isKept).filter(({ bytes }) => {
    if (freed >= FREED_BYTES) return false;
    freed += bytes;
    return true;
  });
};

const droppable: ChooseDropped = (newestFirst, isKept) =>
  newestFirst.toReversed().filter(({ historyId, isNewer }) => !isNewer && !isKept(historyId));
