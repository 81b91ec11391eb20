import type { CountingMode } from './counting-rules.ts';
import type { RecordedMoment } from './recording.ts';
import type { Series } from './series.ts';

/** A moment with the second at which it is drawn, listed and opened. Exports and links use its peak. */
export interface MomentPeak {
  readonly moment: RecordedMoment;
  /** The peak, or a second near it with a higher total. */
  readonly crownS: number;
  /** The total of the ten seconds up to `crownS`; null where nothing was seen. */
  readonly total: number | null;
}

/** The total of ten seconds, by their last one; null where nothing was seen. */
export type TotalAt = (second: number) => number | null;

/** The farthest that a crown can be from the peak. Farther away something else happened. */
const CROWN_NEAR_S = 5;
/** With fewer uses the highest total is chance. */
const CROWN_LEAST_USES = 10;

export function totalsOf({ startS, gaps, totals }: Series, mode: CountingMode): TotalAt {
  return (second) => (gaps[second - startS] === 0 ? (totals[mode][second - startS] as number) : null);
}

/** The crown is the highest total near the peak, of equal ones the nearest. A moment marked by hand keeps its own second. */
export function momentPeak(moment: RecordedMoment, totalAt: TotalAt): MomentPeak {
  const { peakS, isManual } = moment;
  let peak: MomentPeak = { moment, crownS: peakS, total: totalAt(peakS) };
  for (let apartS = 1; apartS <= CROWN_NEAR_S && !isManual; apartS++) {
    for (const crownS of [peakS - apartS, peakS + apartS]) {
      const total = totalAt(crownS) ?? 0;
      if (total >= CROWN_LEAST_USES && total > (peak.total ?? 0)) peak = { moment, crownS, total };
    }
  }
  return peak;
}

/** In the order of the moments. */
export function momentPeaks(moments: readonly RecordedMoment[], totalAt: TotalAt): readonly MomentPeak[] {
  return moments.map((moment) => momentPeak(moment, totalAt));
}
