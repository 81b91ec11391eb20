import type { Series } from '../../domain/series.ts';
import type { TimeRange } from '../../ui/time-range.ts';

/** Seconds, ascending, and for each line its count at each of them; null where nothing was seen. */
export type PlotPoints = [seconds: number[], ...lines: (number | null)[][]];

/**
 * The points of a range for a plot: every second where they fit. Otherwise two for each stretch of about one pixel, which
 * are each line's lowest and highest count in it, in the order of their times. So no peak is lost, and the points are at
 * most about twice the width. Stretches begin at multiples of their length, so that they do not change with the time.
 *
 * @param lines the columns to draw; beyond the end of a column its count is unknown
 */
export function plotPoints(
  { startS, gaps }: Pick<Series, 'startS' | 'gaps'>,
  lines: readonly Uint32Array[],
  { fromS, toS }: TimeRange,
  widthPx: number,
): PlotPoints {
  // One second beyond each edge, so that the lines reach it.
  const first = Math.max(0, fromS - 1 - startS);
  const end = Math.min(gaps.length, toS + 2 - startS);
  const lengthS = toS - fromS;
  if (lengthS <= 2 * widthPx) return everySecond(startS, gaps, lines, first, end);
  const stretchS = Math.ceil(lengthS / Math.max(1, widthPx));
  const points: PlotPoints = [[], ...lines.map(() => [])];
  const [seconds, ...columns] = points;
  for (let from = first; from < end; ) {
    const until = Math.min(end, from + stretchS - ((startS + from) % stretchS));
    seconds.push(startS + from, startS + from + (until - from) / 2);
    for (const [index, column] of columns.entries()) {
      addExtremes(column, lines[index] as Uint32Array, gaps, from, until);
    }
    from = until;
  }
  return points;
}

function everySecond(
  startS: number,
  gaps: Uint8Array,
  lines: readonly Uint32Array[],
  first: number,
  end: number,
): PlotPoints {
  const indexes = Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset);
  return [
    indexes.map((index) => startS + index),
    ...lines.map((line) => indexes.map((index) => (gaps[index] === 1 ? null : (line[index] ?? null)))),
  ];
}

function addExtremes(
  column: (number | null)[],
  line: Uint32Array,
  gaps: Uint8Array,
  from: number,
  until: number,
): void {
  let lowest = -1;
  let highest = -1;
  for (let index = from; index < Math.min(until, line.length); index++) {
    if (gaps[index] === 1) continue;
    const count = line[index] as number;
    if (lowest === -1 || count < (line[lowest] as number)) lowest = index;
    if (highest === -1 || count > (line[highest] as number)) highest = index;
  }
  const earlier = Math.min(lowest, highest);
  const later = Math.max(lowest, highest);
  column.push(line[earlier] ?? null, line[later] ?? null);
}
