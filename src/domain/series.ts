import { byMode, COUNTING_MODES, type CountingMode } from './counting-rules.ts';
import type { MissedSeconds, Second, SecondTotals } from './recording.ts';

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

export function gapSeries(startS: number, length: number): Series {
  return {
    startS,
    gaps: new Uint8Array(length).fill(1),
    messages: new Uint32Array(length),
    chatters: new Uint32Array(length),
    totals: byMode(() => new Uint32Array(length)),
  };
}

/** The ten seconds of a second in which no emote counts. */
export const NO_WINDOW: Pick<Second, 'emoteIds' | 'counts'> = { emoteIds: [], counts: byMode(() => []) };

/** A second that was not observed. */
export function gapAt(second: number): Second {
  return {
    second,
    isGap: true,
    messages: 0,
    chatters: 0,
    emoteChatters: 0,
    totals: byMode(() => 0),
    ...NO_WINDOW,
  };
}

/** @param seconds ascending */
export function seriesOf(seconds: readonly SecondTotals[]): Series {
  const startS = seconds[0]?.second ?? 0;
  const series = gapSeries(startS, (seconds.at(-1)?.second ?? startS - 1) + 1 - startS);
  for (const second of seconds) writeSecond(series, second);
  return series;
}

/** Writes a second into the memory of a series that contains it. */
export function writeSecond(
  { startS, gaps, ...series }: Series,
  { second, isGap, messages, chatters, totals }: SecondTotals,
): void {
  const at = second - startS;
  gaps[at] = Number(isGap);
  series.messages[at] = messages;
  series.chatters[at] = chatters;
  for (const mode of COUNTING_MODES) series.totals[mode][at] = totals[mode];
}

/** The second after the last one of a series. */
export function endOf({ startS, gaps }: Series): number {
  return startS + gaps.length;
}

/** `before` up to the start of `added`, and then `added`. Seconds between them are gaps. At most the last `lengthMax` seconds. */
export function appendSeries(before: Series, added: Series, lengthMax: number): Series {
  if (added.gaps.length === 0) return before;
  const firstS = before.gaps.length === 0 ? added.startS : Math.min(before.startS, added.startS);
  const startS = Math.max(firstS, endOf(added) - lengthMax);
  const series = gapSeries(startS, endOf(added) - startS);
  writeSeries(series, before, added.startS);
  writeSeries(series, added, endOf(added));
  return series;
}

/** The seconds from `fromS` on, as a copy. */
export function seriesSince(series: Series, fromS: number): Series {
  const startS = Math.min(Math.max(fromS, series.startS), endOf(series));
  const since = gapSeries(startS, endOf(series) - startS);
  writeSeries(since, series, endOf(series));
  return since;
}

/** A copy in which the missed seconds are gaps. */
export function withGaps(series: Series, { fromS, untilS }: MissedSeconds): Series {
  const copy = seriesSince(series, series.startS);
  const from = Math.max(0, fromS - series.startS);
  const end = Math.max(0, untilS + 1 - series.startS);
  for (const column of columnsOf(copy)) column.fill(0, from, end);
  copy.gaps.fill(1, from, end);
  return copy;
}

/** Writes the seconds of `from` that are before `endS` into the memory of `into`, which ends at `endS` or later. */
export function writeSeries(into: Series, from: Series, endS: number): void {
  const startS = Math.max(into.startS, from.startS);
  if (startS >= endS) return;
  const columns = columnsOf(into);
  for (const [index, column] of columnsOf(from).entries()) {
    columns[index]?.set(column.subarray(startS - from.startS, endS - from.startS), startS - into.startS);
  }
}

function columnsOf({ gaps, messages, chatters, totals }: Series): readonly (Uint8Array | Uint32Array)[] {
  return [gaps, messages, chatters, ...COUNTING_MODES.map((mode) => totals[mode])];
}
