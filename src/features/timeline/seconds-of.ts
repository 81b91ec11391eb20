import { byMode } from '../../domain/counting-rules.ts';
import type { SecondTotals } from '../../domain/recording.ts';
import type { Series } from '../../domain/series.ts';

/** The seconds of a series, oldest first. */
export function secondsOf({ startS, gaps, messages, chatters, totals }: Series): readonly SecondTotals[] {
  return Array.from(gaps, (isGap, at) => ({
    second: startS + at,
    isGap: isGap === 1,
    messages: messages[at] as number,
    chatters: chatters[at] as number,
    totals: byMode((mode) => totals[mode][at] as number),
  }));
}
