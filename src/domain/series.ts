import { byMode, COUNTING_MODES, type CountingMode } from './counting-rules.ts';
import type { SecondTotals } from './recording.ts';

/** Seconds of a channel's chat, in columns: index 0 is the second `startS`. Missing seconds are gaps. */
export interface Series {
  readonly startS: number;
  /** 1 where the chat was not observed. */
  readonly gaps: Uint8Array<ArrayBuffer>;
  readonly messages: Uint32Array<ArrayBuffer>;
  readonly chatters: Uint32Array<ArrayBuffer>;
  /** The total of the ten seconds, in each way of counting. */
  readonly totals: Readonly<Record<CountingMode, Uint32Array<ArrayBuffer>>>;
}

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
