import { byMode, COUNTING_MODES } from '../domain/counting-rules.ts';
import type { HighestTotals } from '../domain/recording.ts';
import type { Second } from '../domain/second.ts';

/** The highest totals of a recording so far, the first of equal ones. They are not stored: a reload replays the seconds. */
export function createHighestTotals() {
  let highest: HighestTotals = byMode(() => null);
  return {
    /** The same object until a total is higher. */
    totals: (): HighestTotals => highest,
    add({ second, totals, isGap }: Pick<Second, 'second' | 'totals' | 'isGap'>): void {
      const isHigher = COUNTING_MODES.some((mode) => totals[mode] > (highest[mode]?.count ?? 0));
      if (isGap || !isHigher) return;
      const before = highest;
      highest = byMode((mode) =>
        totals[mode] > (before[mode]?.count ?? 0) ? { count: totals[mode], second } : before[mode],
      );
    },
  };
}
