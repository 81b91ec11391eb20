import type { ClippedStretch } from './clipped-stretches.ts';

/** A moment that a rule found. */
export interface FoundMoment {
  readonly peakS: number;
  readonly strength: number;
}

/** How well a rule's moments agree with the clips. Shares, in `[0, 1]`; NaN if there is nothing to divide by. */
export interface MomentScores {
  readonly momentsAnHour: number;
  /** Moments in a clipped stretch. */
  readonly right: number;
  /** The same of the ten strongest. */
  readonly strongestRight: number;
  /** Moments in a stretch clipped three times or more. */
  readonly rightOften: number;
  readonly strongestRightOften: number;
  /** Stretches clipped three times or more that have a moment. */
  readonly foundOften: number;
}

/** A peak may be this many seconds after the end of the clipped stretch: chatters need time to react and to type. */
const LATE_S = 20;
const OFTEN = 3;
const STRONGEST = 10;
const LEAST_DISTANCE_S = 60;

/** Whether the second is in one of the stretches. */
export function isClipped(second: number, stretches: readonly ClippedStretch[]): boolean {
  return stretches.some(({ startS, endS }) => second >= startS && second <= endS + LATE_S);
}

export function clippedOften(stretches: readonly ClippedStretch[]): readonly ClippedStretch[] {
  return stretches.filter(({ clips }) => clips >= OFTEN);
}

export function scoreMoments(
  moments: readonly FoundMoment[],
  stretches: readonly ClippedStretch[],
  hours: number,
): MomentScores {
  const often = clippedOften(stretches);
  const strongest = strongestApart(moments, STRONGEST);
  const share = (of: readonly FoundMoment[], within: readonly ClippedStretch[]): number =>
    of.filter(({ peakS }) => isClipped(peakS, within)).length / of.length;
  return {
    momentsAnHour: moments.length / hours,
    right: share(moments, stretches),
    strongestRight: share(strongest, stretches),
    rightOften: share(moments, often),
    strongestRightOften: share(strongest, often),
    foundOften:
      often.filter((stretch) => moments.some(({ peakS }) => isClipped(peakS, [stretch]))).length /
      often.length,
  };
}

/** The strongest, at most `limit`, none less than a minute from a stronger one. */
export function strongestApart(moments: readonly FoundMoment[], limit: number): readonly FoundMoment[] {
  const chosen: FoundMoment[] = [];
  for (const moment of moments.toSorted((a, b) => b.strength - a.strength || a.peakS - b.peakS)) {
    if (chosen.length === limit) break;
    if (chosen.every(({ peakS }) => Math.abs(peakS - moment.peakS) >= LEAST_DISTANCE_S)) chosen.push(moment);
  }
  return chosen;
}
