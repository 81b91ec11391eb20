import { byMode, COUNTING_MODES, type CountingMode } from '../domain/counting-rules.ts';
import type { Emote } from '../domain/emote.ts';
import type { BestCount, BestCounts, BestEmoteCount, HighestTotals, Second } from '../domain/recording.ts';

/** Most emotes in the best counts of a recording: those with the highest counts. */
export const BEST_EMOTES_MAX = 100;

export const NO_BEST_COUNTS: BestCounts = { total: null, emotes: [] };

/**
 * The highest totals of a recording so far in each way of counting, and the highest counts of its emotes, which count every use.
 * Of equal ones the first. The totals are not stored: after a reload the seconds are added again.
 *
 * @param known the best counts before a reload
 * @param numberOf the number of an emote in the recording
 * @param emotes the recorded emotes, by number
 */
export function createBestCounts(
  known: BestCounts,
  numberOf: (emote: Emote) => number,
  emotes: readonly Emote[],
) {
  let totals: HighestTotals = byMode(() => null);
  const byNumber = new Map<number, BestCount>();
  for (const { emote, count, second } of known.emotes) byNumber.set(numberOf(emote), { count, second });
  return {
    /** The same object until a total is higher. */
    totals: (): HighestTotals => totals,
    add({ second, totals: added, emoteIds, counts }: Second): void {
      const isHigher = (mode: CountingMode): boolean => added[mode] > (totals[mode]?.count ?? 0);
      if (COUNTING_MODES.some(isHigher))
        totals = byMode((mode) => (isHigher(mode) ? { count: added[mode], second } : totals[mode]));
      for (const [index, number] of emoteIds.entries()) {
        const count = counts['every-use'][index] as number;
        if (count > (byNumber.get(number)?.count ?? 0)) byNumber.set(number, { count, second });
      }
    },
    bestCounts: (): BestCounts => ({
      total: higherOf(known.total, totals['every-use']),
      emotes: Array.from(byNumber, ([number, best]) => ({ ...best, emote: emotes[number] as Emote }))
        .sort(byHeight)
        .slice(0, BEST_EMOTES_MAX),
    }),
  };
}

/** The higher count of both, for the total and for each emote; the earlier one if they are equal. */
export function mergeBestCounts(a: BestCounts, b: BestCounts): BestCounts {
  const byKey = new Map<string, BestEmoteCount>();
  for (const best of [...a.emotes, ...b.emotes]) {
    const known = byKey.get(best.emote.key);
    if (known === undefined || byHeight(best, known) < 0) byKey.set(best.emote.key, best);
  }
  return {
    total: higherOf(a.total, b.total),
    emotes: [...byKey.values()].sort(byHeight),
  };
}

function higherOf(a: BestCount | null, b: BestCount | null): BestCount | null {
  return a === null || (b !== null && byHeight(b, a) < 0) ? b : a;
}

/** The highest count first, of equal ones the earliest. */
function byHeight(a: BestCount, b: BestCount): number {
  return b.count - a.count || a.second - b.second;
}
