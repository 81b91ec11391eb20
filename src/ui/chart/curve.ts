import { MOMENT_MAX_S, type RecordedMoment } from '../../domain/recording.ts';
import { type Column, highestIndex } from './column.ts';
import { type ChartFrame, xOf, yOf } from './scale.ts';
import type { TimeRange } from './time-range.ts';

/** Paths have integers, so that they are short: tenths of a pixel. */
export const UNITS_PER_PX = 10;

/** From this length on, a range is drawn as its peaks: second-to-second changes would be too dense to read. */
const ENVELOPE_FROM_S = 600;
/** The width of a stretch with one point, in pixels. */
const STRETCH_PX = 3;

/**
 * The ascending seconds of a range that have a point, and the count at each; null where nothing was seen. In a short range each
 * second has one. Others have the highest count of each stretch of about three pixels, at its second, and smoothed valleys: no peak
 * is lost, lowered or moved. Stretches begin at multiples of their length, so that points stay the same while the range moves.
 */
export function curvePoints(column: Column, { fromS, toS }: TimeRange, widthPx: number) {
  const { startS, gaps, counts } = column;
  const lengthS = toS - fromS;
  const isEachDrawn = lengthS < ENVELOPE_FROM_S && lengthS <= 2 * widthPx;
  const stretchS = isEachDrawn ? 1 : Math.ceil((STRETCH_PX * lengthS) / Math.max(1, widthPx));
  const seconds: number[] = [];
  const points: (number | null)[] = [];
  // One second beyond each edge, so that the line reaches it.
  const end = Math.min(gaps.length, toS + 2 - startS);
  let until = 0;
  for (let from = Math.max(0, Math.floor(fromS) - 1 - startS); from < end; from = until) {
    until = Math.min(end, from + stretchS - ((startS + from) % stretchS));
    const highest = highestIndex(column, from, until);
    seconds.push(startS + (highest ?? from));
    points.push(highest === null ? null : (counts[highest] as number));
  }
  return [seconds, isEachDrawn ? points : withoutNeedles(points)] as const;
}

/** Raises each point to the weighted mean of itself (twice) and its neighbours. Peaks keep their height. */
function withoutNeedles(points: readonly (number | null)[]): readonly (number | null)[] {
  return points.map((count, index) => {
    if (count === null) return null;
    const before = points[index - 1] ?? count;
    const after = points[index + 1] ?? count;
    return Math.max(count, (before + 2 * count + after) / 4);
  });
}

/** The curve of a column as data of SVG paths: the line, and the area between it and the base. A gap interrupts both. */
export function curvePaths(column: Column, frame: ChartFrame) {
  const [seconds, counts] = curvePoints(column, frame.range, frame.widthPx);
  const base = frame.heightPx * UNITS_PER_PX;
  let line = '';
  let area = '';
  let run: string[] = [];
  let [firstX, lastX] = [0, 0];

  function endRun(): void {
    if (run.length === 0) return;
    const points = run.join(' ');
    // The line of a single point is one pixel wide.
    line += run.length === 1 ? `M${points}h${-UNITS_PER_PX}` : `M${points}`;
    area += `M${firstX} ${base}L${points}L${lastX} ${base}z`;
    run = [];
  }

  for (const [index, count] of counts.entries()) {
    if (count === null) {
      endRun();
      continue;
    }
    lastX = Math.round(xOf(seconds[index] as number, frame) * UNITS_PER_PX);
    if (run.length === 0) firstX = lastX;
    run.push(`${lastX} ${Math.round(yOf(count, frame) * UNITS_PER_PX)}`);
  }
  endRun();
  return { line, area };
}

type MomentTimes = Pick<RecordedMoment, 'startS' | 'endS' | 'isManual'>;

/**
 * The stops of a gradient that has another colour during moments, with offsets from 0 at the left edge to 1, ascending. Moments
 * that were marked by hand are left out: they say nothing about chat.
 */
export function colourStops(moments: readonly { readonly moment: MomentTimes }[], frame: ChartFrame) {
  const offsetOf = (second: number): number => Math.min(xOf(second, frame) / frame.widthPx, 1);
  const stops = [{ offset: 0, isMoment: false }];
  let end = 0;
  for (const { moment } of moments.toSorted((a, b) => a.moment.startS - b.moment.startS)) {
    if (moment.isManual) continue;
    // A moment that overlaps the one before it begins where that one ends.
    const start = Math.max(end, offsetOf(moment.startS));
    end = Math.max(start, offsetOf(moment.endS ?? moment.startS + MOMENT_MAX_S));
    if (end === start) continue;
    stops.push(
      { offset: start, isMoment: false },
      { offset: start, isMoment: true },
      { offset: end, isMoment: true },
      { offset: end, isMoment: false },
    );
  }
  return stops;
}
