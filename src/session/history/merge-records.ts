import type { BestCounts, BestEmoteCount } from '../../domain/recording.ts';

/** For the total and for each emote, the higher record of both; of equal ones the earlier. */
export function mergeRecords(a: BestCounts, b: BestCounts): BestCounts {
  const byKey = new Map<string, BestEmoteCount>();
  for (const record of [...a.emotes, ...b.emotes]) {
    const known = byKey.get(record.emote.key);
    if (known === undefined || isHigher(record, known)) byKey.set(record.emote.key, record);
  }
  const [total, other] = [a.total, b.total];
  return {
    total: total === null || (other !== null && isHigher(other, total)) ? other : total,
    emotes: [...byKey.values()].sort((one, two) => two.count - one.count || one.second - two.second),
  };
}

type CountAt = Pick<BestEmoteCount, 'count' | 'second'>;

function isHigher(a: CountAt, b: CountAt): boolean {
  return a.count > b.count || (a.count === b.count && a.second < b.second);
}
