import type { CountingMode } from '../../domain/counting-rules.ts';
import { STRIP_S, THRESHOLD_MAX } from '../../domain/limits.ts';
import type { RecordedMoment, SecondTotals } from '../../domain/recording.ts';

/** The top of an almost silent channel: a few uses are no peak. */
const LEAST_TOP = 10;
/** The space above the threshold line, as a factor of the threshold. */
const LINE_ROOM = 1.25;
/** The line stays in the strip up to this multiple of the highest total. Beyond it the curve would be flat. */
const LINE_STAYS_WITHIN = 6;
/** A line outside comes back at this multiple. It is lower, so that the line does not come and go. */
const LINE_ENTERS_WITHIN = 4;
/** The top is lowered only to this part of itself or less. */
const SHRINK_TO = 2 / 3;

/** The size of a picture of an emote on a peak, in pixels. A wide picture is scaled to fit. */
export const CROWN_WIDTH = 22;
const CROWN_HEIGHT = 16;
const CROWN_SPACE = CROWN_HEIGHT + 4;
/** A lower strip has no space for the pictures. */
const CROWNED_HEIGHT = 44;
/** Room for half of the line's width. */
const EDGE = 2;
/** The highest total is at most this far from the peak of its moment. */
const PEAK_REACH_S = 5;

/** The size of the canvas in CSS pixels, and the count at the top of the curve. */
export interface StripFrame {
  readonly width: number;
  readonly height: number;
  readonly top: number;
}

/** An emote on a peak: `x` is the middle, `y` the peak. */
interface Crown {
  readonly moment: RecordedMoment;
  readonly x: number;
  readonly y: number;
}

/** The highest total of the seconds that are no gaps; 0 without any. */
export function highestTotal(seconds: readonly SecondTotals[], countingMode: CountingMode): number {
  let highest = 0;
  for (const { isGap, totals } of seconds) {
    if (!isGap) highest = Math.max(highest, totals[countingMode]);
  }
  return highest;
}

/**
 * The count at the top of the curve: the highest total, and the threshold with some space unless it is far above. It
 * grows at once, and shrinks only by a third or more, so that the curve is not rescaled each second.
 *
 * @param top the count before; 0 at the beginning
 */
export function nextTop(top: number, highest: number, threshold: number): number {
  const ofCurve = Math.max(highest, LEAST_TOP);
  const ofLine = threshold * LINE_ROOM;
  const reach = threshold <= top ? LINE_STAYS_WITHIN : LINE_ENTERS_WITHIN;
  const wanted = ofLine <= ofCurve * reach ? Math.max(ofCurve, ofLine) : ofCurve;
  return wanted > top || wanted <= top * SHRINK_TO ? wanted : top;
}

function hasCrowns({ height }: StripFrame): boolean {
  return height >= CROWNED_HEIGHT;
}

function curveTopOf(frame: StripFrame): number {
  return hasCrowns(frame) ? CROWN_SPACE : EDGE;
}

export function yOfCount(count: number, frame: StripFrame): number {
  const base = frame.height - 1;
  return base - ((base - curveTopOf(frame)) * count) / frame.top;
}

/** The threshold line is at the upper edge while the threshold is above the scale. */
export function yOfThreshold(threshold: number, frame: StripFrame): number {
  return threshold > frame.top ? EDGE : yOfCount(threshold, frame);
}

/** The threshold at a height, in round steps of about a pixel. Above the upper edge the same scale continues. */
export function thresholdAt(y: number, frame: StripFrame): number {
  const base = frame.height - 1;
  const countOfPixel = frame.top / (base - curveTopOf(frame));
  const step = roundStep(countOfPixel);
  const threshold = Math.round(((base - y) * countOfPixel) / step) * step;
  return Math.min(Math.max(threshold, 0), THRESHOLD_MAX);
}

/** The highest of 1, 2, 5, 10, 20, … up to `limit`; at least 1. */
function roundStep(limit: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(limit)));
  const factor = [5, 2].find((candidate) => candidate * power <= limit) ?? 1;
  return factor * power;
}

/** @param endS the newest second, at the right edge */
export function xOfSecond(second: number, endS: number, width: number): number {
  return (width - 1) * (1 - (endS - second) / (STRIP_S - 1));
}

/** The second at `x`, limited to those of the strip. */
export function secondAt(x: number, endS: number, width: number): number {
  const ago = Math.round((1 - x / (width - 1)) * (STRIP_S - 1));
  return endS - Math.min(Math.max(ago, 0), STRIP_S - 1);
}

/**
 * The curve, one run for each stretch without a gap: `x` and `y` of its points, one after the other.
 *
 * @param intervalS from one of `seconds` to the next; where it is longer, there is a gap
 */
export function curveRuns(
  seconds: readonly SecondTotals[],
  countingMode: CountingMode,
  frame: StripFrame,
  intervalS = 1,
): readonly (readonly number[])[] {
  const endS = seconds.at(-1)?.second ?? 0;
  const runs: number[][] = [];
  let run: number[] = [];
  let lastS = Number.NaN;
  for (const { second, isGap, totals } of seconds) {
    if (isGap) continue;
    if (second !== lastS + intervalS) {
      run = [];
      runs.push(run);
    }
    lastS = second;
    run.push(xOfSecond(second, endS, frame.width), yOfCount(totals[countingMode], frame));
  }
  return runs;
}

/**
 * The moments of the strip, each at the highest total around its peak, oldest first. Where two pictures would overlap,
 * the stronger moment is shown.
 */
export function crownsOf(
  moments: readonly RecordedMoment[],
  seconds: readonly SecondTotals[],
  countingMode: CountingMode,
  frame: StripFrame,
): readonly Crown[] {
  if (!hasCrowns(frame)) return [];
  const endS = seconds.at(-1)?.second ?? 0;
  const strongestFirst = moments
    .filter(({ peakS }) => peakS > endS - STRIP_S && peakS <= endS)
    .toSorted((a, b) => (b.ratio ?? 0) - (a.ratio ?? 0) || b.startS - a.startS);
  const crowns: Crown[] = [];
  for (const moment of strongestFirst) {
    const peak = peakAround(moment.peakS, seconds, countingMode);
    if (peak === undefined) continue;
    const wantedX = xOfSecond(peak.second, endS, frame.width);
    const x = Math.min(Math.max(wantedX, CROWN_WIDTH / 2), frame.width - CROWN_WIDTH / 2);
    if (crowns.some((crown) => Math.abs(crown.x - x) < CROWN_WIDTH)) continue;
    crowns.push({ moment, x, y: Math.max(yOfCount(peak.totals[countingMode], frame), CROWN_SPACE) });
  }
  return crowns.toSorted((a, b) => a.moment.startS - b.moment.startS);
}

/** The highest of the seconds around `peakS`, the first of equal ones. */
function peakAround(
  peakS: number,
  seconds: readonly SecondTotals[],
  countingMode: CountingMode,
): SecondTotals | undefined {
  let highest: SecondTotals | undefined;
  for (const candidate of seconds) {
    if (candidate.isGap || Math.abs(candidate.second - peakS) > PEAK_REACH_S) continue;
    if (highest === undefined || candidate.totals[countingMode] > highest.totals[countingMode]) {
      highest = candidate;
    }
  }
  return highest;
}
