import { byMode, COUNTING_MODES } from './counting-rules.ts';
import type { SecondTotals, Series } from './recording.ts';

/** A series without seconds. */
export function emptySeries(startS: number): Series {
  return gapSeries(startS, 0);
}

/** A series of gaps. */
function gapSeries(startS: number, length: number): Series {
  return {
    startS,
    gaps: new Uint8Array(length).fill(1),
    messages: new Uint32Array(length),
    chatters: new Uint32Array(length),
    totals: byMode(() => new Uint32Array(length)),
  };
}

/** @param seconds ascending */
export function seriesOf(seconds: readonly SecondTotals[]): Series {
  const startS = seconds[0]?.second ?? 0;
  const series = gapSeries(startS, (seconds.at(-1)?.second ?? startS - 1) + 1 - startS);
  for (const { second, isGap, messages, chatters, totals } of seconds) {
    const at = second - startS;
    series.gaps[at] = Number(isGap);
    series.messages[at] = messages;
    series.chatters[at] = chatters;
    for (const mode of COUNTING_MODES) series.totals[mode][at] = totals[mode];
  }
  return series;
}
