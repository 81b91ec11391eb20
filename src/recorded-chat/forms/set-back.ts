import { DAY_MS, HOUR_MS, MINUTE_MS } from './written-time.ts';

/** Between the last message before the change and the first one after it can be a silence. */
const SILENCE_MAX_MS = 15 * MINUTE_MS;
/** Summer time ends at three, or earlier. */
const ENDS_BEFORE_MS = 3 * HOUR_MS;
const SUNDAY = 0;
/** The Sunday on which it ends, by the month from 0, and the first day that it can be: Australia, Europe, North America. */
const ENDS_FROM_DAY: ReadonlyMap<number, number> = new Map([
  [3, 1],
  [9, 25],
  [10, 1],
]);

/**
 * Returns a function for the times of messages on a clock whose zone is not known, in their order, in Unix milliseconds as if it
 * were UTC. After the night in which clocks are set back by an hour it adds that hour: else two hours of chat lay on top of each other.
 * Such a clock repeats an hour from its start; lines that are out of order seldom do.
 */
export function createSetBack(): (localMs: number) => number {
  let lastMs = Number.NaN;
  let isForward = false;
  let addedMs = 0;
  return (localMs) => {
    const backMs = lastMs - localMs;
    // In a file with the newest message first each time goes back.
    if (
      addedMs === 0 &&
      isForward &&
      backMs >= HOUR_MS - SILENCE_MAX_MS &&
      backMs <= HOUR_MS &&
      Math.floor(lastMs / HOUR_MS) === Math.floor(localMs / HOUR_MS) &&
      isInNight(localMs)
    )
      addedMs = HOUR_MS;
    isForward = !(backMs > 0);
    lastMs = localMs;
    return localMs + addedMs;
  };
}

function isInNight(localMs: number): boolean {
  const date = new Date(localMs);
  const fromDay = ENDS_FROM_DAY.get(date.getUTCMonth()) ?? Number.POSITIVE_INFINITY;
  const day = date.getUTCDate();
  const isWeek = day >= fromDay && day < fromDay + 7;
  return isWeek && date.getUTCDay() === SUNDAY && localMs % DAY_MS < ENDS_BEFORE_MS;
}
