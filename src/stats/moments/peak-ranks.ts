import { HOT_RATIO } from '../../domain/moment.ts';
import { PEAK_DISTANCE_S, type Peak } from './peak-finder.ts';

/** A peak is a moment only if it is one of the strongest eleven of the hour that ends with it. */
const STRONGEST_OF_AN_HOUR = 11;
/** Largest average number of moments an hour since the start, even if every peak is higher than the one before. */
const MOMENTS_AN_HOUR = 12;

const HOUR_S = 3_600;

/** Which peaks are moments. They are compared with the channel's own last hour, so no channel needs its own threshold. */
export interface PeakRanks {
  /** Whether a peak is a moment. Peaks come in order. `continues`: it replaces the peak of a known moment. */
  isMoment(peak: Peak, continues: boolean): boolean;
}

/** In the first hour after `startS`, ranks and limits are for the part of the hour that has passed. */
export function createPeakRanks(startS: number): PeakRanks {
  let lastHour: readonly Peak[] = [];
  let moments = 0;
  return {
    isMoment(peak, continues) {
      // Of peaks that are close together, the last one is the highest.
      const others = lastHour.filter(
        ({ second }) => second > peak.second - HOUR_S && second <= peak.second - PEAK_DISTANCE_S,
      );
      lastHour = [...others, peak];
      if (peak.ratio < HOT_RATIO) return false;
      if (continues) return true;
      const hours = (peak.second - startS) / HOUR_S;
      const stronger = others.filter(({ ratio }) => ratio > peak.ratio).length;
      if (stronger >= STRONGEST_OF_AN_HOUR * Math.min(1, hours)) return false;
      if (moments >= Math.ceil(MOMENTS_AN_HOUR * hours)) return false;
      moments += 1;
      return true;
    },
  };
}
