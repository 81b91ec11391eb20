import type { Emote } from '../../domain/emote.ts';
import { type Column, highestIn, recordedRange } from '../../ui/chart/column.ts';
import { type MomentMarker, placeMarkers } from '../../ui/chart/markers.ts';
import { type ChartFrame, yOf } from '../../ui/chart/scale.ts';
import type { TimeRange } from '../../ui/chart/time-range.ts';
import type { Summary } from './summary.ts';

/** Where the curve and everything on it are in the picture, in its pixels. */
export interface SummaryChart {
  readonly left: number;
  readonly top: number;
  /** From `left` and `top` on. */
  readonly frame: ChartFrame;
  /** From `left` and `top` on. */
  readonly markers: readonly MomentMarker[];
  readonly crowns: readonly Crown[];
  /** The height of the usual total in the picture; null while it is not known. */
  readonly usualY: number | null;
}

interface Crown {
  readonly emote: Emote;
  readonly x: number;
  readonly y: number;
}

/** The largest side of a picture above a peak. */
export const CROWN_PX = 30;
export const DOT_RADIUS_PX = 3;
/** Between the dot and the picture. */
const CROWN_GAP_PX = 4;

/** The edges of the curve; with moments there is a row of them below it. */
const LEFT_PX = 64;
const RIGHT_PX = 1_136;
const TOP_PX = 232;
const BASE_PX = 418;
const BASE_WITHOUT_MOMENTS_PX = 518;

/** The count at the top in a quiet channel. */
const LEAST_TOP = 10;

/** Places the curve of a recording in its picture. */
export function summaryChart({ column, peaks, usual, moments }: Summary): SummaryChart {
  const range = rangeOf(column);
  const heightPx = (moments.length > 0 ? BASE_PX : BASE_WITHOUT_MOMENTS_PX) - TOP_PX;
  const frame: ChartFrame = {
    widthPx: RIGHT_PX - LEFT_PX,
    heightPx,
    range,
    rightPx: RIGHT_PX - LEFT_PX,
    max: Math.max(LEAST_TOP, highestIn(column, range), usual ?? 0),
    topPx: CROWN_PX + CROWN_GAP_PX + DOT_RADIUS_PX,
    basePx: heightPx,
  };
  const markers = placeMarkers(peaks, frame, {
    pictureDistancePx: CROWN_PX + 6,
    dotDistancePx: 3 * DOT_RADIUS_PX,
    edgePx: CROWN_PX / 2,
  });
  const crowns = markers.flatMap(({ moment: { emote }, hasPicture, pictureX, y }) =>
    hasPicture && emote !== null
      ? [{ emote, x: LEFT_PX + pictureX, y: TOP_PX + y - DOT_RADIUS_PX - CROWN_GAP_PX - CROWN_PX / 2 }]
      : [],
  );
  return {
    left: LEFT_PX,
    top: TOP_PX,
    frame,
    markers,
    crowns,
    usualY: usual === null ? null : Math.round(TOP_PX + yOf(usual, frame)),
  };
}

/** The emotes whose pictures are in the picture of a recording. */
export function picturedEmotes(summary: Summary): readonly Emote[] {
  const ofMoments = summary.moments.flatMap(({ emote }) => emote ?? []);
  const all = [...ofMoments, ...summaryChart(summary).crowns.map(({ emote }) => emote)];
  return [...new Map(all.map((emote) => [emote.key, emote])).values()];
}

/** From the first to the last second; a single second is as wide as two. */
function rangeOf(column: Column): TimeRange {
  const { fromS, toS } = recordedRange(column);
  return { fromS, toS: Math.max(fromS + 1, toS) };
}
