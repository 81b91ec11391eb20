import type { SecondTotals } from '../../domain/recording.ts';

/** The nearest second to `wantedS` that is no gap; null if there is none. */
export function nearestSeen(seconds: readonly SecondTotals[], wantedS: number): number | null {
  let nearest: number | null = null;
  for (const { second, isGap } of seconds) {
    if (isGap) continue;
    if (nearest === null || Math.abs(second - wantedS) < Math.abs(nearest - wantedS)) nearest = second;
  }
  return nearest;
}

/**
 * The second that is shown after a step of `byS` seconds from `shownS`. Gaps are stepped over. Null is the present: `shownS`
 * before the step, and the result at and after the newest second.
 */
export function stepSecond(
  seconds: readonly SecondTotals[],
  shownS: number | null,
  byS: number,
): number | null {
  const seen = seconds.filter(({ isGap }) => !isGap);
  const endS = seconds.at(-1)?.second ?? 0;
  const wantedS = (shownS ?? endS) + byS;
  if (wantedS >= endS) return null;
  const isBack = byS < 0;
  const found = isBack
    ? (seen.findLast(({ second }) => second <= wantedS) ?? seen[0])
    : seen.find(({ second }) => second >= wantedS);
  return found === undefined || found.second === endS ? null : found.second;
}

/** The numbers of a second; undefined for a gap. */
export function seenSecond(seconds: readonly SecondTotals[], wantedS: number): SecondTotals | undefined {
  return seconds.find(({ second, isGap }) => second === wantedS && !isGap);
}
