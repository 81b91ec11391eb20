/** Peaks are at least this far apart, in seconds. */
export const PEAK_DISTANCE_S = 60;
/** A peak is confirmed when no second of the next five was higher. */
const CONFIRM_S = 5;
/** A peak that could not be confirmed within this time, because of a gap, is dropped. */
const CONFIRM_MAX_S = 10;

export interface Peak {
  readonly second: number;
  readonly ratio: number;
}

export interface PeakFinder {
  /** `ratio` is null if it is not known. Returns the peak that this second confirms, or null. Seconds come in order. */
  add(second: number, ratio: number | null): Peak | null;
}

/** A peak is higher than every second of the minute before it, and no second of the five after it is higher. */
export function createPeakFinder(): PeakFinder {
  /** The known ratios of the last minute. */
  let recent: readonly Peak[] = [];
  let candidate: Peak | null = null;

  const confirmed = (second: number): Peak | null => {
    if (candidate === null || second - candidate.second < CONFIRM_S) return null;
    const peak = second - candidate.second <= CONFIRM_MAX_S ? candidate : null;
    candidate = null;
    return peak;
  };

  return {
    add(second, ratio) {
      recent = recent.filter((value) => value.second > second - PEAK_DISTANCE_S);
      const isHighest = ratio !== null && recent.every((value) => value.ratio < ratio);
      // The first known second of a stretch may be on the way down.
      const isRising = recent.at(-1)?.second === second - 1;
      if (ratio !== null) recent = [...recent, { second, ratio }];
      if (ratio === null || !isHighest || !isRising) return confirmed(second);
      candidate = { second, ratio };
      return null;
    },
  };
}
