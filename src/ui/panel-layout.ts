/**
 * How the panel is laid out: `full` beside the player; `stacked` below it, on a narrow screen; `beside` it with little
 * height, as on a phone in landscape or at a zoom of 200 %; `card` in a small window of its own.
 */
export type PanelLayout = 'full' | 'stacked' | 'beside' | 'card';

/** Media queries. Style sheets repeat them: panel, button of auto hide, main screen, cards, settings. */
export const LOW_WINDOW = '(min-width: 640px) and (max-height: 559.98px)';
export const STACKED_WINDOW = '(max-width: 639.98px), (max-width: 919.98px) and (min-height: 560px)';

/** The same for a panel that has a window for itself. No style sheet repeats them. */
export const TIGHT_WINDOW = '(max-width: 479.98px), (max-height: 559.98px)';
export const CARD_WINDOW = '(max-width: 399.98px)';

/** Where the timeline can be under the video: there a 16:9 video leaves black, or almost enough of it. */
export const WIDE_WINDOW = '(min-width: 1600px) and (max-aspect-ratio: 19/9)';

export function panelLayoutOf(isLow: boolean, isStacked: boolean): PanelLayout {
  if (isLow) return 'beside';
  return isStacked ? 'stacked' : 'full';
}
