import { firstSecondOf } from './calendar.ts';
import { readDayBlock } from './day-codec.ts';
import {
  ADDED_MAX,
  bytesOfDay,
  daysPrefix,
  LIVE,
  newChannel,
  type StoredChannel,
  type StoredDay,
  type StoredPart,
  USAGE_RECORDS_MAX,
} from './stored-usage.ts';

/**
 * A channel with the days that are stored of it, for one whose own value cannot be read. Which emotes the numbers of these days
 * are is lost, so none of them is given again.
 *
 * @param days by the index of their keys
 */
export function recoveredChannel(
  channelLogin: string,
  days: readonly (StoredDay | null)[],
  keys: readonly string[],
): StoredChannel {
  const all: StoredPart[] = [];
  const startsS = new Map<string, number>();
  let nextNumber = 0;
  for (const [index, key] of keys.entries()) {
    const stored = days[index];
    const [, day, part] = /^(\d+)\/(.+)$/s.exec(key.slice(daysPrefix(channelLogin).length)) ?? [];
    if (day === undefined || part === undefined || !stored) continue;
    const startS = firstSecondOf(stored.minutes, Number(day));
    startsS.set(part, Math.min(startS, startsS.get(part) ?? startS));
    all.push({ day: Number(day), part, bytes: bytesOfDay(stored), seconds: stored.seconds });
    readDayBlock(stored.block, (number) => {
      nextNumber = Math.max(nextNumber, number + 1);
    });
  }
  const parts = all.sort((one, other) => one.day - other.day).slice(-USAGE_RECORDS_MAX);
  const addedIds = [...new Set(parts.map(({ part }) => part))].filter((part) => part !== LIVE);
  const added = addedIds.slice(-ADDED_MAX).map((addedId) => {
    const own = parts.filter(({ part }) => part === addedId);
    const seconds = own.reduce((sum, part) => sum + part.seconds, 0);
    return { addedId, name: addedId, fromS: startsS.get(addedId) ?? 0, seconds, messages: 0 };
  });
  return { ...newChannel(channelLogin, 'recovered'), nextNumber, parts, added };
}
