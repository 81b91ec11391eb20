import type { OverlayOptions } from '../../links/overlay-address.ts';

export interface SourceSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The size that OBS starts with. */
const LEAST: SourceSize = { widthPx: 800, heightPx: 600 };
/** The usual canvas of OBS. */
const MOST: SourceSize = { widthPx: 1_920, heightPx: 1_080 };
/** Of `overlay.css`: between two emotes, and around all. */
const GAP_PX = 8;
const INSET_PX = 12;
/** Of texts of 20 px: `×123`, and a name of ten letters. */
const COUNT_PX = 56;
const NAME_PX = 132;
/** Pictures have a half to the whole of the largest size. Most counts are low. */
const TYPICAL_SIDE = 0.625;
/** A line of a vote: its picture as a part of the largest size, and the space around it; five options, and two lines of text. */
const VOTE_SIDE = 0.6;
const VOTE_LINE_PX = 12;
const VOTE_LINES = 5;
const VOTE_TEXT_PX = 52;

/** The size of a source in which the most emotes of an overlay fit, with typical counts and names. */
export function sourceSizeOf({
  top,
  size,
  names,
  counts,
  vote,
}: Pick<OverlayOptions, 'top' | 'size' | 'names' | 'counts' | 'vote'>): SourceSize {
  const texts = (counts ? COUNT_PX : 0) + (names ? NAME_PX : 0);
  const side = size * TYPICAL_SIDE;
  const areaPx = top * (side + texts + GAP_PX) * (side + GAP_PX);
  const wide = Math.sqrt((areaPx * LEAST.widthPx) / LEAST.heightPx);
  const widthPx = roundUp(Math.max(wide, size + texts) + 2 * INSET_PX, 100, LEAST.widthPx, MOST.widthPx);
  const votePx = vote ? VOTE_LINES * (size * VOTE_SIDE + VOTE_LINE_PX) + VOTE_TEXT_PX : 0;
  const tall = Math.max(areaPx / widthPx, size) + side + votePx + 2 * INSET_PX;
  return { widthPx, heightPx: roundUp(tall, 50, LEAST.heightPx, MOST.heightPx) };
}

function roundUp(valuePx: number, stepPx: number, leastPx: number, mostPx: number): number {
  return Math.min(mostPx, Math.max(leastPx, Math.ceil(valuePx / stepPx) * stepPx));
}
