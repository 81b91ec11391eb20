import { byMode } from '../src/domain/counting-rules.ts';
import type { Emote } from '../src/domain/emote.ts';
import type { MomentPeak } from '../src/domain/moment-peak.ts';
import type { RecordedMoment, SecondTotals } from '../src/domain/recording.ts';
import type { Series } from '../src/domain/series.ts';

/** A series from the second `startS` on, with a total for each second; null is a gap. */
export function seriesOf(startS: number, totals: readonly (number | null)[]): Series {
  const column = () => Uint32Array.from(totals, (total) => total ?? 0);
  return {
    startS,
    gaps: Uint8Array.from(totals, (total) => (total === null ? 1 : 0)),
    messages: column(),
    chatters: column(),
    totals: {
      'every-use': column(),
      'once-a-message': column(),
      'once-a-chatter': Uint32Array.from(totals, (total) => Math.ceil((total ?? 0) / 2)),
    },
  };
}

/** The seconds of a series, one by one. */
export function secondsIn({ startS, gaps, messages, chatters, totals }: Series): readonly SecondTotals[] {
  return Array.from(gaps, (isGap, at) => ({
    second: startS + at,
    isGap: isGap === 1,
    messages: messages[at] ?? -1,
    chatters: chatters[at] ?? -1,
    totals: byMode((mode) => totals[mode][at] ?? -1),
  }));
}

/** A moment with its peak in the second `peakS`. */
export function momentOf(
  peakS: number,
  emote: Emote | null,
  more: Partial<RecordedMoment> = {},
): RecordedMoment {
  return {
    startS: peakS - 35,
    peakS,
    endS: peakS + 20,
    announcedS: peakS + 5,
    ratio: 4.2,
    // Stronger where the ratio is higher.
    surprise: more.ratio === undefined ? 8 : more.ratio,
    uses: 530,
    chatters: 61,
    emote,
    isManual: false,
    ...more,
  };
}

/** The moment at the second that its detector found. */
export function peakOf(moment: RecordedMoment, total: number | null = moment.uses): MomentPeak {
  return { moment, crownS: moment.peakS, total };
}
