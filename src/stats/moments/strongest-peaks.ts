import { HOT_SURPRISE } from '../../domain/chat-level.ts';
import { PEAK_DISTANCE_S, type Peak } from './peak-finder.ts';

const HOUR_S = 3_600;

/**
 * Whether a peak is a moment: it is hot, and fewer than `peaksAnHour` peaks of the hour before were stronger. Peaks come in
 * order. They are compared with the channel's own last hour, so no channel needs its own threshold.
 *
 * @param continues it replaces the peak of a known moment
 */
type IsMoment = (peak: Peak, peaksAnHour: number, continues: boolean) => boolean;

/** In the first hour after `startS`, the number is reduced to the part of the hour that has passed. */
export function createStrongestPeaks(startS: number): IsMoment {
  let lastHour: readonly Peak[] = [];
  return (peak, peaksAnHour, continues) => {
    // Of peaks that are close together, the last one is the highest: it replaces the others.
    const others = lastHour.filter(
      ({ second }) => second > peak.second - HOUR_S && second < peak.second - PEAK_DISTANCE_S,
    );
    lastHour = [...others, peak];
    if (peak.surprise < HOT_SURPRISE) return false;
    const stronger = others.filter(({ surprise }) => surprise > peak.surprise).length;
    return continues || stronger < peaksAnHour * Math.min(1, (peak.second - startS) / HOUR_S);
  };
}
