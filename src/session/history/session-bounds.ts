import { HISTORY_MAX_BYTES, SHORT_SESSION_S } from '../../domain/limits.ts';
import type { ListedSession } from './session-list.ts';

/** The room that is made if the storage is full, in bytes. */
const FREED_BYTES = 5_000_000;

/** Chooses sessions to drop: short ones first, then the oldest; none that a newer version wrote, and none to keep. */
export type ChooseDropped = (
  newestFirst: readonly ListedSession[],
  isKept: (recordingId: string) => boolean,
) => readonly ListedSession[];

/** The sessions beyond `HISTORY_MAX_BYTES`. Those of a newer version are not counted. */
export const beyondBound: ChooseDropped = (newestFirst, isKept) => {
  const counted = newestFirst.filter(({ isNewer }) => !isNewer);
  return upTo(bytesOf(counted) - HISTORY_MAX_BYTES, droppable(counted, isKept));
};

/** The sessions that together have `FREED_BYTES`. */
export const toFree: ChooseDropped = (newestFirst, isKept) =>
  upTo(FREED_BYTES, droppable(newestFirst, isKept));

/** In the order in which they are dropped. */
const droppable: ChooseDropped = (newestFirst, isKept) => {
  const oldestFirst = newestFirst
    .toReversed()
    .filter(({ recordingId, isNewer }) => !isNewer && !isKept(recordingId));
  return [...oldestFirst.filter(isShort), ...oldestFirst.filter((session) => !isShort(session))];
};

function isShort({ startS, endS }: ListedSession): boolean {
  return endS - startS < SHORT_SESSION_S;
}

/** The first sessions that together have at least `bytes`. */
function upTo(bytes: number, sessions: readonly ListedSession[]): readonly ListedSession[] {
  let sum = 0;
  const end = sessions.findIndex((session) => {
    const isEnough = sum >= bytes;
    sum += session.bytes;
    return isEnough;
  });
  return end === -1 ? sessions : sessions.slice(0, end);
}

function bytesOf(sessions: readonly ListedSession[]): number {
  return sessions.reduce((sum, { bytes }) => sum + bytes, 0);
}
