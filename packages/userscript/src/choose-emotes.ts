import type { PostedCounts, PostedEmote } from '../../client/src/open-emote-counts.ts';
import type { OverlayOptions } from './overlay-options.ts';

/** A picture has its full size with this count, or with the highest count if that is higher. */
const FULL_SIZE_COUNT = 32;

/** The emotes to show, highest count first; none while the total is below the threshold. */
export function chooseEmotes(
  { emoteCounts, totalEmotes }: PostedCounts,
  { threshold, top }: Pick<OverlayOptions, 'threshold' | 'top'>,
): readonly PostedEmote[] {
  if (totalEmotes < threshold) return [];
  return emoteCounts.slice(0, top).filter(({ count }) => count > 0);
}

/**
 * The side of an emote's picture, in CSS pixels: half of `sizePx` for one use, and `sizePx` for `FULL_SIZE_COUNT` or the
 * highest count. In between it grows with the logarithm, in 20 steps, so that it does not change with each use.
 */
export function emoteSidePx(count: number, highest: number, sizePx: number): number {
  const weight = Math.log(Math.max(count, 1)) / Math.log(Math.max(FULL_SIZE_COUNT, highest));
  return Math.round(sizePx * (0.5 + Math.round(weight * 20) / 40));
}
