import type { CountingMode } from './counting-rules.ts';
import { MOMENT_MAX_S } from './moment.ts';
import type { RecordedMoment } from './recording.ts';
import type { Series } from './series.ts';

/** A moment with the second that stands for it wherever it is shown, opened, copied, linked or exported. */
export interface MomentPeak {
  readonly moment: RecordedMoment;
  /** On the clock of the recording. */
  readonly second: number;
  /** The total of the ten seconds up to it; null where nothing was seen. */
  readonly total: number | null;
}

/** What was seen in the seconds of a recording. */
export interface SeenSeconds {
  /** The total in the way of counting that is shown; null where nothing was seen. */
  totalAt(second: number): number | null;
  /** Of a second with a total. */
  chattersAt(second: number): number;
}

export function seenSeconds({ startS, gaps, chatters, totals }: Series, mode: CountingMode): SeenSeconds {
  return {
    totalAt: (second) => (gaps[second - startS] === 0 ? (totals[mode][second - startS] as number) : null),
    chattersAt: (second) => chatters[second - startS] ?? 0,
  };
}

/**
 * The second with the highest total between the start and the end of a moment. Of equal ones, as in a chat whose emotes are not
 * known, it is the one with the most chatters, of these the peak that the detector found, or else the first. A moment that was
 * marked by hand stands for the second that was marked. Without a known total it is the peak that the detector found.
 */
export function momentPeak(moment: RecordedMoment, { totalAt, chattersAt }: SeenSeconds): MomentPeak {
  const { startS, peakS, endS, isManual } = moment;
  if (isManual) return { moment, second: peakS, total: totalAt(peakS) };
  let peak: MomentPeak = { moment, second: peakS, total: null };
  // A moment without an end goes on, or its recording stopped inside it.
  const untilS = Math.min(endS ?? Number.POSITIVE_INFINITY, startS + MOMENT_MAX_S);
  for (let second = startS; second <= untilS; second++) {
    const total = totalAt(second);
    if (total === null) continue;
    const more = peak.total === null ? 1 : total - peak.total || chattersAt(second) - chattersAt(peak.second);
    if (more > 0 || (more === 0 && second === peakS)) peak = { moment, second, total };
  }
  return peak;
}

/** The peaks of all moments, in their order. */
export function momentPeaks(moments: readonly RecordedMoment[], seen: SeenSeconds): readonly MomentPeak[] {
  return moments.map((moment) => momentPeak(moment, seen));
}
